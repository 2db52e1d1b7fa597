import { writeLocalText } from './local.ts';

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
