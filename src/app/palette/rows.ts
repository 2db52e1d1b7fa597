import { SCOPES } from '../shell/commands/directory.ts';
import type { Entry } from './entry.ts';
import { GO } from './links.ts';
import type { Indexed } from './match.ts';
import { TIERS } from './match.ts';
import type { Found, Habits } from './rank.ts';
import { NO_HABITS, ranked } from './rank.ts';

/** One line of the list: the head of a group, or an option. */
export type Row =
  | { readonly kind: 'head'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'option';
      readonly id: string;
      readonly entry: Entry;
      /** Name of the group it stands in. */
      readonly group: string;
    };

/** What is listed for a text; for none, what is near and what was used last. */
export function rowsFor(listing: Listing): readonly Row[] {
  return listing.text.trim() === '' ? startRows(listing) : foundRows(listing);
}

const MOST_COMMANDS = 40;
const MOST_RECENT = 5;
/** As many records as are listed before something is typed after their sign. */
const MOST_RECORDS = 200;

/** Groups keep their order, and what the server adds comes behind what is there: nothing moves under the cursor. */
function foundRows(listing: Listing): Row[] {
  const { commands, records, text, habits = NO_HABITS, first = [], last = [] } = listing;
  const found = ranked(commands, text, habits);
  const on = found.filter(({ entry }) => entry.off === null).slice(0, MOST_COMMANDS);
  const off = found.filter(({ entry }) => entry.off !== null).slice(0, MOST_COMMANDS);
  const local = ranked(records, text, habits);
  const remote = remoteFound(listing, local);
  const best = first.length > 0 ? undefined : (bestOf(on[0], local[0]) ?? remote[0]);
  const without = (group: readonly Found[]) => group.filter((one) => one !== best);
  return [
    ...group('Jump', first),
    ...group('Best match', best === undefined ? [] : [best.entry]),
    ...group('Commands', entriesOf(without(on))),
    ...group('Records', [...entriesOf(without(local)), ...entriesOf(without(remote)), ...last]),
    ...group('Not available now', entriesOf(off)),
  ];
}

/** The server's rows that are not listed yet: those that match visibly first. */
function remoteFound({ remote, text, habits }: Listing, local: readonly Found[]): Found[] {
  if (remote.length === 0) return [];
  const listed = new Set(local.map(({ entry }) => entry.id));
  const fresh = remote.filter(({ entry }) => !listed.has(entry.id));
  const seen = ranked(fresh, text, habits ?? NO_HABITS);
  const others = fresh
    .filter(({ entry }) => !seen.some((found) => found.entry === entry))
    .map(({ entry }) => ({ entry, tier: TIERS.unseen }));
  return [...seen, ...others];
}

/** The best of all groups; a command where both match as well. */
function bestOf(command: Found | undefined, record: Found | undefined) {
  if (command === undefined || record === undefined) return command ?? record;
  return record.tier < command.tier ? record : command;
}

function startRows({ commands, records, recent, first = [], last = [] }: Listing): Row[] {
  const entries = commands.map(({ entry }) => entry).filter(({ offered }) => offered !== false);
  const on = entries.filter(({ off }) => off === null);
  const near = on.filter(({ scope }) => scope !== 'global');
  const far = on.filter(({ scope }) => scope === 'global');
  const used = usedLast(far, records, recent);
  const rest = far.filter((entry) => !used.includes(entry));
  const isPlace = ({ id }: Entry) => id.startsWith(GO);
  const others = records.filter(({ entry }) => !used.includes(entry)).slice(0, MOST_RECORDS);
  return [
    ...group('Jump', first),
    ...group(
      'Here',
      [...near].sort((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope)),
    ),
    ...group('Recently used', used),
    ...group('Go to', rest.filter(isPlace)),
    ...group(
      'Commands',
      rest.filter((entry) => !isPlace(entry)),
    ),
    ...(commands.length > 0 ? [] : group('Records', entriesOf(others))),
    ...group('More', last),
    ...group(
      'Not available now',
      entries.filter(({ off }) => off !== null),
    ),
  ];
}

function usedLast(
  far: readonly Entry[],
  records: readonly Indexed[],
  recent: readonly string[],
): readonly Entry[] {
  const byId = new Map(far.map((entry) => [entry.id, entry]));
  const wanted = new Set(recent.filter((id) => !byId.has(id)));
  for (const { entry } of wanted.size === 0 ? [] : records) {
    if (wanted.has(entry.id)) byId.set(entry.id, entry);
  }
  return recent.flatMap((id) => byId.get(id) ?? []).slice(0, MOST_RECENT);
}

function entriesOf(found: readonly { readonly entry: Entry }[]): readonly Entry[] {
  return found.map(({ entry }) => entry);
}

/** A group with its head; nothing where it is empty. */
export function group(title: string, entries: readonly Entry[]): Row[] {
  if (entries.length === 0) return [];
  return [
    { kind: 'head', id: `head ${title}`, title },
    ...entries.map((entry) => ({ kind: 'option' as const, id: entry.id, entry, group: title })),
  ];
}

export interface Listing {
  readonly commands: readonly Indexed[];
  /** Those at hand. */
  readonly records: readonly Indexed[];
  /** Those that the server found. */
  readonly remote: readonly Indexed[];
  readonly text: string;
  readonly recent: readonly string[];
  readonly habits?: Habits;
  /** Above everything: where a number leads. */
  readonly first?: readonly Entry[];
  /** Below the records: a source that failed. */
  readonly last?: readonly Entry[];
}
