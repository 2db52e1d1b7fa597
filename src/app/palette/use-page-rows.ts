import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectAliases, selectPage, selectUses } from '../../../machines/palette/palette.select.ts';
import type { Item } from '../../shared/wire.ts';
import { keys } from '../data/keys.ts';
import { itemQuery } from '../data/queries.ts';
import type { RecordKey } from './delete-record.ts';
import { seeRecord } from './delete-record.ts';
import { commandEntries } from './entries.ts';
import { indexed } from './match.ts';
import { useService, useServices } from '../data/services.ts';
import { palette } from './palette-ref.ts';
import { ranked } from './rank.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Row } from './result-rows.ts';
import { group } from './result-rows.ts';
import { isNarrowed, pageEntries, readFirst, subjectOf } from './second-actions.ts';
import { useNearCommands } from './use-near-commands.ts';
import { useWorker } from './use-worker.ts';

/** The rows of the page that was entered; null where there is none. */
export function usePageRows(text: string): readonly Row[] | null {
  const { ref: paletteRef } = useService(palette);
  const page = useSelector(paletteRef, selectPage);
  const uses = useSelector(paletteRef, selectUses);
  const aliases = useSelector(paletteRef, selectAliases);
  const commands = useNearCommands();
  const me = useWorker();
  const item = useRead(page === null ? null : readFirst(subjectOf(page), me));
  return useMemo(() => {
    if (page === null) return null;
    const subject = subjectOf(page);
    const [own] = commandEntries(commands.filter(({ id }) => id === subject));
    const entries = pageEntries({
      page,
      text,
      me,
      item,
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
  }, [page, text, me, item, uses, aliases, commands]);
}

const NO_RECORD = { queryKey: keys.item('', 0) };

/** The record as it is in the browser, read anew as its page is entered. */
function useRead(record: RecordKey | null): Item | undefined {
  const services = useServices();
  const [resource, id] = [record?.resource ?? '', record?.id ?? 0];
  useEffect(() => {
    if (id !== 0) seeRecord(services, { resource, id });
  }, [services, resource, id]);
  const metadata = id === 0 ? null : metadataNamed(resource);
  const query = metadata === null ? NO_RECORD : itemQuery(metadata, id);
  return useQuery<Item>({ ...query, enabled: false }).data;
}
