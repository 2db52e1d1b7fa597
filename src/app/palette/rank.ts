import type { Scope } from '../shell/commands/directory.ts';
import { SCOPES } from '../shell/commands/directory.ts';
import type { Entry } from './entry.ts';
import { fold } from './fold.ts';
import { FEWEST_MISTYPED, FEWEST_SKIPPING } from './loose.ts';
import type { Indexed } from './match.ts';
import { queryOf, TIERS, tierOf } from './match.ts';

/** A found entry and how well it matches. */
export interface Found {
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
 * The entries a text finds, best first: tier, then what can be run, then nearness, then use,
 * then the shorter title, then the order they came in. One number holds all of it.
 */
export function ranked(
  index: readonly Indexed[],
  text: string,
  habits: Habits = NO_HABITS,
): readonly Found[] {
  return rankedBest(index, text, habits, index.length).found;
}

/** The best so many of them, and how many there are. */
export function rankedBest(
  index: readonly Indexed[],
  text: string,
  { levels, aliases }: Habits,
  most: number,
): Ranking {
  const query = queryOf(text);
  if (query.text === '') return NOTHING;
  const named = aliases[query.text] ?? aliases[fold(text).trim()];
  const places = placesFor(index, query.text, named);
  const order = new Float64Array(places?.length ?? index.length);
  const fitting = new Int32Array(order.length);
  let count = 0;
  for (let step = 0; step < order.length; step += 1) {
    const at = places?.[step] ?? step;
    const candidate = index[at] as Indexed;
    const tier = candidate.entry.id === named ? TIERS.alias : tierOf(candidate, query);
    if (tier === TIERS.none) continue;
    order[count] = packed(tier, candidate, levels.get(candidate.entry.id) ?? 0, at);
    fitting[count] = at;
    count += 1;
  }
  matched.set(index, { text: query.text, places: fitting.slice(0, count) });
  return { found: unpacked(order.subarray(0, count).sort().subarray(0, most), index), count };
}

/** What the last text found in an index: a text that goes on from it finds nothing else. */
const matched = new WeakMap<readonly Indexed[], Matched>();

/** Where to look; null for everywhere. */
function placesFor(index: readonly Indexed[], text: string, named: string | undefined) {
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

export interface Ranking {
  readonly found: readonly Found[];
  /** With those left out. */
  readonly count: number;
}

const NOTHING: Ranking = { found: [], count: 0 };

const PLACES = 2 ** 20;
const LENGTHS = 2 ** 10;

function packed(tier: number, { entry, title }: Indexed, level: number, at: number): number {
  const off = entry.off === null ? 0 : 1;
  const head = ((tier * 2 + off) * 8 + DEPTHS[entry.scope]) * 4 + (3 - level);
  return (head * LENGTHS + Math.min(title.length, LENGTHS - 1)) * PLACES + Math.min(at, PLACES - 1);
}

function unpacked(order: Float64Array, index: readonly Indexed[]): Found[] {
  const found: Found[] = [];
  for (const key of order) {
    const candidate = index[key % PLACES];
    const tier = Math.floor(key / (PLACES * LENGTHS * 64));
    if (candidate !== undefined) found.push({ entry: candidate.entry, tier });
  }
  return found;
}

const DEPTHS = Object.fromEntries(SCOPES.map((scope, at) => [scope, at])) as Readonly<
  Record<Scope, number>
>;
