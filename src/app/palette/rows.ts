import type { Entry } from './entry.ts';
import type { Indexed } from './match.ts';
import { TIERS } from './match.ts';
import type { Found, Habits } from './rank.ts';
import { NO_HABITS, ranked, rankedBest } from './rank.ts';
import { startRows } from './start-rows.ts';

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
/** As many of the records at hand as are listed for a text; nobody goes through more. */
const MOST_FOUND = 500;

/** Groups keep their order, and what the server adds comes behind what is there: nothing moves under the cursor. */
function foundRows(listing: Listing): Row[] {
  const { commands, records, text, habits = NO_HABITS, first = [], last = [] } = listing;
  const found = ranked(commands, text, habits);
  const on = found.filter(({ entry }) => entry.off === null).slice(0, MOST_COMMANDS);
  const off = found.filter(({ entry }) => entry.off !== null).slice(0, MOST_COMMANDS);
  const { found: local, count } = rankedBest(records, text, habits, MOST_FOUND);
  const remote = remoteFound(listing, local);
  const best = first.length > 0 ? undefined : (bestOf(on[0], local[0]) ?? remote[0]);
  const without = (group: readonly Found[]) => group.filter((one) => one !== best);
  return [
    ...group('Jump', first),
    ...group('Best match', best === undefined ? [] : [best.entry]),
    ...group('Commands', entriesOf(without(on))),
    ...group(recordsTitle(count), [
      ...entriesOf(without(local)),
      ...entriesOf(without(remote)),
      ...last,
    ]),
    ...group('Not available now', entriesOf(off)),
  ];
}

/** Where not all that were found are listed, the head says so. */
function recordsTitle(count: number) {
  if (count <= MOST_FOUND) return 'Records';
  return `Records: the best ${MOST_FOUND} of ${count.toLocaleString('en-US')}`;
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
  /** Where nothing is typed, everything is listed, not the best of it alone. */
  readonly isWhole?: boolean;
  /** Above everything: where a number leads. */
  readonly first?: readonly Entry[];
  /** Below the records: a source that failed. */
  readonly last?: readonly Entry[];
}
