import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deviceName } from '../../shared/device-name.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { Queue } from '../queue/define-task.ts';
import { checkNewPassword } from '../secrets/passwords.ts';
import { endChange } from './email-change.ts';
import { mailUser } from './email-letters.ts';
import { placeOf } from './network.ts';
import { distrustBrowsers } from './trusted-browsers.ts';

/** @throws 422 under `password` */
export function refuseWeak(password: string, words: readonly string[]) {
  const wrong = checkNewPassword(password, words);
  if (wrong !== null) throw invalid({ password: wrong });
}

/** Keeps the hash of a password that somebody chose for themselves; what else they owe at the set-up gate stays owed. */
export async function keepPassword(tx: Tx, userId: number, password_hash: string) {
  const values = {
    password_hash,
    password_changed_at: sql<string>`now()`,
    requires_password_change: false,
  };
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await endWhatIsBegun(tx, userId);
}

/**
 * Ends whatever somebody may have begun by the password before, and could finish without the new one: trusted browsers,
 * sign-ins that wait for a code, links for another password, a change of address. Says whether an address waited.
 */
export async function endWhatIsBegun(tx: Tx, userId: number): Promise<boolean> {
  await distrustBrowsers(tx, userId);
  await tx.deleteFrom('challenges').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('setup_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
  return endChange(tx, userId, 'cancelled');
}

/** Tells somebody by mail that their password is another one now, and what to do if it was not they. */
export async function tellOfNewPassword(tx: Tx, { queue, userId, request, publicUrl }: News) {
  await mailUser(tx, queue, userId, {
    subject: `Your password for ${PRODUCT} was changed`,
    lines: [
      `your password for ${PRODUCT} was changed ${fromWhere(request)}. You are signed out everywhere else.`,
      '',
      'If it was not you, set another one at once, and tell an administrator:',
      '',
      `${publicUrl}/forgot-password`,
    ],
  });
}

/** '27 November 2026 at 13:41 UTC, from Chrome on Windows, 198.51.100.7' */
function fromWhere({ ip, headers }: FastifyRequest): string {
  const when = MOMENT.format(new Date());
  const device = deviceName(headers['user-agent'] ?? null);
  return `on ${when} UTC, from ${[device, placeOf(ip)].filter(Boolean).join(', ')}`;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

interface News {
  readonly queue: Pick<Queue, 'queueMail'>;
  readonly userId: number;
  readonly request: FastifyRequest;
  readonly publicUrl: string;
}
