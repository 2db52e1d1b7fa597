import type { Columns } from './columns.ts';
import { columnsOf, PLACES, TIER_STEP, USE_STEP } from './columns.ts';
import type { Entry } from './entry.ts';
import { normalizeText } from '../../shared/words.ts';
import { FEWEST_MISTYPED, FEWEST_SKIPPING } from './fuzzy.ts';
import type { Indexed } from './match.ts';
import { queryOf, TIERS } from './match.ts';
import { askedOf, prefilterOf, tierOf } from './prefilter.ts';

/** A found entry and how well it matches. */
export interface RankedEntry {
  readonly entry: Entry;
  readonly tier: number;
}

/** What decides among entries that match equally well. */
export interface Habits {
  /** Levels from 0 to 3 by id. */
  readonly levels: ReadonlyMap<string, number>;
  /** Ids by the person's own names for them. */
  readonly aliases: Readonly<Record<string, string>>;
}

export const NO_HABITS: Habits = { levels: new Map(), aliases: {} };

/**
 * The entries a text finds, best first: tier, then what can be run, then nearness (selection, row, page, where one can go,
 * what can be made), then use, then the shorter title, then the order they came in. One number holds all of it. An index is of
 * records, or of none.
 */
export function ranked(
  index: readonly Indexed[],
  text: string,
  habits: Habits = NO_HABITS,
): readonly RankedEntry[] {
  return rankedBest(index, text, habits, index.length).found;
}

/** The best so many of them, and how many there are. */
export function rankedBest(
  index: readonly Indexed[],
  text: string,
  { levels, aliases }: Habits,
  most: number,
): Ranking {
  const query = queryOf(text, index[0]?.entry.kind);
  if (query.text === '') return NOTHING;
  const columns = columnsOf(index);
  const { prefilter, orders } = columns;
  const asked = askedOf(query);
  const alias = aliases[query.text] ?? aliases[normalizeText(text).trim()];
  const named = alias === undefined ? undefined : columns.placeOf(alias);
  const places = placesFor(index, query.text, named);
  const lifts = liftsIn(columns, levels);
  const order = new Float64Array(places?.length ?? index.length);
  const fitting = new Int32Array(order.length);
  let count = 0;
  for (let step = 0; step < order.length; step += 1) {
    const at = places?.[step] ?? step;
    const tier = at === named ? TIERS.alias : tierOf(prefilter, at, asked);
    if (tier === TIERS.none) continue;
    const lift = lifts.get(at) ?? UNUSED;
    order[count] = (orders[at] as number) + weighed(tier, lift) * TIER_STEP + lift;
    fitting[count] = at;
    count += 1;
  }
  matched.set(index, { text: query.text, places: fitting.slice(0, count) });
  return { found: unpacked(topK(order.subarray(0, count), most), index), count };
}

/** What stands for the use of the entries that are used, by their places. */
function liftsIn({ placeOf }: Columns, levels: Habits['levels']): ReadonlyMap<number, number> {
  const lifts = new Map<number, number>();
  for (const [id, level] of levels) {
    const at = level === 0 ? undefined : placeOf(id);
    if (at !== undefined) lifts.set(at, UNUSED - level * USE_STEP);
  }
  return lifts;
}

const UNUSED = 3 * USE_STEP;
/** What is used so often stands with what is found by a word of its title; nothing stands above an exact beginning for it. */
const OFTEN = UNUSED - 2 * USE_STEP;

function weighed(tier: number, lift: number): number {
  return lift <= OFTEN && tier > TIERS.words ? TIERS.words : tier;
}

/** What the last text found in an index: a text that goes on from it finds nothing else. */
const matched = new WeakMap<readonly Indexed[], Matched>();

/** Where to look; null for everywhere. */
function placesFor(index: readonly Indexed[], text: string, named: number | undefined) {
  const before = matched.get(index);
  if (before === undefined || named !== undefined || !narrows(before.text, text)) return null;
  return before.places;
}

/** Three letters skip and four mistype what fewer do not find: from there on a longer text only narrows. */
function narrows(before: string, text: string) {
  const isSteady = before.length >= FEWEST_MISTYPED || text.length < FEWEST_SKIPPING;
  return before === text || (isSteady && text.startsWith(before));
}

interface Matched {
  readonly text: string;
  readonly places: Int32Array;
}

interface Ranking {
  readonly found: readonly RankedEntry[];
  /** With those left out. */
  readonly count: number;
}

const NOTHING: Ranking = { found: [], count: 0 };

function unpacked(order: Float64Array, index: readonly Indexed[]): RankedEntry[] {
  const found: RankedEntry[] = [];
  for (const key of order) {
    const candidate = index[key % PLACES];
    const tier = Math.floor(key / TIER_STEP);
    if (candidate !== undefined) found.push({ entry: candidate.entry, tier });
  }
  return found;
}

/** The entries that fit a text at all, in the order they came in. */
export function matching(index: readonly Indexed[], text: string): readonly Indexed[] {
  const prefilter = prefilterOf(index);
  const asked = askedOf(queryOf(text, index[0]?.entry.kind));
  return index.filter((_, at) => tierOf(prefilter, at, asked) !== TIERS.none);
}

/** The least so many of some different numbers, in order; the numbers change their places. */
function topK(numbers: Float64Array, most: number): Float64Array {
  if (most < numbers.length) partition(numbers, most);
  return numbers.subarray(0, most).sort();
}

/** Hoare's selection: the least so many come to stand before all others. */
function partition(numbers: Float64Array, most: number) {
  let from = 0;
  let to = numbers.length - 1;
  while (from < to) {
    const pivot = numbers[(from + to) >> 1] as number;
    let low = from;
    let high = to;
    while (low <= high) {
      while ((numbers[low] as number) < pivot) low += 1;
      while ((numbers[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const held = numbers[low] as number;
      numbers[low] = numbers[high] as number;
      numbers[high] = held;
      low += 1;
      high -= 1;
    }
    if (most <= high) to = high;
    else if (most >= low) from = low;
    else return;
  }
}
