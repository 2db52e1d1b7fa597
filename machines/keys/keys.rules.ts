import type { KeysContext, KeysNext, SingleKeys } from './keys.types.ts';

export const nothingTyped: KeysContext = { typed: [], orElse: null, hinted: false };

export function goOn({ hinted }: KeysContext, { typed, orElse }: KeysNext): KeysContext {
  return { typed, orElse, hinted };
}

/** What was saved as a person's choice; anything else is 'on'. */
export function singleKeysFrom(value: unknown): SingleKeys {
  if (value === false) return 'off';
  return value === 'off' || value === 'table' ? value : 'on';
}
