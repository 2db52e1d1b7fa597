import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { recentIds } from '../../../machines/palette/memory.rules.ts';
import { selectAliases, selectUses } from '../../../machines/palette/palette.select.ts';
import type { LiveCommand } from '../commands/directory.ts';
import * as commands from '../commands/registry/palette.ts';
import { useActivity } from './activity.ts';
import { commandEntries, recordEntry } from './entries.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import { calledEntries, fallbackEntries } from './fallback.ts';
import { levelsOf } from './frecency.ts';
import type { Indexed } from './match.ts';
import { indexed } from './match.ts';
import { accepts, fitting, helpEntries, searches } from './mode-entries.ts';
import type { Parsed, ModeId } from './modes.ts';
import { useService } from '../data/services.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { normalizeText } from '../../shared/words.ts';
import { palette } from './palette-ref.ts';
import { ranked } from './rank.ts';
import type { Row } from './result-rows.ts';
import { rowsFor } from './rows.ts';
import { group } from './result-rows.ts';
import { momentEntries } from './typed-moment.ts';
import { useNearCommands } from './use-near-commands.ts';
import { useRecords, useRecordsAtHand } from './use-records.ts';
import { useAtGate, useWorker } from './use-worker.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { pageAt } from '../navigation/resolve.ts';
import { idIn } from './modes.ts';

/** What the search finds; nothing is asked of the server while a page stands above it. */
export function useSearch({ mode, rest }: Parsed, covered: boolean): Searched {
  const id = mode?.id ?? null;
  const fits = fitting(id);
  const me = useWorker();
  const atGate = useAtGate();
  const all = useNearCommands();
  const commands = useMemo(() => acceptedEntries(id, all), [id, all]);
  const records = useRecordsAtHand(me, fits);
  const { entries, failed, retry, isSearching } = useRecords(
    !covered && !atGate && searches(id) ? rest : '',
  );
  const withheld = useWithheld(id, atGate || covered ? '' : rest, all);
  const activity = useActivity(id === 'activity' && !covered);
  const lines = useMemo(
    () => narrowed(id === 'help' ? helpEntries() : activity, rest),
    [id, activity, rest],
  );
  const used = useHabits(rest);
  const remote = useMemo(() => entries.filter(({ entry }) => fits(entry)), [entries, fits]);
  const said = useAsTyped({ text: rest, mode: id, commands }, atGate);
  const last = useMemo(() => (failed ? [failure(retry)] : []), [failed, retry]);
  const rows = useMemo(() => {
    const at = { path: location.pathname, isWhole: id !== null };
    const typed = { ...used, ...at, text: rest, isSearching };
    const found = rowsFor({ ...typed, commands, records, remote, asTyped: said, withheld, last });
    return [...group(mode?.title ?? '', lines), ...found];
  }, [used, rest, isSearching, id, mode, commands, records, remote, said, withheld, last, lines]);
  const isNothing = rows.length === 0 && !isSearching;
  const instead = useInstead({ text: rest, mode: id, commands }, isNothing && !covered);
  return { rows: isNothing ? instead : rows, isNothing, isSearching };
}

/** What the text itself says: the record of a number, a command with its moment, a row by its name. */
function useAsTyped({ text, mode, commands }: TypedText, atGate: boolean): readonly Entry[] {
  const me = useWorker();
  return useMemo(() => {
    if (atGate) return NO_ENTRIES;
    return [
      ...jumpEntries(mode, text),
      ...momentEntries({ mode, text, commands }),
      ...calledEntries({ mode, text, me, commands }),
    ];
  }, [atGate, mode, text, me, commands]);
}

/** What a person has chosen before, and how near that makes it for what is typed. */
function useHabits(text: string) {
  const { ref } = useService(palette);
  const uses = useSelector(ref, selectUses);
  const aliases = useSelector(ref, selectAliases);
  return useMemo(() => {
    const { now } = ref.getSnapshot().context;
    const levels = levelsOf(uses, text, now());
    return { recent: recentIds(uses), habits: { levels, aliases } };
  }, [uses, text, aliases, ref]);
}

/** What else may be done with the text where nothing was found for it. */
function useInstead({ text, mode, commands: known }: TypedText, isWanted: boolean): readonly Row[] {
  const me = useWorker();
  return useMemo(() => {
    if (!isWanted) return NONE;
    const found = fallbackEntries({ text, mode, me, path: location.pathname, commands: known });
    return group('What to do instead', found);
  }, [isWanted, text, mode, me, known]);
}

function acceptedEntries(mode: ModeId | null, all: readonly LiveCommand[]) {
  return commandEntries(ofThisPage(all.filter((command) => accepts(mode, command))));
}

/** What is hidden for lack of a right is listed where its name is typed, from its beginning on: it says why. */
function useWithheld(mode: ModeId | null, text: string, commands: readonly LiveCommand[]) {
  const { directory } = useService(pageDirectory);
  return useMemo(() => {
    const typed = normalizeText(text).trim();
    const isOfCommands = mode === null || mode === 'commands';
    if (!isOfCommands || typed.length < FEWEST_OF_NAME || commands.length === 0) return NO_ENTRIES;
    return commandEntries(directory.withheld())
      .filter(({ title }) => title.startsWith(typed))
      .map(({ entry }) => entry);
  }, [directory, mode, text, commands]);
}

const NO_ENTRIES: readonly Entry[] = [];
/** Letters of a name below which nobody means it. */
const FEWEST_OF_NAME = 3;

/** On a list the creation of its rows is near; its button is listed before anything is typed. */
function ofThisPage(commands: readonly LiveCommand[]): readonly LiveCommand[] {
  const page = pageAt(location.pathname);
  if (page.kind !== 'list') return commands;
  const own = `create.${page.resource.name}`;
  return commands.map((command) =>
    command.id === own ? { ...command, scope: 'page', offered: false } : command,
  );
}

function narrowed(lines: readonly Entry[], text: string): readonly Entry[] {
  if (text.trim() === '') return lines;
  return ranked(lines.map(indexed), text).map(({ entry }) => entry);
}

/** A source that failed has a line of its own, which asks again. */
function failure(retry: () => void): Entry {
  return lineEntry({ ...commands.searchAgain, act: { kind: 'stay', run: retry } });
}

const NONE: readonly Row[] = [];

interface TypedText {
  readonly text: string;
  readonly commands: readonly Indexed[];
  readonly mode: ModeId | null;
}

interface Searched {
  /** What was found; what can be done instead where nothing was. */
  readonly rows: readonly Row[];
  readonly isNothing: boolean;
  readonly isSearching: boolean;
}

/** Where a number leads on the page of a resource: to its record of that id. */
function jumpEntries(mode: ModeId | null, text: string): readonly Entry[] {
  const id = mode === null || mode === 'records' ? idIn(text) : null;
  if (id === null) return [];
  const page = pageAt(location.pathname);
  if (page.kind !== 'list' && page.kind !== 'form') return [];
  const { name, title } = metadataNamed(page.resource.name);
  return [recordEntry(name, { id, text: `Open ${title.one} #${id}` })];
}
