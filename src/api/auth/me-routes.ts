import { type } from 'arktype';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { gatesOf } from '../../shared/contract/gates.ts';
import type { Preference } from '../../shared/wire.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, sessionOver } from '../errors.ts';
import type { Services } from '../services.ts';
import type { SessionGuard } from './session.ts';
import { readBody } from '../call/body.ts';
import { readMe } from './me.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { ME, OWED } from '../answers/person.ts';
import { TERMS_SINCE } from '../../shared/terms.ts';
import { record } from '../journal/audit.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { userOf } from '../call/call.ts';
import { endWhatIsBegun, refuseWeak, tellOfNewPassword } from './own-password.ts';
import { endSessionsOf } from './sessions.ts';

const KEPT_AT_MOST = 500;
const VALUE_CHARS = 20_000;

const preferencesBody = type({
  preferences: type({
    key: /^[\w.:/-]{1,120}$/,
    value: 'unknown',
    '+': 'reject',
  })
    .array()
    .atMostLength(KEPT_AT_MOST),
  '+': 'reject',
});

const TOO_MANY = 'There are too many preferences.';
const PREFERENCE_WORDS = { 'preferences maxLength': TOO_MANY };

const setupBody = type({
  'accepted_terms?': 'true',
  'password?': 'string <= 1024',
  '+': 'reject',
});

/** GET /me, PATCH /me/preferences, and GET and PUT /setup, which passes the set-up gate. */
export function meRoutes(server: FastifyInstance, services: Services, guard: SessionGuard) {
  const { db, version } = services;
  const me = { 200: ME };
  const owing = { 200: OWED };

  server.get('/me', ownRoute('gate', me, { viewers: true }), ({ user }) =>
    readMe(db, user?.id ?? 0, version),
  );

  server.patch(
    '/me/preferences',
    ownRoute('signed_in', me, { takes: preferencesBody }),
    async ({ user, body }) => {
      if (user === null) throw sessionOver();
      const { preferences } = readBody(preferencesBody, body, PREFERENCE_WORDS);
      await keepPreferences(db, user.id, preferences as Preference[]);
      return readMe(db, user.id, version);
    },
  );

  server.get('/setup', ownRoute('gate', owing), ({ user }) => owed(db, user?.id ?? 0, version));

  server.put('/setup', ownRoute('gate', owing, { takes: setupBody }), async (request) => {
    const user = userOf(request);
    const { accepted_terms, password } = readBody(setupBody, request.body);
    if (accepted_terms === true) {
      await acceptTerms(db, user.id);
      await record(db, {
        userId: user.id,
        action: 'terms.accept',
        request,
        detail: { since: TERMS_SINCE },
      });
    }
    if (password !== undefined) {
      await changePassword(services, request, { user, password });
    }
    guard.forget();
    return owed(db, user.id, version);
  });
}

/** What stands between a person and the app, and who they are. */
async function owed(db: Db, userId: number, version: string) {
  const user = await readMe(db, userId, version);
  return { gates: gatesOf(user), user };
}

async function keepPreferences(db: Db, userId: number, preferences: readonly Preference[]) {
  for (const { key, value } of preferences) {
    if (value === undefined) throw invalid({ [key]: 'Required.' });
    if (JSON.stringify(value).length > VALUE_CHARS) throw invalid({ [key]: 'This is too long.' });
  }
  await inTransaction(db, async (tx) => {
    for (const { key, value } of preferences) {
      if (value === null) {
        await tx
          .deleteFrom('preferences')
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .execute();
        continue;
      }
      const text = JSON.stringify(value).replaceAll('\\u0000', '');
      await tx
        .insertInto('preferences')
        .values({ user_id: userId, key, value: text })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'key']).doUpdateSet({ value: text, updated_at: sql`now()` }),
        )
        .execute();
    }
    const { count } = await tx
      .selectFrom('preferences')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count > KEPT_AT_MOST) throw invalid({ preferences: TOO_MANY });
  });
}

async function acceptTerms(db: Db, userId: number) {
  await db
    .insertInto('credentials')
    .values({ user_id: userId, accepted_terms_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ accepted_terms_at: sql`coalesce(credentials.accepted_terms_at, now())` }),
    )
    .execute();
}

/** Sets the password that is due, ends the person's other sessions, and tells of it by mail. */
async function changePassword(
  { db, jobs, publicUrl }: Services,
  request: FastifyRequest,
  { user, password }: { readonly user: SessionUser; readonly password: string },
) {
  const { id: userId, email, full_name, sessionId } = user;
  refuseWeak(password, [email, full_name]);
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('credentials')
      .set({ password_hash, password_changed_at: sql`now()`, requires_password_change: false })
      .where('user_id', '=', userId)
      .where('requires_password_change', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalid({ password: 'No new password is due.' });
    await endWhatIsBegun(tx, userId);
    await endSessionsOf(tx, userId, sessionId);
    await record(tx, { userId, action: 'password.change', request });
    await tellOfNewPassword(tx, { queue: jobs, userId, request, publicUrl: publicUrl() });
  });
}
