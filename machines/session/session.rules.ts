import type { SetupGate, SetupFacts } from '../../src/shared/contract/gates.ts';
import { gatesOf } from '../../src/shared/contract/gates.ts';
import type { PortFailure } from '../kit/model.ts';

/** What the machine reads of `GET /me`; the rest of it stays in the query cache. */
export interface Identity extends SetupFacts {
  readonly id: number;
  readonly full_name: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A code of the second factor, and whether this browser is asked for another one within thirty days. */
export interface CodeGiven {
  readonly challenge: string;
  readonly code: string;
  readonly trust: boolean;
}

/** A session that was granted: how long its access token lives, in seconds. */
export interface Grant {
  readonly expires_in: number;
}

/** What `POST /login` answers, without the token: the port keeps that. */
export type SignIn = Grant | Challenge;

/** A second factor is due. */
export interface Challenge {
  readonly two_factor: true;
  readonly challenge: string;
  /** Whether a code of an app meets it, and a passkey; a recovery code always does. */
  readonly app: boolean;
  readonly passkey: boolean;
}

/** A challenge that a passkey of the person is to meet. */
export interface KeyGiven {
  readonly challenge: string;
  readonly trust: boolean;
}

/** What was proved elsewhere than by the form: at a provider, or by a passkey. */
export interface Admission {
  readonly type: 'session.admit';
  readonly answer: SignIn;
}

/** A session that has ended, and where the browser goes on to end another one. */
export interface Left {
  readonly leaveTo: string | null;
}

export interface SessionContext {
  readonly userId: number | null;
  readonly userName: string | null;
  /** What stands between the user and the product, in the order it is asked for. */
  readonly gates: readonly SetupGate[];
  readonly expiresIn: number;
  readonly credentials: Credentials | null;
  readonly challenge: string | null;
  /** What meets the challenge beside a recovery code. */
  readonly app: boolean;
  readonly passkey: boolean;
  readonly code: string | null;
  /** Whether this browser is to sign in without a code from now on. */
  readonly trust: boolean;
  readonly error: PortFailure | null;
  /** The sentence that names both, where the session was renewed for another person. */
  readonly otherPerson: string | null;
  /** Where the user was when the session expired. */
  readonly returnTo: string | null;
}

export type SessionEvent =
  | { readonly type: 'session.login'; readonly email: string; readonly password: string }
  | Admission
  | { readonly type: 'session.passkey'; readonly trust?: boolean }
  | { readonly type: 'session.code'; readonly code: string; readonly trust?: boolean }
  /** A recovery code instead of the authenticator's, or the other way round. */
  | { readonly type: 'session.otherCode' }
  | { readonly type: 'session.restart' }
  | { readonly type: 'session.retry' }
  | { readonly type: 'session.recheck' }
  | { readonly type: 'session.renew' }
  | { readonly type: 'session.expire'; readonly url: string; readonly failure?: PortFailure }
  /** Sent by the shell on 'session.expired' where the expiry itself named no place. */
  | { readonly type: 'session.keep'; readonly url: string }
  | { readonly type: 'session.logout' };

export type SessionEmitted =
  | { readonly type: 'session.ready'; readonly userId: number; readonly returnTo: string | null }
  | {
      readonly type: 'session.expired';
      readonly returnTo: string | null;
      /** The browser's session is another person's by now. */
      readonly other: boolean;
    }
  /** A log-out did not come through: the session lives. */
  | { readonly type: 'session.stayed'; readonly failure: PortFailure }
  | ({ readonly type: 'session.ended' } & Left);

export type SessionTag =
  | 'checking'
  | 'unreachable'
  | 'signedOut'
  | 'challenged'
  | 'recovery'
  | 'busy'
  | 'signedIn'
  | 'ready'
  | 'setup'
  | 'expired';

/** Seconds before the end of the access token at which it is renewed. */
const RENEWAL_MARGIN_S = 60;
const SHORTEST_RENEWAL_S = 5;

export function startOfSession(): SessionContext {
  return {
    userId: null,
    userName: null,
    gates: [],
    expiresIn: 0,
    credentials: null,
    challenge: null,
    app: true,
    passkey: false,
    code: null,
    trust: false,
    error: null,
    otherPerson: null,
    returnTo: null,
  };
}

export function acceptIdentity(_: SessionContext, { me }: { me: Identity }) {
  return {
    userId: me.id,
    userName: me.full_name,
    gates: gatesOf(me),
    error: null,
    otherPerson: null,
  };
}

export function acceptGrant(_: SessionContext, { grant }: { grant: SignIn }) {
  const expiresIn = 'expires_in' in grant ? grant.expires_in : 0;
  return { expiresIn, credentials: null, challenge: null, code: null, error: null };
}

export function acceptChallenge(_: SessionContext, { answer }: { answer: SignIn }) {
  const asked = 'challenge' in answer ? answer : { challenge: null, app: true, passkey: false };
  const { challenge, app, passkey } = asked;
  return { challenge, app, passkey, credentials: null, code: null, error: null };
}

/** Everything of the person who leaves is forgotten; the place to return to only where it is asked for. */
export function forgetUser(
  context: SessionContext,
  { returnTo, failure }: { returnTo: string | null; failure?: PortFailure | undefined },
): SessionContext {
  const otherPerson = failure?.id === 'other_person' ? failure.message : null;
  return { ...startOfSession(), error: context.error, otherPerson, returnTo };
}

export function needsChallenge(_: SessionContext, { answer }: { answer: SignIn }) {
  return 'challenge' in answer;
}

export function hasPasskey({ passkey }: SessionContext) {
  return passkey;
}

export function hasGates(context: SessionContext) {
  return context.gates.length > 0;
}

/** The challenge itself is dead, so that the password is asked for again. */
export function isChallengeOver(_: SessionContext, { failure }: { failure: PortFailure }) {
  return failure.status === 401;
}

/** Milliseconds until the access token is renewed. */
export function renewalAfter({ expiresIn }: SessionContext): number {
  return Math.max(expiresIn - RENEWAL_MARGIN_S, SHORTEST_RENEWAL_S) * 1000;
}
