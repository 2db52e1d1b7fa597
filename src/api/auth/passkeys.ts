import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Passkey } from '../../shared/contract/two-factor.ts';
import { LIMITS } from '../../shared/limits.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid, wrongCredentials } from '../errors.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { inTime } from '../db/in-time.ts';

/** Where passkeys are good: the origin that people use, by its host name. */
interface Site {
  readonly origin: string;
  readonly host: string;
}

export function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
}

export async function passkeysOf(db: Db | Tx, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'synced', 'created_at', 'last_used_at'])
    .select(sql<boolean>`blocked_at is not null`.as('blocked'))
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What the browser gives to an authenticator that is to make a key. */
export async function enrolOptions(
  db: Db,
  site: Site,
  user: { readonly id: number; readonly email: string; readonly full_name: string },
  boundTo: string,
) {
  const held = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute();
  return generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: site.host,
    userName: user.email,
    userDisplayName: user.full_name,
    userID: handleOf(user.id),
    challenge: await newChallenge(db, boundTo),
    timeout: LIMITS.passkeyChallenge,
    excludeCredentials: held.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports as never,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Keeps the key that an authenticator has made. @throws 422 where it does not answer what was asked, here and now */
export async function keepPasskey(
  tx: Tx,
  site: Site,
  { userId, name, response, challenge }: Enrolling,
): Promise<void> {
  const { verified, registrationInfo } = await checked(ENROL_AGAIN, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    }),
  );
  if (!verified || registrationInfo === undefined) throw invalid({ passkey: ENROL_AGAIN });
  const { credential, credentialBackedUp: synced } = registrationInfo;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      synced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw invalid({ passkey: KNOWN }, KNOWN);
}

interface Enrolling {
  readonly userId: number;
  readonly name: string;
  readonly response: RegistrationResponseJSON;
  /** As `takeChallenge` has taken it. */
  readonly challenge: string;
}

/** What the browser gives to an authenticator that is to sign: one of a user's keys, or whichever it has for this site. */
export async function signOptions(
  db: Db,
  site: Site,
  { boundTo, userId }: { readonly boundTo: string; readonly userId: number | null },
) {
  const held =
    userId === null
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', userId)
          .where('blocked_at', 'is', null)
          .execute();
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: await newChallenge(db, boundTo),
    timeout: LIMITS.passkeyChallenge,
    userVerification: userId === null ? 'required' : 'preferred',
    allowCredentials: held.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports as never,
    })),
  });
}

/** Whose key has signed; `copied` where its counter says that there are two of it. */
export interface Signed {
  readonly userId: number;
  readonly copied: boolean;
}

/**
 * Checks what an authenticator has signed, and notes its counter. Alone it stands for password and factor, and so has to
 * have asked for its owner's finger or PIN. A counter that did not rise blocks the key.
 * @throws 422 `credentials`
 */
export async function proveBySignature(
  tx: Tx,
  site: Site,
  { response, challenge, userId }: Proving,
): Promise<Signed> {
  const key = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', String(response.id))
    .forUpdate()
    .executeTakeFirst();
  if (key === undefined || key.blocked_at !== null || (userId !== null && key.user_id !== userId)) {
    throw wrongCredentials(WRONG);
  }
  const { verified, authenticationInfo } = await checked(WRONG, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: userId === null,
      // The counter is looked at below, so that a copy is told from a wrong signature.
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: 0 },
    }),
  );
  if (!verified) throw wrongCredentials(WRONG);
  const { newCounter } = authenticationInfo;
  const copied = (newCounter > 0 || key.counter > 0) && newCounter <= key.counter;
  await tx
    .updateTable('passkeys')
    .set(
      copied
        ? { blocked_at: sql`now()` }
        : {
            counter: newCounter,
            last_used_at: sql`now()`,
            synced: authenticationInfo.credentialBackedUp,
          },
    )
    .where('id', '=', key.id)
    .execute();
  return { userId: key.user_id, copied };
}

interface Proving {
  readonly response: AuthenticationResponseJSON;
  /** As `takeChallenge` has taken it. */
  readonly challenge: string;
  /** Whose key it has to be; null for a sign-in of its own. */
  readonly userId: number | null;
}

/** Whether there was one of that id. */
export async function renamePasskey(
  tx: Tx,
  userId: number,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was one of that id. */
export async function removePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function newChallenge(db: Db, boundTo: string): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomToken();
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: hashOf(challenge),
      bound_to: hashOf(boundTo),
      expires_at: new Date(Date.now() + LIMITS.passkeyChallenge).toISOString(),
    })
    .execute();
  return Uint8Array.from(Buffer.from(challenge, 'base64url'));
}

/**
 * Uses up the challenge that an authenticator answers, whatever else becomes of its answer.
 * @throws 422 `credentials` for one that is over, was used, or was asked of somebody else
 */
export async function takeChallenge(db: Db, response: Answering, boundTo: string): Promise<string> {
  const challenge = challengeIn(response);
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashOf(challenge))
    .where('bound_to', '=', hashOf(boundTo))
    .where(inTime('expires_at', LIMITS.passkeyChallenge))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw wrongCredentials(WRONG);
  return challenge;
}

interface Answering {
  readonly response?: { readonly clientDataJSON?: unknown };
}

function challengeIn({ response }: Answering): string {
  try {
    const text = Buffer.from(String(response?.clientDataJSON), 'base64url').toString('utf8');
    return String((JSON.parse(text) as { readonly challenge?: unknown } | null)?.challenge);
  } catch {
    return '';
  }
}

/** The library throws for whatever is not as it should be; what it is, who tries is not told. */
async function checked<T>(message: string, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw wrongCredentials(message);
  }
}

/** What an authenticator knows a user by. */
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(`user ${userId}`));
}

const ENROL_AGAIN = 'The passkey could not be confirmed. Please try again.';
const KNOWN = 'This passkey is known here already.';
const WRONG = 'This passkey is not known here, or its answer came too late. Please try again.';
