import type { Choice } from '../../../machines/preferences/preferences.rules.ts';
import type { Me } from '../../shared/wire.ts';

/** Keeps in this tab what a person's account does not have yet: the answer to a save may come after the page has gone, and after the next one has asked who is there. */
export function keepUnsaved({ id }: Pick<Me, 'id'>, choices: readonly Choice[]) {
  if (choices.length === 0) return dropUnsaved();
  try {
    sessionStorage.setItem(KEY, JSON.stringify([id, Date.now(), choices]));
  } catch {
    // Without room in this browser the next page shows what the account has.
  }
}

export function dropUnsaved() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/** What the page before kept for this person a moment ago; a tab that is opened again days later brings nothing back. */
export function takeUnsaved({ id }: Pick<Me, 'id'>): readonly Choice[] {
  try {
    const [of, at, choices] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Partial<Kept>;
    return choices && of === id && Date.now() - (at ?? 0) < MOMENT_MS ? choices : [];
  } catch {
    return [];
  }
}

type Kept = readonly [person: number, at: number, choices: readonly Choice[]];

const KEY = 'masthead.unsaved';
const MOMENT_MS = 60_000;
