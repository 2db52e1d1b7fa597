import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { users } from '../../shared/resources/administration/users.ts';
import type { ViewedAs } from '../../shared/wire.ts';
import { isWithin } from '../../shared/exceeds.ts';
import { VIEWED_AS } from '../answers/person.ts';
import { messageWith } from '../answers/schema.ts';
import { readMe } from '../auth/me.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { userOf } from '../call/call.ts';
import { idOf } from '../call/ids.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { denied, invalid, notFound } from '../errors.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { groupsOf } from '../auth/grants.ts';

interface ViewAsOptions {
  readonly db: Db;
  readonly version: string;
  /** Forgets who was looked up by which token. */
  readonly forget: () => void;
}

/** POST /users/{id}/view-as: a token by which one sees what that person sees, and changes nothing. DELETE /view-as: its end. */
export function viewAsRoutes(server: FastifyInstance, { db, version, forget }: ViewAsOptions) {
  const access = { controller: users.controller, action: 'view_as' } as const;
  const starting = ownRoute(access, { 200: VIEWED_AS }, { takes: null });
  server.post<{ Params: { id: string } }>('/users/:id/view-as', starting, async (request) => {
    const user = userOf(request);
    const id = idOf(request.params.id);
    const token = randomToken();
    await inTransaction(db, (tx) => start(tx, { user, id, token, request }));
    const me = await readMe(db, id, version);
    return {
      message: `You look as ${me.full_name}.`,
      data: { access_token: token, expires_in: LIMITS.viewing / 1000, user: me },
    } satisfies ViewedAs;
  });

  const ending = ownRoute('signed_in', { 200: messageWith() }, { takes: null, viewers: true });
  server.delete('/view-as', ending, async (request) => {
    const { viewing } = userOf(request);
    if (viewing === undefined) throw invalid({ viewing: 'You look as nobody else.' });
    await endViewings(db, sql`v.id = ${viewing.id}`, 'by hand');
    forget();
    return { message: 'You are yourself again.' };
  });
}

interface Start {
  readonly user: SessionUser;
  readonly id: number;
  readonly token: string;
  readonly request: FastifyRequest;
}

/** @throws 404, 422 for oneself and for who is not active, 403 for who may do more */
async function start(tx: Tx, { user, id, token, request }: Start) {
  const { rows } = await sql<{ status: string; group_ids: number[] }>`
    select status, group_ids from users where id = ${id} and deleted_at is null`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (id === user.id) throw invalid({ id: 'You are yourself already.' });
  if (row.status !== 'active') throw invalid({ status: 'Only an active user sees anything.' });
  if (!isWithin(user.groups, await groupsOf(tx, row.group_ids))) {
    throw denied('This user may do more than you, so you cannot look as them.');
  }
  const end = sql<string>`now() + ${LIMITS.viewing} * interval '1 millisecond'`;
  const { id: viewing } = await tx
    .insertInto('viewings')
    .values({ session_id: user.sessionId, viewer_id: user.id, user_id: id, expires_at: end })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('access_tokens')
    .values({
      hash: hashOf(token),
      session_id: user.sessionId,
      expires_at: end,
      viewing_id: viewing,
    })
    .execute();
  await tx
    .insertInto('audit')
    .values({
      user_id: user.id,
      action: 'user.view_as',
      resource: 'users',
      resource_id: id,
      ip: request.ip,
      request_id: request.id,
      detail: JSON.stringify({ viewing }),
    })
    .execute();
}

/** Ends viewings and their tokens, each with its line in the audit log. */
async function endViewings(
  db: Db | Tx,
  which: ReturnType<typeof sql>,
  how: 'by hand' | 'after its time' | 'with its session',
): Promise<void> {
  await sql`
    with over as (
      update viewings v set ended_at = now() where v.ended_at is null and ${which}
      returning v.id, v.viewer_id, v.user_id
    ), gone as (
      delete from access_tokens t using over where t.viewing_id = over.id
    )
    insert into audit (user_id, action, resource, resource_id, detail)
    select viewer_id, 'user.view_as_end', 'users', user_id,
      jsonb_build_object('viewing', id, 'how', ${how}::text) from over`.execute(db);
}

/** What nobody ended: their time is over, or their session is. */
export async function endOldViewings(db: Db): Promise<void> {
  await endViewings(db, sql`v.session_id is null`, 'with its session');
  await endViewings(db, sql`v.expires_at < now()`, 'after its time');
}
