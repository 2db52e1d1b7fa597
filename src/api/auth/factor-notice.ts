import type { FastifyRequest } from 'fastify';
import { PRODUCT } from '../../shared/product.ts';
import type { Tx } from '../db/database.ts';
import { record } from '../journal/audit.ts';
import type { Queue } from '../queue/define-task.ts';
import { mailUser } from './email-letters.ts';

/** What happened to the second factor of an account. */
export type FactorChange =
  | 'on'
  | 'off'
  | 'codes'
  | 'recovery'
  | 'trusted'
  | 'reset'
  | 'passkey'
  | 'passkey_removed'
  | 'passkey_copied';

const TEXTS: Readonly<Record<FactorChange, readonly [subject: string, text: string]>> = {
  on: [
    'Two-factor sign-in is on',
    'two-factor sign-in was turned on for your account. From now on a code of your authenticator app is asked for when you sign in.',
  ],
  off: [
    'Two-factor sign-in is off',
    'two-factor sign-in was turned off for your account. Its trusted browsers are gone, and with the last factor the recovery codes.',
  ],
  codes: [
    'You have new recovery codes',
    'new recovery codes were made for your account. Those that you had before no longer work.',
  ],
  recovery: [
    'A recovery code was used',
    'somebody signed in to your account with one of your recovery codes. That code is used up.',
  ],
  trusted: [
    'A browser is trusted',
    'a browser was trusted for thirty days: it signs in to your account without a code of your authenticator app.',
  ],
  passkey: [
    'A passkey was added',
    'a passkey was added to your account. From now on it signs you in, and meets the second factor.',
  ],
  passkey_removed: [
    'A passkey was removed',
    'a passkey was removed from your account. It lets nobody in any more.',
  ],
  passkey_copied: [
    'A passkey was refused',
    'somebody tried to sign in to your account by a passkey that may have been copied: its counter did not rise. It lets nobody in any more. Remove it, and add another one.',
  ],
  reset: [
    'Your second factor was reset',
    'an administrator reset the second factor of your account. Your authenticator app, passkeys, recovery codes and trusted browsers no longer work for it, and you are signed out.',
  ],
};

const NOT_YOU: Readonly<Record<'own' | 'administrator', string>> = {
  own: 'If this was not you, choose a new password at once and tell an Administrator.',
  administrator: 'If you did not ask for this, tell an Administrator at once.',
};

/** An audit row and a mail for what a person did with their own second factor, in the transaction that does it. */
export async function noteFactor(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  { userId, change, request }: Noted,
): Promise<void> {
  await record(tx, { userId, action: `factor.${change}`, request });
  await tellOfFactor(tx, queue, { userId, change, ip: request.ip });
}

interface Noted {
  readonly userId: number;
  readonly change: FactorChange;
  readonly request: FastifyRequest;
}

/** Tells a user by mail what happened to their second factor; queued in the transaction that changes it. */
export async function tellOfFactor(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  { userId, change, ip = null }: { userId: number; change: FactorChange; ip?: string | null },
): Promise<void> {
  const [subject, text] = TEXTS[change];
  await mailUser(tx, queue, userId, {
    subject: `${subject} · ${PRODUCT}`,
    lines: [
      text,
      '',
      ...(ip === null || change === 'reset'
        ? []
        : [`It was asked for from the address ${ip}.`, '']),
      NOT_YOU[change === 'reset' ? 'administrator' : 'own'],
    ],
  });
}
