import type { LiveFiguresContext, LiveFiguresInput } from './live-figures.types.ts';

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60_000;

export function startOfLive({ path }: LiveFiguresInput): LiveFiguresContext {
  return { path, total: null, losses: 0 };
}

/** Twice as long after each loss, a minute at most. */
export function backoffOf({ losses }: Pick<LiveFiguresContext, 'losses'>): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, losses - 1));
}
