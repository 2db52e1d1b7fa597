import { isRefusal } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** One choice of a person that their account keeps; null forgets it. */
export interface Choice {
  readonly key: string;
  readonly value: unknown;
}

export interface PreferencesContext {
  /** Choices that are not sent yet, each key once. */
  readonly waiting: readonly Choice[];
  /** What is on its way, and what was sent last: one choice, or all that waited when the page went. */
  readonly sent: readonly Choice[];
}

export type PreferencesEvent =
  | { readonly type: 'preference.choose'; readonly key: string; readonly value: unknown }
  /** The page goes: what waits is sent at once, with what is on its way, whose answer nobody will hear. */
  | { readonly type: 'preferences.flush' }
  /** The page that went last had these on their way, and did not live to hear the answer: they are sent once more. */
  | { readonly type: 'preferences.restore'; readonly choices: readonly Choice[] }
  /** The person leaves: what waits is not kept with the next one's account. */
  | { readonly type: 'session.ending' };

export type PreferencesEmitted =
  /** What was chosen last of a key is with the account, or the server has refused it. */
  | {
      readonly type: 'preference.settled';
      readonly key: string;
      readonly failure: PortFailure | null;
    }
  /** What nobody waits for was refused. */
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type PreferencesTag = 'saving';

export const nothingChosen: PreferencesContext = { waiting: [], sent: [] };

/** The newest choice of a key takes the place of one that waits. */
export function choose({ waiting }: PreferencesContext, { key, value }: Choice) {
  return { waiting: [...waiting.filter((choice) => choice.key !== key), { key, value }] };
}

export function sendNext({ waiting }: PreferencesContext): PreferencesContext {
  return { waiting: waiting.slice(1), sent: waiting.slice(0, 1) };
}

export function sendAll({ waiting, sent }: PreferencesContext): PreferencesContext {
  const others = sent.filter(({ key }) => !isChosenAnew(waiting, key));
  return { waiting: [], sent: [...others, ...waiting] };
}

export function isWaiting({ waiting }: PreferencesContext) {
  return waiting.length > 0;
}

/** The keys of what was sent, but those of which another value has been chosen since. */
export function settledKeys({ waiting, sent }: PreferencesContext): readonly string[] {
  return sent.map(({ key }) => key).filter((key) => !isChosenAnew(waiting, key));
}

/** Whether what was sent is refused, nothing takes its place, and no sign-in sends it again. */
export function isLost(context: PreferencesContext, failure: PortFailure): boolean {
  return isRefusal(failure) && failure.status !== 401 && settledKeys(context).length > 0;
}

function isChosenAnew(waiting: readonly Choice[], key: string) {
  return waiting.some((choice) => choice.key === key);
}
