import type { PortFailure } from '../kit/model.ts';

/** One choice of a person that their account keeps; null forgets it. */
export interface Choice {
  readonly key: string;
  readonly value: unknown;
}

export interface PreferencesContext {
  /** Choices that are not sent yet, each key once. */
  readonly waiting: readonly Choice[];
  /** What is on its way, and what was sent last. */
  readonly sent: Choice;
}

export type PreferencesEvent =
  | { readonly type: 'preference.choose'; readonly key: string; readonly value: unknown }
  /** The person leaves: what waits is not kept with the next one's account. */
  | { readonly type: 'session.ending' };

/** What was chosen last of a key is with the account, or the server has refused it. */
export interface PreferencesEmitted {
  readonly type: 'preference.settled';
  readonly key: string;
  readonly failure: PortFailure | null;
}

export type PreferencesTag = 'saving';

export const nothingChosen: PreferencesContext = { waiting: [], sent: { key: '', value: null } };

/** The newest choice of a key takes the place of one that waits. */
export function choose({ waiting }: PreferencesContext, { key, value }: Choice) {
  return { waiting: [...waiting.filter((choice) => choice.key !== key), { key, value }] };
}

export function sendNext({ waiting, sent }: PreferencesContext): PreferencesContext {
  const [next = sent, ...rest] = waiting;
  return { waiting: rest, sent: next };
}

export function isWaiting({ waiting }: PreferencesContext) {
  return waiting.length > 0;
}

/** Whether another value of the key that was sent has been chosen since. */
export function isOutdated({ waiting, sent }: PreferencesContext) {
  return waiting.some(({ key }) => key === sent.key);
}
