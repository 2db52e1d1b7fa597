import { singleKeysFrom } from '../../../machines/keys/keys.rules.ts';
import type { SingleKeys } from '../../../machines/keys/keys.types.ts';
import { provideSheet } from '../../../machines/keys/key-sheet.ports.ts';
import { nothingOwn, readOwn } from '../../../machines/keys/key-sheet.rules.ts';
import type { OwnKeys } from '../../../machines/keys/key-sheet.types.ts';
import { writeLocal } from './local.ts';
import { awaitPreference, preference, savePreference } from './preferences.ts';

/** The sheet of keys over the person's preferences: bindings under `keys`, words under `palette`, which the palette reads. */
export const sheet = provideSheet({
  async save({ bindings, aliases }) {
    await savePreference('keys', { ...recordAt('keys'), bindings });
    await savePreference('palette', { ...recordAt('palette'), aliases });
  },
});

/** The person's keys and words, as soon as somebody is signed in; what cannot be read counts as none. */
export async function loadOwnKeys(signal: AbortSignal): Promise<SavedKeys> {
  const saved = await awaitPreference('keys', signal);
  const { single, bindings = {} } = (saved ?? {}) as Readonly<Record<string, unknown>>;
  const own = readOwn({ bindings, aliases: recordAt('palette').aliases ?? {} });
  return {
    own: typeof own === 'string' ? nothingOwn : own,
    single: single === undefined ? null : singleKeysFrom(single),
  };
}

/** Keeps when single keys count: in this browser for the next start, and with the account. */
export async function saveSingleKeys(single: SingleKeys): Promise<void> {
  writeLocal('single-keys', single === 'on' ? null : single);
  await savePreference('keys', { ...recordAt('keys'), single });
}

function recordAt(key: string): Readonly<Record<string, unknown>> {
  const value = preference(key);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

interface SavedKeys {
  readonly own: OwnKeys;
  /** Null where the person has never chosen. */
  readonly single: SingleKeys | null;
}
