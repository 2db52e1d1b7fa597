import * as assert from 'uvu/assert';
import { PERMISSIONS, permissionsOf } from '../../../src/shared/permission-table.ts';
import { permissionName } from '../../../src/shared/permissions.ts';
import { API_BASE } from '../../../src/shared/product.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { requireAccess } from '../../../src/api/http/access.ts';
import type { KnownRoute } from '../../../src/api/openapi.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { startApi } from '../../support/test-api.ts';
import { fileFieldOf } from '../../../src/api/files/read-form.ts';
import { suite } from '../../support/suite.ts';
import Fastify from 'fastify';

const test = suite('every route');
let api: TestApi;

test.before(async () => {
  api = await startApi();
});
test.after(() => api.close());

test('a route that does not say who may call it can’t be registered', () => {
  const server = Fastify();
  requireAccess(server);
  assert.throws(() => server.get('/open', async () => 'x'), /does not say who may call it/);
});

test('[D5.049] a route asks for a permission of the table that is made of the definitions, or it can’t be registered', () => {
  const server = Fastify();
  requireAccess(server);
  const access = { controller: 'Core.Nothing', action: 'index' } as const;
  assert.throws(
    () => server.get('/nothing', { config: { access } }, async () => 'x'),
    /asks for Core\.Nothing@index, which is no permission/,
  );
  const asked = api.routes.flatMap(({ access }) =>
    typeof access === 'string' ? [] : [permissionName(access.controller, access.action)],
  );
  assert.equal(
    asked.filter((name) => !PERMISSIONS.has(name)),
    [],
  );
  for (const resource of resources) {
    const unasked = permissionsOf(resource, [
      'index',
      'show',
      'store',
      'update',
      'destroy',
      'merge',
    ]);
    assert.equal(
      unasked.filter((name) => !asked.includes(name)),
      [],
    );
  }
});

test('every resource has its nine routes', () => {
  for (const resource of resources) {
    const { route } = resource;
    const own = api.routes.filter(
      ({ path }) => path === `/${route}` || path.startsWith(`/${route}/{id}`),
    );
    assert.equal(
      own.map(({ method, path }) => `${method} ${path.slice(route.length + 1)}`).sort(),
      [
        'DELETE ',
        'DELETE /{id}',
        'GET ',
        'GET /{id}',
        'POST ',
        ...(fileFieldOf(resource) === null ? [] : ['POST /{id}']),
        'POST /{id}/merge',
        'POST /{id}/merge/preview',
        'POST /{id}/restore',
        'PUT /{id}',
      ],
    );
  }
});

test('every route refuses whoever has no token, a dead one, or no permission, and changes nothing', async () => {
  const powerless = await api.person({
    permissions: ['Core.Nothing@index'],
    all_publications: true,
  });
  const dead = await api.person();
  await api.database.pool.query('delete from sessions where user_id = $1', [dead.id]);
  const counts = async () =>
    (
      await api.database.pool.query(
        'select (select count(*) from audit) as audit, (select count(*) from locks) as locks, (select count(*) from auto_saves) as drafts',
      )
    ).rows[0];
  const before = await counts();
  for (const route of api.routes) {
    assert.is(
      await statusOf(api.nobody, route),
      401,
      `${route.method} ${route.path} without a token`,
    );
    assert.is(await statusOf(dead, route), 401, `${route.method} ${route.path} with a dead token`);
    if (typeof route.access === 'string') continue;
    assert.is(
      await statusOf(powerless, route),
      403,
      `${route.method} ${route.path} without permission`,
    );
  }
  assert.equal(await counts(), before);
});

test('calls for whoever is signed in still ask for the right to the record they name', async () => {
  const powerless = await api.person({
    permissions: ['Core.Nothing@index'],
    all_publications: true,
  });
  const target = { resource: 'tags', resource_id: 1 };
  const replies = [
    await powerless.post('locks', target),
    await powerless.delete('locks', { ...target, token: '5b6ef0a1-27c8-4e35-9d7b-0a4b7f6cf001' }),
    await powerless.get('auto-save?resource=tags&resource_id=1'),
    await powerless.post('auto-save', { ...target, data: {} }),
    await powerless.delete('auto-save', target),
    await powerless.post('locks/hand-over', { ...target, token: 'x', to: 1 }),
    await powerless.get('revisions?resource=tags&resource_id=1'),
  ];
  assert.equal(
    replies.map(({ status }) => status),
    Array(7).fill(403),
  );
  assert.equal((await powerless.get('search?q=anything')).body.data, []);
});

test('every route with an id is 404 or a refusal for a row of a foreign publication', async () => {
  const home = await api.publication('Home');
  const abroad = await api.publication('Abroad');
  for (const resource of resources.filter(({ scope }) => scope.kind !== 'account')) {
    const id = await foreignRow(resource.name, abroad);
    const actions = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'];
    const local = await api.person({
      permissions: actions.map((action) => `${resource.controller}@${action}`),
      publication_ids: [home],
    });
    const path = resource.route;
    const statuses = [
      (await local.get(`${path}/${id}`)).status,
      (await local.put(`${path}/${id}`, { version: 1 })).status,
      (await local.delete(`${path}/${id}`)).status,
      (await local.post(`${path}/${id}/merge`, { ids: [id + 1] })).status,
      (await local.post(`${path}/${id}/restore`)).status,
      (await local.post('locks', { resource: path, resource_id: id })).status,
      (await local.get(`revisions?resource=${path}&resource_id=${id}`)).status,
    ];
    assert.equal(statuses, Array(7).fill(404), resource.name);
    const bulk = await local.delete(path, { ids: [id] });
    assert.equal((bulk.body.data as { deleted: number[] }).deleted, []);
    const { rows } = await api.database.pool.query(
      `select deleted_at from ${resource.name} where id = $1`,
      [id],
    );
    assert.is(rows[0].deleted_at, null);
  }
});

async function foreignRow(table: string, publication: number): Promise<number> {
  if (table === 'publications') return publication;
  const columns: Record<string, string> = {
    faqs: "question, answer) values ($1, 'Foreign', 'x'",
    authors: "display_name) values ($1, 'Foreign'",
    segments: "name) values ($1, 'Foreign'",
    subscriptions: "name) values ($1, 'Foreign'",
  };
  if (table === 'subscriber_subscriptions') return foreignTerm(publication);
  const { rows } = await api.database.pool.query(
    `insert into ${table} (publication_id, ${columns[table]}) returning id`,
    [publication],
  );
  return rows[0].id;
}

/** It belongs to a publication through its subscription. */
async function foreignTerm(publication: number): Promise<number> {
  const subscription = await foreignRow('subscriptions', publication);
  const { rows } = await api.database.pool.query(
    `with reader as (insert into subscribers (email) values ('foreign@example.org') returning id)
    insert into subscriber_subscriptions (subscriber_id, subscription_id)
    select id, $1 from reader returning id`,
    [subscription],
  );
  return rows[0].id;
}

async function statusOf(who: Person, { method, path }: KnownRoute): Promise<number> {
  const url = `${API_BASE}${path.replace(/\{\w+\}/g, '1')}`;
  if (method === 'GET') return (await who.get(url)).status;
  if (method === 'POST') return (await who.post(url, {})).status;
  if (method === 'PUT') return (await who.put(url, {})).status;
  return (await who.delete(url, {})).status;
}

test.run();
