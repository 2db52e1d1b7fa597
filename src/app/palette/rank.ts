import type { Scope } from '../shell/commands/directory.ts';
import { SCOPES } from '../shell/commands/directory.ts';
import type { Entry } from './entry.ts';
import { fold } from './fold.ts';
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
  { levels, aliases }: Habits = NO_HABITS,
): readonly Found[] {
  const query = queryOf(text);
  if (query.text === '') return [];
  const named = aliases[query.text] ?? aliases[fold(text).trim()];
  const order = new Float64Array(index.length);
  let count = 0;
  for (const [at, candidate] of index.entries()) {
    const tier = candidate.entry.id === named ? TIERS.alias : tierOf(candidate, query);
    if (tier === TIERS.none) continue;
    order[count] = packed(tier, candidate, levels.get(candidate.entry.id) ?? 0, at);
    count += 1;
  }
  return unpacked(order.subarray(0, count).sort(), index);
}

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
