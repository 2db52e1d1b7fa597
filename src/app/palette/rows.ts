import { formatCount } from '../../shared/contract/formats.ts';
import type { Entry } from './entry.ts';
import type { ResultSources, Row } from './result-rows.ts';
import { group } from './result-rows.ts';
import { TIERS } from './match.ts';
import type { RankedEntry } from './rank.ts';
import { NO_HABITS, ranked, rankedBest } from './rank.ts';
import { startRows } from './start-rows.ts';

/** What is listed for a text; for none, what is near and what was used last. */
export function rowsFor(sources: ResultSources): readonly Row[] {
  return sources.text.trim() === '' ? startRows(sources) : foundRows(sources);
}

const MOST_COMMANDS = 40;
/** As many of the records at hand as are listed for a text; nobody goes through more. */
const MOST_FOUND = 500;

/** Groups keep their order, and what the server adds comes behind what is there: nothing moves under the cursor. */
function foundRows(sources: ResultSources): Row[] {
  const { commands, records, text, habits = NO_HABITS, asTyped = [], last = [] } = sources;
  const { withheld = [] } = sources;
  const fitting = meant(ranked(commands, text, habits));
  const isOn = ({ entry }: RankedEntry) => entry.off === null || entry.holds === true;
  const ready = fitting.filter(isOn).slice(0, MOST_COMMANDS);
  const [on, like] = [ready.filter((one) => !isLike(one)), likeOnes(sources, ready)];
  const off = fitting.filter((one) => !isOn(one)).slice(0, MOST_COMMANDS);
  const { found, count } = rankedBest(records, text, habits, MOST_FOUND);
  const { local, remote } = recordsFound(sources, found);
  const best =
    asTyped.length > 0
      ? undefined
      : (refusedBest(off[0], [on[0], local[0]]) ??
        bestOf(on[0], local[0]) ??
        bestOf(like[0], remote[0]));
  const without = (group: readonly RankedEntry[]) => group.filter((one) => one !== best);
  return [
    ...group('As typed', asTyped),
    ...group('Best match', best === undefined ? [] : [best.entry]),
    ...group('Commands', entriesOf(without(on))),
    ...group(recordsTitle(count), [
      ...entriesOf(without(local)),
      ...entriesOf(without(remote)),
      ...last,
    ]),
    ...group(on.length === 0 ? 'Commands' : 'Similar commands', entriesOf(without(like))),
    ...group('Not available now', [...entriesOf(without(off)), ...withheld]),
  ];
}

/** Where something is called what was typed, nothing is listed that only resembles it. */
function meant(found: readonly RankedEntry[]): readonly RankedEntry[] {
  const isCalledSo = (found[0]?.tier ?? TIERS.none) <= TIERS.exact;
  return isCalledSo ? found.filter(({ tier }) => tier < TIERS.fuzzy) : found;
}

/** Where not all that were found are listed, the head says so. */
function recordsTitle(count: number) {
  if (count <= MOST_FOUND) return 'Records';
  return `Records: the best ${MOST_FOUND} of ${formatCount(count)}`;
}

/** It only resembles the text, by a wrong letter or some that are left out, or nothing that is in sight holds it. */
function isLike({ tier }: RankedEntry) {
  return tier >= TIERS.fuzzy;
}

/** What only resembles the text is listed once the server has answered, behind what holds it. */
function likeOnes({ isSearching }: ResultSources, found: readonly RankedEntry[]) {
  return isSearching === true ? [] : found.filter(isLike);
}

/** Those at hand before those that the server found, so that nothing moves under the cursor. */
function recordsFound(sources: ResultSources, found: readonly RankedEntry[]) {
  const remote = remoteFound(sources, found);
  const alike = likeOnes(sources, found);
  const holding = remote.filter((one) => !isLike(one));
  return {
    local: found.filter((one) => !isLike(one)),
    remote: [...holding, ...alike, ...remote.filter(isLike)],
  };
}

/** The server's rows that are not listed yet: those that match visibly first. */
function remoteFound(
  { remote, text, habits }: ResultSources,
  local: readonly RankedEntry[],
): RankedEntry[] {
  if (remote.length === 0) return [];
  const listed = new Set(local.map(({ entry }) => entry.id));
  const fresh = remote.filter(({ entry }) => !listed.has(entry.id));
  const seen = ranked(fresh, text, habits ?? NO_HABITS);
  const others = fresh
    .filter(({ entry }) => !seen.some((found) => found.entry === entry))
    .map(({ entry }) => ({ entry, tier: TIERS.unseen }));
  return [...seen, ...others];
}

/** What is refused now, where its title says what was typed better than the title of anything that is not: it says why. */
function refusedBest(
  refused: RankedEntry | undefined,
  others: readonly (RankedEntry | undefined)[],
) {
  if (refused === undefined || refused.tier > TIERS.words) return undefined;
  return others.every((other) => other === undefined || other.tier > refused.tier)
    ? refused
    : undefined;
}

/** The best of all groups; a command where both match as well. */
function bestOf(command: RankedEntry | undefined, record: RankedEntry | undefined) {
  if (command === undefined || record === undefined) return command ?? record;
  return record.tier < command.tier ? record : command;
}

function entriesOf(found: readonly { readonly entry: Entry }[]): readonly Entry[] {
  return found.map(({ entry }) => entry);
}
