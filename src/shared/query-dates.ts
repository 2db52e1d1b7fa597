/** A moment or a day told from now: `now-1y`, `now+2h`, `today`, `today-7d`. */
export interface RelativeDate {
  /** 'today' is a whole day in the person's zone, 'now' a moment. */
  readonly base: 'now' | 'today';
  /** Negative for the past; 0 without a unit. */
  readonly amount: number;
  readonly unit: RelativeUnit;
}

export type RelativeUnit = 'y' | 'M' | 'w' | 'd' | 'h' | 'm';

/** Reads a relative date; null where it is none, or reaches further than two centuries. */
export function parseRelativeDate(text: string): RelativeDate | null {
  const match = /^(now|today)(?:([+\- ])(\d{1,8})([yMwdhm]))?$/.exec(text);
  if (match === null) return null;
  const base = match[1] === 'today' ? 'today' : 'now';
  const unit = (match[4] ?? 'd') as RelativeUnit;
  const size = Number(match[3] ?? 0);
  if (size * DAYS[unit] > FURTHEST_DAYS) return null;
  if (base === 'today' && DAYS[unit] < 1) return null;
  return { base, amount: match[2] === '-' ? 0 - size : size, unit };
}

/** The text that is read back as the same date. */
export function printRelativeDate({ base, amount, unit }: RelativeDate): string {
  return amount === 0 ? base : `${base}${amount < 0 ? '-' : '+'}${Math.abs(amount)}${unit}`;
}

/** 'today', '7 days ago', 'in 2 hours'. */
export function relativeDateText({ base, amount, unit }: RelativeDate): string {
  if (amount === 0) return base;
  if (base === 'today' && unit === 'd' && amount === -1) return 'yesterday';
  if (base === 'today' && unit === 'd' && amount === 1) return 'tomorrow';
  const size = Math.abs(amount);
  const words = `${size} ${UNIT_WORDS[unit]}${size === 1 ? '' : 's'}`;
  return amount < 0 ? `${words} ago` : `in ${words}`;
}

/** Singular names of the units, as SQL intervals and people have them. */
export const UNIT_WORDS: Readonly<Record<RelativeUnit, string>> = {
  y: 'year',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  m: 'minute',
};

export const RELATIVE_HINT = 'now, today, now-7d, now+2h (y M w d h m)';

const DAYS: Readonly<Record<RelativeUnit, number>> = {
  y: 365.25,
  M: 30.4375,
  w: 7,
  d: 1,
  h: 1 / 24,
  m: 1 / 1440,
};

const FURTHEST_DAYS = 200 * 365.25;
