import type { Use } from '../../../machines/palette/memory.rules.ts';
import { normalizeText } from '../../shared/words.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** What a run is worth by its age in seconds. */
const WEIGHTS: readonly (readonly [younger: number, weight: number])[] = [
  [4 * HOUR, 100],
  [DAY, 70],
  [7 * DAY, 50],
  [30 * DAY, 30],
  [Number.POSITIVE_INFINITY, 10],
];

/** From which sum on a command stands in which level; four levels, so that the order does not flicker with every use. */
const LEVELS = [1, 100, 300] as const;

/** Levels from 0 to 3 of everything that was picked under what is typed; what was not is on level 0. */
export function levelsOf(
  uses: readonly Use[],
  text: string,
  now: number,
): ReadonlyMap<string, number> {
  const typed = normalizeText(text).trim();
  const sums = new Map<string, number>();
  for (const [id, picked, at] of uses) {
    if (!normalizeText(picked).startsWith(typed.slice(0, TEXT_KEPT))) continue;
    sums.set(id, (sums.get(id) ?? 0) + weightOf(now / 1000 - at));
  }
  return new Map([...sums].map(([id, sum]) => [id, levelOf(sum)]));
}

/** As much of a text as a use remembers. */
const TEXT_KEPT = 12;

function weightOf(age: number): number {
  return WEIGHTS.find(([younger]) => age < younger)?.[1] ?? 0;
}

function levelOf(sum: number): number {
  return LEVELS.filter((from) => sum >= from).length;
}
