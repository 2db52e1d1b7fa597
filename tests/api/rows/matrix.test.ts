import * as assert from 'uvu/assert';
import { PERMISSIONS, permissionsOf } from '../../../src/shared/permission-table.ts';
import { permissionName } from '../../../src/shared/permissions.ts';
import { API_BASE } from '../../../src/shared/product.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { namesMany, namesOne } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { resourceNamed, resources } from '../../../src/shared/resources/index.ts';
import { requireAccess } from '../../../src/api/call/access.ts';
import type { KnownRoute } from '../../../src/api/openapi.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { startApi } from '../../support/test-api.ts';
import { contentNaming } from '../../../src/api/rows/content-uses.ts';
import { fileFieldOf } from '../../../src/api/files/read-form.ts';
import { suite } from '../../support/suite.ts';
import Fastify from 'fastify';
import { samplesOf, sampleOf } from '../../support/kinds/index.ts';
import { apiKind } from '../../../src/api/kinds/index.ts';

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

test('a route of its own that does not say what it answers can’t be registered', () => {
  const server = Fastify();
  requireAccess(server);
  const config = { access: 'signed_in' } as const;
  assert.throws(
    () => server.get(`${API_BASE}/said`, { config }, async () => 'x'),
    /does not say what it answers/,
  );
  server.get('/outside', { config }, async () => 'x');
});

test('a writing route of its own that does not say what body it takes can’t be registered', () => {
  const server = Fastify();
  requireAccess(server);
  const config = { access: 'signed_in', answers: {} } as const;
  const write = (more: object) => () =>
    server.put(`${API_BASE}/said`, { config: { ...config, ...more } }, async () => 'x');
  assert.throws(write({}), /does not say what body it takes/);
  write({ takes: null })();
  server.get(`${API_BASE}/said`, { config }, async () => 'x');
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
    const unasked = permissionsOf(
      resource,
      resource.single
        ? ['index', 'show', 'update']
        : ['index', 'show', 'store', 'update', 'destroy', 'merge'],
    );
    assert.equal(
      unasked.filter((name) => !asked.includes(name)),
      [],
    );
  }
});

/** Whether rows of any resource, or what is built in them, may name rows of this one. */
const isNamed = (resource: Resource) =>
  resources.some(({ refersTo }) => refersTo.includes(resource.name)) ||
  contentNaming(resource, resources).length > 0;

test('every resource has its ten routes, one more where others name it, a single record those that read and change it', () => {
  for (const resource of resources) {
    const { route, single, counted } = resource;
    const own = api.routes.filter(({ pipeline }) => pipeline === resource.name);
    assert.equal(
      own.map(({ method, path }) => `${method} ${path.slice(route.length + 1)}`).sort(),
      single
        ? ['GET ', 'GET /{id}', 'PUT /{id}']
        : [
            'DELETE ',
            'DELETE /{id}',
            'GET ',
            ...(counted === null ? [] : ['GET /counts']),
            'GET /{id}',
            ...(isNamed(resource) ? ['GET /{id}/uses'] : []),
            'POST ',
            'POST /bulk',
            ...(fileFieldOf(resource) === null ? [] : ['POST /{id}']),
            'POST /{id}/merge',
            'POST /{id}/merge/preview',
            'POST /{id}/restore',
            'PUT /{id}',
          ].sort(),
    );
  }
});

test('what a resource answers beside these asks for a right of its own controller', () => {
  for (const { name, route, controller } of resources) {
    const beside = api.routes.filter(
      ({ path, pipeline }) => path.startsWith(`/${route}/{id}/`) && pipeline !== name,
    );
    const foreign = beside.filter(
      ({ access }) => typeof access === 'string' || access.controller !== controller,
    );
    assert.equal(
      foreign.map(({ method, path }) => `${method} ${path}`),
      // What they make is an effort.
      name === 'campaigns' ? LINKS : [],
    );
  }
});

const LINKS = ['generate-link', 'generate-links'].map(
  (call) => `POST /marketing/campaigns/{id}/${call}`,
);

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
  const holding = { ...target, token: '5b6ef0a1-27c8-4e35-9d7b-0a4b7f6cf001' };
  const replies = [
    await powerless.post('locks', target),
    await powerless.delete('locks', holding),
    await powerless.get('auto-save?resource=tags&resource_id=1'),
    await powerless.post('auto-save', { ...target, data: {} }),
    await powerless.delete('auto-save', target),
    await powerless.post('locks/hand-over', { ...holding, to: 1 }),
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
    const id = await foreignRow(resource, abroad);
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

/** A row of that publication: its own, or of a parent's. */
async function foreignRow(resource: Resource, publication: number): Promise<number> {
  const { name, scope } = resource;
  if (name === 'publications') return publication;
  if (scope.kind === 'account') return insertRow(resource, {});
  const owner =
    scope.kind === 'own'
      ? publication
      : await foreignRow(resourceNamed(scope.resource), publication);
  return insertRow(resource, { [scope.field]: owner });
}

let inserted = 0;

/** Inserts a row with the given values, and with something where a value is required. */
async function insertRow(
  resource: Resource,
  given: Readonly<Record<string, unknown>>,
): Promise<number> {
  inserted += 1;
  const row: Record<string, unknown> = { ...given };
  for (const [name, field] of Object.entries(resource.fields)) {
    const wanted = field.required === true && field.default === undefined;
    if (wanted && !(name in given)) row[name] = await something(field);
  }
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await api.database.pool.query(
    `insert into ${resource.name} (${names}) values (${places}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

/** A value that the column takes. */
async function something(field: Field): Promise<unknown> {
  if (namesOne(field)) return insertRow(resourceNamed(field.to), {});
  if (namesMany(field)) return [];
  const fileFor = () => samplesOf('file').two[0];
  const seed = { n: inserted, place: 0, name: 'foreign', idsFor: () => [], fileFor };
  return apiKind(field).toRow(sampleOf(field, { ...seed, permissions: ['lab@index'] }));
}

async function statusOf(who: Person, { method, path }: KnownRoute): Promise<number> {
  const url = `${API_BASE}${path.replace(/\{\w+\}/g, '1')}`;
  if (method === 'GET') return (await who.get(url)).status;
  if (method === 'POST') return (await who.post(url, {})).status;
  if (method === 'PUT') return (await who.put(url, {})).status;
  return (await who.delete(url, {})).status;
}

test.run();
