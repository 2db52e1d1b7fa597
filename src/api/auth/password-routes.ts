import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { messageWith } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, sessionOver } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import type { Services } from '../services.ts';
import { createSignInLimits, knownAccount } from './limits.ts';
import { endWhatIsBegun, refuseWeak, tellOfNewPassword } from './own-password.ts';
import type { SessionGuard } from './session.ts';
import { endSessionsOf } from './sessions.ts';

const passwordBody = type({
  current_password: 'string <= 1024',
  password: 'string <= 1024',
  '+': 'reject',
});

/** PUT /me/password: a new password, for who knows the present one; their other sessions end. */
export function passwordRoutes(server: FastifyInstance, services: Services, guard: SessionGuard) {
  const limits = createSignInLimits(services.pool);
  const changing = ownRoute('signed_in', { 200: messageWith() }, { takes: passwordBody });
  server.put('/me/password', changing, async (request) => {
    const { user } = request;
    if (user === null) throw sessionOver();
    const given = readBody(passwordBody, request.body);
    const who = {
      account: knownAccount(user.id),
      ip: request.ip,
      device: `session ${user.sessionId}`,
    };
    await limits.beforeTry('password', who);
    const present = await presentPassword(services, user, given.current_password);
    await limits.afterProof(who, ['password']);
    refuseNew(user, given);
    const outcome = await change(services, request, { user, present, next: given.password });
    guard.forget();
    return { message: saidOf(outcome) };
  });
}

/** The stored hash that the given password belongs to. @throws 422 */
async function presentPassword(
  { db }: Services,
  { id }: SessionUser,
  given: string,
): Promise<string> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const stored = row?.password_hash ?? null;
  if (stored === null) {
    throw invalid({ current_password: 'You sign in by a provider and have no password here.' });
  }
  if (given === '') throw invalid({ current_password: 'Type your present password.' });
  if (!(await verifyPassword(stored, given))) {
    throw invalid({ current_password: 'This is not your present password.' });
  }
  return stored;
}

/** @throws 422 under `password` */
function refuseNew(user: SessionUser, { current_password, password }: typeof passwordBody.infer) {
  refuseWeak(password, [user.email, user.full_name]);
  if (password === current_password) {
    throw invalid({ password: 'This is your present password. Choose another one.' });
  }
}

/** Keeps the password and tells of it by mail; says what ended with the one before. @throws 422 where the password was changed meanwhile */
async function change(
  { db, jobs, publicUrl }: Services,
  request: FastifyRequest,
  { user: { id: userId, sessionId }, present, next }: Changing,
): Promise<Outcome> {
  const password_hash = await hashPassword(next);
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('credentials')
      .set({ password_hash, password_changed_at: sql`now()`, requires_password_change: false })
      .where('user_id', '=', userId)
      .where('password_hash', '=', present)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw invalid({ current_password: 'Your password was changed meanwhile.' });
    }
    const address = await endWhatIsBegun(tx, userId);
    const sessions = await endSessionsOf(tx, userId, sessionId);
    const detail = { ended: sessions };
    await record(tx, { userId, action: 'password_changed', request, detail });
    await tellOfNewPassword(tx, { queue: jobs, userId, request, publicUrl: publicUrl() });
    return { sessions, address };
  });
}

interface Changing {
  readonly user: SessionUser;
  /** The stored hash of the present password. */
  readonly present: string;
  readonly next: string;
}

/** What ended with a password. */
interface Outcome {
  readonly sessions: number;
  /** Whether another address waited to be confirmed. */
  readonly address: boolean;
}

function saidOf({ sessions, address }: Outcome) {
  const parts = [
    'Your password is changed.',
    sessions === 1 ? 'Your other session was ended.' : '',
    sessions > 1 ? `Your ${sessions} other sessions were ended.` : '',
    address ? 'The change of your e-mail address was called off: ask for it again.' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
