import { rmSync } from 'node:fs';
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { email as emailRule } from '../../shared/rules.ts';
import { record } from '../journal/audit.ts';
import { demoTaskFor, isDemoSeeded } from '../bootstrap/demo-offer.ts';
import { insertAdministrator, setPassword } from '../bootstrap/administrator.ts';
import { administratorsOf } from '../bootstrap/bootstrap.ts';
import { setUpFile } from '../bootstrap/set-up-link.ts';
import { inTime } from '../db/in-time.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, notFound } from '../errors.ts';
import { writeBySystem } from '../rows/write/system.ts';
import type { Services } from '../services.ts';
import { refuseCrossSite } from './same-origin.ts';
import { readBody } from '../call/body.ts';
import { hashOf } from '../secrets/keys.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { SET_UP_LINK, SIGNED_IN } from '../answers/person.ts';
import { ownRoute } from '../call/access.ts';
import { requireLocal } from './single-sign-on/settings.ts';
import { keepPassword, refuseWeak } from './own-password.ts';
import type { SessionCookies } from './sign-in.ts';
import { signIn } from './sign-in.ts';

const ofInvited = type({
  token: '1 <= string <= 100',
  password: '1 <= string <= 1024',
  '+': 'reject',
});

const ofFirst = type({
  token: '1 <= string <= 100',
  password: '1 <= string <= 1024',
  email: '1 <= string <= 254',
  first_name: '1 <= string <= 100',
  last_name: '1 <= string <= 100',
  'demo?': 'boolean',
  '+': 'reject',
});

const ofLink = type({ token: '1 <= string <= 100' });

interface Link {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly full_name: string | null;
  readonly used: boolean;
  readonly over: boolean;
}

/** GET /set-up says whom a one-time link is for; POST /set-up uses it, and signs in. Who was invited owes the set-up gate after it. */
export function setUpRoutes(server: FastifyInstance, services: Services, cookies: SessionCookies) {
  const { db, config } = services;
  const reading = ownRoute('public', { 200: SET_UP_LINK });

  server.get<{ Querystring: { token?: string } }>('/set-up', reading, async ({ query }) => {
    const { user_id, email, full_name } = await findLink(db, query.token);
    const isFirst = user_id === null;
    const offers_demo = isFirst && !(await isDemoSeeded(db));
    return { data: { purpose: isFirst ? 'first' : 'invitation', email, full_name, offers_demo } };
  });

  const setting = ownRoute('public', { 200: SIGNED_IN }, { takes: ofFirst.or(ofInvited) });
  server.post('/set-up', setting, async (request, reply) => {
    refuseCrossSite(request);
    const { token } = readBody(ofLink, request.body);
    const link = await findLink(db, token);
    if (link.user_id !== null) await requireLocal(db, config);
    const userId =
      link.user_id === null
        ? await makeFirst(services, readBody(ofFirst, request.body))
        : await accept(db, link, readBody(ofInvited, request.body));
    if (link.user_id === null) rmSync(setUpFile(config.dataDir), { force: true });
    await record(db, { userId, action: 'set_up', request });
    return signIn(services, cookies, { request, reply, userId });
  });
}

async function findLink(db: Db | Tx, token: unknown): Promise<Link> {
  const { rows } = await sql<Link>`
    select l.user_id, u.email, u.full_name, l.used_at is not null as used, not ${inTime('l.expires_at', LIMITS.setUpLink)} as over
    from setup_links l left join users u on u.id = l.user_id
    where l.kind = 'set_up' and l.hash = ${hashOf(typeof token === 'string' ? token : '')}
      and (l.user_id is null or (u.deleted_at is null and u.status <> 'disabled'))`.execute(db);
  const [link] = rows;
  if (link === undefined) throw notFound(`This link is not known here. ${ASK_ANEW}`);
  if (link.used) throw notFound(USED);
  if (link.over) {
    const anew = link.user_id === null ? 'Start the server again for another one.' : ASK_ANEW;
    throw notFound(`This link is older than 24 hours. ${anew}`);
  }
  return link;
}

const ASK_ANEW = 'Ask whoever invited you for another one.';
const USED = 'This link was used already: sign in with the password that was chosen then.';

async function makeFirst({ db, jobs }: Services, given: typeof ofFirst.infer) {
  const { token, password, email, first_name, last_name, demo = false } = given;
  const wrongEmail = emailRule(email);
  if (wrongEmail !== null) throw invalid({ email: wrongEmail });
  refuseWeak(password, [email, first_name, last_name]);
  const groupId = await administratorsOf(db);
  return inTransaction(db, async (tx) => {
    await use(tx, token);
    const id = await insertAdministrator(tx, { email, first_name, last_name, groupId });
    await setPassword(tx, id, password);
    if (demo) await jobs.enqueueTask(tx, demoTaskFor(id));
    return id;
  });
}

async function accept(db: Db, link: Link, { token, password }: typeof ofInvited.infer) {
  refuseWeak(password, [link.email ?? '', link.full_name ?? '']);
  const userId = link.user_id ?? 0;
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await use(tx, token);
    await writeBySystem(tx, {
      resource: 'users',
      id: userId,
      values: { status: 'active' },
      when: sql`t.status = 'invited'`,
      action: 'update',
    });
    await keepPassword(tx, userId, hash);
    return userId;
  });
}

/** Marks the link as used; a second use at the same time finds none. */
async function use(tx: Tx, token: string) {
  const { numUpdatedRows } = await tx
    .updateTable('setup_links')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound(USED);
}
