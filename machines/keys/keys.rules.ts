import type { KeysContext, KeysNext, SingleKeys } from './keys.types.ts';

export const nothingTyped = { typed: [], orElse: null, hinted: false } as const;

export function goOn({ hinted }: KeysContext, { typed, orElse }: KeysNext) {
  return { typed, orElse, hinted };
}

/** A few are enough: who presses more has given up. */
const MOST_EARLY = 8;

export function keepEarly({ early }: KeysContext, { step }: { step: string }) {
  return { early: [...early, step].slice(-MOST_EARLY) };
}

/** What was saved as a person's choice; anything else is 'on'. */
export function singleKeysFrom(value: unknown): SingleKeys {
  if (value === false) return 'off';
  return value === 'off' || value === 'table' ? value : 'on';
}
