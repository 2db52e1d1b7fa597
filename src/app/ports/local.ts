import { randomId } from '../data/random-id.ts';

/** A text kept by this browser; null where there is none, or where the browser keeps nothing. */
export function readLocalText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser; null removes it. A browser that keeps nothing is no error. */
export function writeLocalText(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // A private window may refuse; the value then holds on this page alone.
  }
}

/** The same for a JSON value. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(readLocalText(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: unknown) {
  writeLocalText(key, value === null ? null : JSON.stringify(value));
}

/** What tells this browser from a person's others; undefined where it keeps nothing. */
export function thisBrowser(): string | undefined {
  if (readLocalText(BROWSER) === null) writeLocalText(BROWSER, randomId());
  return readLocalText(BROWSER) ?? undefined;
}

const BROWSER = 'browser';

/** Whether somebody has signed in here and not out: a guest's page then need not ask for a session it cannot have. A browser that keeps nothing is asked. */
export function mayHoldSession(): boolean {
  try {
    return localStorage.getItem('masthead.session') !== null;
  } catch {
    return true;
  }
}

/** Remembers or forgets that there is a session; never what it is. */
export function rememberSession(held: boolean) {
  writeLocalText('session', held ? 'held' : null);
}

const PREFIX = 'masthead.';
