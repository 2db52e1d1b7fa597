import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { messageWith } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, sessionOver } from '../errors.ts';
import { record } from '../journal/audit.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../secrets/passwords.ts';
import type { Services } from '../services.ts';
import { createSignInLimits, knownAccount } from './limits.ts';
import type { SessionGuard } from './session.ts';
import { endSessionsOf } from './sessions.ts';
import { distrustBrowsers } from './trusted-browsers.ts';

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
    refuseWeak(user, given);
    const ended = await change(services, user, { present, next: given.password });
    guard.forget();
    await record(services.db, {
      userId: user.id,
      action: 'password_changed',
      request,
      detail: { ended },
    });
    return { message: saidOf(ended) };
  });
}

/** The stored hash that the given password belongs to. @throws 422 */
async function presentPassword({ db }: Services, { id }: SessionUser, given: string) {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const stored = row?.password_hash ?? null;
  if (given === '') throw invalid({ current_password: 'Type your present password.' });
  if (!(await verifyPassword(stored, given))) {
    throw invalid({ current_password: 'This is not your present password.' });
  }
  return stored;
}

function refuseWeak(user: SessionUser, { current_password, password }: typeof passwordBody.infer) {
  const wrong = checkNewPassword(password, [user.email, user.full_name]);
  if (wrong !== null) throw invalid({ password: wrong });
  if (password === current_password) {
    throw invalid({ password: 'This is your present password. Choose another one.' });
  }
}

/** Says how many other sessions ended. @throws 422 where the password was changed meanwhile */
async function change(
  { db }: Services,
  { id, sessionId }: SessionUser,
  { present, next }: { readonly present: string | null; readonly next: string },
) {
  const password_hash = await hashPassword(next);
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('credentials')
      .set({ password_hash, password_changed_at: sql`now()`, requires_password_change: false })
      .where('user_id', '=', id)
      .where('password_hash', '=', present)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw invalid({ current_password: 'Your password was changed meanwhile.' });
    }
    await distrustBrowsers(tx, id);
    return endSessionsOf(tx, id, sessionId);
  });
}

function saidOf(ended: number) {
  if (ended === 0) return 'Your password is changed.';
  return ended === 1
    ? 'Your password is changed. Your other session was ended.'
    : `Your password is changed. Your ${ended} other sessions were ended.`;
}
