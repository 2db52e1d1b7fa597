import { singleKeysFrom } from '../../../machines/keys/keys.rules.ts';
import type { SingleKeys } from '../../../machines/keys/keys.types.ts';
import { provideSheet } from '../../../machines/keys/key-sheet.ports.ts';
import { nothingOwn, readOwn } from '../../../machines/keys/key-sheet.rules.ts';
import { withAlias } from '../../../machines/palette/memory.rules.ts';
import type { PaletteMemory } from '../../../machines/palette/memory.rules.ts';
import type { OwnKeys } from '../../../machines/keys/key-sheet.types.ts';
import type { Services } from '../data/services.ts';
import { service } from '../data/services.ts';
import { writeLocal } from './local.ts';
import { savedMemory } from './palette.ports.ts';
import { awaitPreference, preference, savePreference } from './preferences.ts';

/** A person's keys and words over their preferences: bindings under `keys`, words under `palette`, which the palette reads. */
export const ownKeys = service((services) => {
  /** The words as the sheet has them, which shows each command's; the palette finds commands by their words. */
  let known: OwnKeys['aliases'] = {};
  return {
    sheet: provideSheet({
      async save({ bindings, aliases }) {
        const ids = [...new Set([...Object.keys(known), ...Object.keys(aliases)])];
        const changed = ids.filter((id) => known[id] !== aliases[id]);
        known = aliases;
        const words = changedWords(savedMemory(services).aliases, aliases, changed);
        await savePreference(services, 'keys', { ...recordAt(services, 'keys'), bindings });
        const palette = { ...recordAt(services, 'palette'), aliases: words };
        await savePreference(services, 'palette', palette);
      },
    }),
    /** The person's keys and words, as soon as somebody is signed in; what cannot be read counts as none. */
    async load(signal: AbortSignal): Promise<SavedKeys> {
      const saved = await awaitPreference(services, 'keys', signal);
      const { single, bindings = {} } = (saved ?? {}) as Readonly<Record<string, unknown>>;
      known = byCommand(savedMemory(services).aliases);
      const own = readOwn({ bindings, aliases: known });
      return {
        own: typeof own === 'string' ? nothingOwn : own,
        single: single === undefined ? null : singleKeysFrom(single),
      };
    },
  };
});

/** Keeps when single keys count: in this browser for the next start, and with the account. */
export async function saveSingleKeys(services: Services, single: SingleKeys): Promise<void> {
  writeLocal('single-keys', single === 'on' ? null : single);
  await savePreference(services, 'keys', { ...recordAt(services, 'keys'), single });
}

/** The palette's words with what the sheet has changed of them: those that the palette was given meanwhile stay. */
function changedWords(
  words: PaletteMemory['aliases'],
  aliases: OwnKeys['aliases'],
  changed: readonly string[],
): PaletteMemory['aliases'] {
  return changed.reduce((held, id) => withAlias(held, id, aliases[id] ?? ''), words);
}

function byCommand(aliases: PaletteMemory['aliases']): OwnKeys['aliases'] {
  return Object.fromEntries(Object.entries(aliases).map(([word, id]) => [id, word]));
}

function recordAt(services: Services, key: string): Readonly<Record<string, unknown>> {
  const value = preference(services, key);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

interface SavedKeys {
  readonly own: OwnKeys;
  /** Null where the person has never chosen. */
  readonly single: SingleKeys | null;
}
