import type { PortFailure } from '../kit/model.ts';
import type { SignIn } from '../session/session.rules.ts';

export interface SignOnInput {
  /** What people call the provider; null where there is none. */
  readonly provider: string | null;
  /** Whether this browser, and the settings, take passkeys. */
  readonly passkeys: boolean;
  /** The query with which the browser came back from the provider; null where it did not. */
  readonly returned: string | null;
  /** The page of the app that is to be opened afterwards. */
  readonly returnTo: string | null;
}

export interface SignOnContext extends SignOnInput {
  readonly failure: PortFailure | null;
}

/** What the server answers to who comes back. */
export interface Returned {
  readonly answer: SignIn;
  /** The page that is opened; null where the person stays where they are. */
  readonly leadsTo: string | null;
}

export type SignOnEvent = { readonly type: 'signOn.begin' } | { readonly type: 'signOn.passkey' };

export type SignOnEmitted =
  /** The browser goes to the provider. */
  | { readonly type: 'signOn.leave'; readonly url: string }
  | { readonly type: 'signOn.done'; readonly returned: Returned };

export type SignOnTag = 'busy' | 'returning';
