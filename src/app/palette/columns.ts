import type { Scope } from '../commands/directory.ts';
import { SCOPES } from '../commands/directory.ts';
import type { Entry } from './entry.ts';
import { isCreation, isPlace } from './links.ts';
import type { Indexed } from './match.ts';
import type { Prefilter } from './prefilter.ts';
import { prefilterOf } from './prefilter.ts';

/** What every text asks of every entry of an index, side by side: most entries are refused without a look at them. */
export interface Columns {
  readonly prefilter: Prefilter;
  /** What decides among entries of one tier and use: whether it can be run, nearness, length, place. */
  readonly orders: Float64Array;
  /** Where the entry of an id stands. */
  placeOf(id: string): number | undefined;
}

/** An order is a number whose last part is the place of its entry, one of so many. */
export const PLACES = 2 ** 20;
const LENGTHS = 2 ** 10;
/** By so much an order grows with a level of use less, a scope or a tier further away. */
export const USE_STEP = PLACES * LENGTHS;
const SCOPE_STEP = USE_STEP * 4;
export const TIER_STEP = SCOPE_STEP * 16;

/** Made once for an index, which stays as it is. */
export function columnsOf(index: readonly Indexed[]): Columns {
  const held = known.get(index);
  if (held !== undefined) return held;
  const made = {
    prefilter: prefilterOf(index),
    orders: ordersOf(index),
    placeOf: referencePathsIn(index),
  };
  known.set(index, made);
  return made;
}

const known = new WeakMap<readonly Indexed[], Columns>();

function ordersOf(index: readonly Indexed[]) {
  const isSelected = index.some(({ entry }) => isOfSelection(entry) && entry.off === null);
  return Float64Array.from(index, ({ entry, title }, at) => {
    const depth = isOfSelection(entry) && !isSelected ? DEPTHS.page : depthOf(entry);
    const head = (entry.off === null ? 0 : 8) + depth;
    const length = Math.min(lengthOf(title), LENGTHS - 1);
    return head * SCOPE_STEP + length * PLACES + Math.min(at, PLACES - 1);
  });
}

/** Its object is at hand as long as some such command can be run; else the row at hand, if there is one, is nearer. */
function isOfSelection({ scope }: Entry) {
  return scope === 'selection';
}

/** Without what a record is called: a long name puts its commands behind no others. */
function lengthOf(title: string): number {
  const name = title.indexOf('“');
  return name === -1 ? title.length : name;
}

function referencePathsIn(index: readonly Indexed[]) {
  let places: Map<string, number> | null = null;
  return (id: string) => {
    places ??= new Map(index.map(({ entry }, at) => [entry.id, at]));
    return places.get(id);
  };
}

/** What is near, then where one can go, what can be made, and the rest. */
function depthOf(entry: Entry): number {
  if (entry.scope !== 'global' || isPlace(entry)) return DEPTHS[entry.scope];
  return isCreation(entry) ? DEPTHS.global + 1 : DEPTHS.global + 2;
}

const DEPTHS = Object.fromEntries(SCOPES.map((scope, at) => [scope, at])) as Readonly<
  Record<Scope, number>
>;
