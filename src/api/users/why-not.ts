import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { PERMISSIONS } from '../../shared/permission-table.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Person } from '../../shared/contract/person.ts';
import type { Wanted, WhyNot } from '../../shared/contract/why-not.ts';
import { WHY_NOT } from '../answers/person.ts';
import { dataOf, messageWith } from '../answers/schema.ts';
import type { SessionUser } from '../call/access.ts';
import { ownRoute } from '../call/access.ts';
import { ROW_ID, readBody } from '../call/body.ts';
import { userOf } from '../call/call.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, rateLimited } from '../errors.ts';
import { record } from '../journal/audit.ts';
import type { Services } from '../services.ts';
import { NEEDED } from '../auth/grants.ts';

const wantedBody = type({
  permission: '1 <= string <= 200',
  'publication_id?': ROW_ID,
  'all_publications?': 'boolean',
  '+': 'reject',
});
const requestBody = type({
  permission: '1 <= string <= 200',
  'publication_id?': ROW_ID,
  'all_publications?': 'boolean',
  to: ROW_ID,
  '+': 'reject',
});

/** A person asks few people, and each of them once a day for the same. */
const MOST_A_DAY = 20;

/** POST /me/why-not says why a person lacks a permission, and who can grant it; POST /me/why-not/request asks one of these by mail. */
export function whyNotRoutes(server: FastifyInstance, services: Services) {
  const { db, jobs, publicUrl } = services;
  const reading = ownRoute('signed_in', { 200: dataOf(WHY_NOT) }, { takes: wantedBody });
  server.post('/me/why-not', reading, async (request) => ({
    data: await whyNot(db, userOf(request), readBody(wantedBody, request.body)),
  }));

  const asking = ownRoute('signed_in', { 200: messageWith() }, { takes: requestBody });
  server.post('/me/why-not/request', asking, async (request) => {
    const user = userOf(request);
    const { to, ...wanted } = readBody(requestBody, request.body);
    const reason = await whyNot(db, user, wanted);
    const person = reason.people.find(({ id }) => id === to);
    if (person === undefined) throw invalid({ to: 'This person cannot grant it.' });
    await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('permission asked', ${user.id}))`.execute(
        tx,
      );
      const asked = await askedOf(tx, user.id, wanted);
      if (asked.some((id) => id === to)) {
        throw rateLimited(DAY_S, `You asked ${person.full_name} for this within the last day.`);
      }
      if ((await countAsked(tx, user.id)) >= MOST_A_DAY) throw rateLimited(DAY_S);
      await record(tx, {
        userId: user.id,
        action: 'permission.request',
        request,
        detail: { ...wanted, to },
      });
      await jobs.queueMail(tx, await mailTo(tx, person, { user, reason, link: publicUrl() }));
    });
    return { message: `${person.full_name} is asked by mail.` };
  });
}

async function whyNot(db: Db, user: SessionUser, wanted: Wanted): Promise<WhyNot> {
  const {
    permission,
    publication_id: publicationId = null,
    all_publications: all = false,
  } = wanted;
  if (!PERMISSIONS.has(permission)) throw invalid({ permission: 'There is no such permission.' });
  const publication = publicationId === null ? null : await visibleName(db, user, publicationId);
  const { rows } = await sql<Named>`
    select g.name, g.id = any(u.group_ids) as own, g.permissions ? ${permission} as grants,
      g.all_publications, coalesce((
        select json_agg(p.name order by p.name) from publications p
        where p.id = any(g.publication_ids) and p.deleted_at is null), '[]') as publications,
      g.all_publications or not ${all} and (${publicationId}::bigint is null
        or ${publicationId}::bigint = any(g.publication_ids)) as reaches
    from groups g, users u
    where u.id = ${user.id} and g.deleted_at is null
      and (g.id = any(u.group_ids) or g.permissions ? ${permission})
    order by g.name`.execute(db);
  return {
    permission,
    publication,
    all_publications: all,
    own: rows.filter(({ own }) => own).map(grantOf),
    granted_by: rows.filter(({ own, reaches }) => !own && reaches).map(({ name }) => name),
    people: await grantors(db, user.id, wanted),
    asked: await askedOf(db, user.id, wanted),
  };
}

function grantOf({ name, grants, all_publications, publications }: Named) {
  if (!grants) return { group: name, publications: [] };
  return { group: name, publications: all_publications ? ('all' as const) : publications };
}

/** Names a publication to those alone who reach one of its rows. @throws 422 */
async function visibleName(db: Db, user: SessionUser, id: number): Promise<string> {
  const reached = user.groups.some(
    ({ all_publications, publication_ids }) => all_publications || publication_ids.includes(id),
  );
  const { rows } = await sql<{ name: string }>`
    select name from publications where id = ${id} and deleted_at is null`.execute(db);
  if (rows[0] === undefined || !reached) {
    throw invalid({ publication_id: 'This publication does not exist.' });
  }
  return rows[0].name;
}

/** Who administers users and groups, and may do it themselves: nobody grants what they do not have. */
async function grantors(db: Db, userId: number, { permission, publication_id }: Wanted) {
  const { rows } = await sql<Person>`
    select u.id, u.full_name from users u
    where u.status = 'active' and u.deleted_at is null and u.id <> ${userId}
      and exists (select from groups g where g.id = any(u.group_ids) and g.deleted_at is null
        and g.all_publications and g.permissions ?& ${NEEDED}::text[])
      and exists (select from groups g where g.id = any(u.group_ids) and g.deleted_at is null
        and g.permissions ? ${permission} and (g.all_publications
          or ${publication_id ?? null}::bigint = any(g.publication_ids)))
    order by u.full_name, u.id limit 20`.execute(db);
  return rows;
}

async function askedOf(db: Db, userId: number, wanted: Wanted) {
  const { permission, publication_id, all_publications = false } = wanted;
  const { rows } = await sql<{ to: number }>`
    select distinct (detail->>'to')::int as to from audit
    where user_id = ${userId} and action = 'permission.request'
      and at > now() - interval '1 day' and detail->>'permission' = ${permission}
      and (detail->>'publication_id')::bigint is not distinct from ${publication_id ?? null}::bigint
      and coalesce((detail->>'all_publications')::boolean, false) = ${all_publications}
    order by 1`.execute(db);
  return rows.map(({ to }) => to);
}

async function countAsked(db: Db, userId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where user_id = ${userId}
      and action = 'permission.request' and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function mailTo(db: Db, { id, full_name }: Person, { user, reason, link }: RightsRequest) {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${id}`.execute(
    db,
  );
  const place = placeOf(reason);
  return {
    to: rows[0]?.email ?? '',
    subject: `${user.full_name} asks for a permission`,
    text: [
      `Hello ${full_name},`,
      '',
      `${user.full_name} (${user.email}) asks for the permission ${reason.permission}${place}.`,
      '',
      'You grant it by a group that has it, on the page of the user:',
      '',
      `${link}/admin/users/${user.id}/edit`,
      '',
      `${PRODUCT} grants nothing by itself. If you do not want to, do nothing.`,
      '',
    ].join('\n'),
  };
}

function placeOf({ publication, all_publications }: WhyNot) {
  if (all_publications) return ', for all publications';
  return publication === null ? '' : `, for ${publication}`;
}

const DAY_S = 86_400;

interface RightsRequest {
  readonly user: SessionUser;
  readonly reason: WhyNot;
  readonly link: string;
}

interface Named {
  readonly name: string;
  readonly own: boolean;
  readonly grants: boolean;
  readonly all_publications: boolean;
  readonly publications: readonly string[];
  readonly reaches: boolean;
}
