const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each failed try the next one waits, at least: eight tries in about 42 hours. */
export const RETRIES_MS: readonly number[] = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR,
];
/** Up to this part of a wait is added by chance, so that what failed together does not come back together. */
const JITTER = 0.1;
/** A webhook that took nothing for so long is switched off. */
export const FAILING_DAYS = 5;

/** Milliseconds from a failed try to the next; null after the last one. */
export function waitAfter(tries: number, random: () => number = Math.random): number | null {
  const wait = RETRIES_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random()));
}
