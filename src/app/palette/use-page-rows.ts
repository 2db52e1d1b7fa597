import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectAliases, selectPage, selectUses } from '../../../machines/palette/palette.select.ts';
import { useCommands } from '../shell/commands/use-commands.ts';
import { commandEntries } from './entries.ts';
import { indexed } from './match.ts';
import { paletteRef } from './palette-ref.ts';
import { ranked } from './rank.ts';
import type { Row } from './rows.ts';
import { group } from './rows.ts';
import { isNarrowed, pageEntries, subjectOf } from './second-actions.ts';
import { useWorker } from './use-worker.ts';

/** The rows of the page that was entered; null where there is none. */
export function usePageRows(text: string): readonly Row[] | null {
  const page = useSelector(paletteRef, selectPage);
  const uses = useSelector(paletteRef, selectUses);
  const aliases = useSelector(paletteRef, selectAliases);
  const commands = useCommands();
  const me = useWorker();
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
