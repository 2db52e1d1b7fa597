import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectAliases, selectPage, selectUses } from '../../../machines/palette/palette.select.ts';
import { seeRecord } from './delete-record.ts';
import { commandEntries } from './entries.ts';
import { indexed } from './match.ts';
import { useServices } from '../data/services.ts';
import { palette } from './palette-ref.ts';
import { ranked } from './rank.ts';
import type { Row } from './result-rows.ts';
import { group } from './result-rows.ts';
import { deletable, isNarrowed, pageEntries, subjectOf } from './second-actions.ts';
import { useNearCommands } from './use-near-commands.ts';
import { useWorker } from './use-worker.ts';

/** The rows of the page that was entered; null where there is none. */
export function usePageRows(text: string): readonly Row[] | null {
  const services = useServices();
  const { ref: paletteRef } = services.get(palette);
  const page = useSelector(paletteRef, selectPage);
  const uses = useSelector(paletteRef, selectUses);
  const aliases = useSelector(paletteRef, selectAliases);
  const commands = useNearCommands();
  const me = useWorker();
  const record = page === null ? null : deletable(subjectOf(page), me);
  const [resource, id] = [record?.resource ?? '', record?.id ?? 0];
  useEffect(() => {
    if (id !== 0) seeRecord(services, { resource, id });
  }, [services, resource, id]);
  return useMemo(() => {
    if (page === null) return null;
    const subject = subjectOf(page);
    const [own] = commandEntries(commands.filter(({ id }) => id === subject));
    const entries = pageEntries({
      page,
      text,
      me,
      used: uses.some(([id]) => id === subject),
      aliases: Object.entries(aliases),
      own: own?.entry ?? null,
    });
    if (!isNarrowed(page) || text.trim() === '') return group(page.title, entries);
    const found = ranked(entries.map(indexed), text);
    return group(
      page.title,
      found.map(({ entry }) => entry),
    );
  }, [page, text, me, uses, aliases, commands]);
}
