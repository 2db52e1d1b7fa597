import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { AGGREGATES } from '../../../src/shared/contract/list-state.ts';
import { limitableFields, limitName } from '../../../src/shared/field-limits.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import { operatorsOf } from '../../../src/shared/query.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import {
  columnsOf,
  embedKey,
  isReference,
  isWritable,
} from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { MergePreview } from '../../../src/shared/wire.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { mayReadExport } from '../../../src/api/rows/export-task.ts';
import { userOfTask } from '../../../src/api/rows/task-api.ts';
import { payloadOf } from '../../../src/api/webhooks/payload.ts';
import { everybodysRights, LISTS } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, rowsOf, startApi } from '../../support/test-api.ts';

const test = suite('fields that a group leaves out');
let api: TestApi;
let root: Person;

/** Everything everywhere, but for what the limits say. */
const limited = (...field_limits: readonly string[]) =>
  api.person({ ...everybodysRights(), field_limits });

test.before(async () => {
  api = await startApi(resources, { filled: LISTS, queueTask: async () => 1 });
  root = await api.person(everybodysRights());
});
test.after(() => api.close());

const places = resources.flatMap((resource) =>
  limitableFields(resource).map((name) => ({ resource, name, title: `${resource.name}.${name}` })),
);

test('what can be limited names no row, finds none, tells none from others, places none and is asked for by no rule of a new row', () => {
  assert.ok(places.length > 5);
  for (const { resource, name, title } of places) {
    const field = resource.fields[name];
    assert.ok(field !== undefined, title);
    const { labelFields, text, scope, sort, imports } = resource;
    assert.not.ok([...labelFields, text, imports?.match].includes(name), `${title} names a row`);
    assert.not.ok(scope.kind !== 'account' && scope.field === name, `${title} places a row`);
    assert.not.ok(scope.kind === 'parent', `${title}: where a row stands is its own`);
    assert.not.ok(sort.startsWith(`${name}|`), `${title} orders the list`);
    assert.not.ok(field.search === true || field.unique === true, `${title} finds a row`);
    assert.not.ok(field.required === true && field.default === undefined, `${title} is asked for`);
    assert.is(field.momentOf, undefined, `${title} follows another field`);
    assert.not.ok(sharedKind(field).isPage, `${title} is a page`);
    for (const { generated } of Object.values(resource.fields)) {
      assert.not.match(generated ?? '', new RegExp(`\\b${name}\\b`), `${title} makes another`);
    }
  }
});

for (const { resource, name, title } of places) {
  const { route, controller } = resource;
  const field = resource.fields[name];
  if (field === undefined) continue;

  test(`${title} that is not read is in no answer that shows its row`, async () => {
    const half = await limited(limitName(controller, name, 'read'));
    const { id, version } = await row(resource, name);
    const history = await half.get(`revisions?resource=${route}&resource_id=${id}`);
    const seen = itemOf(await root.get(`${route}/${id}`));
    assert.ok(name in seen, 'it is there');
    const item = itemOf(await half.get(`${route}/${id}`));
    const listed = rowsOf(await half.get(`${route}?filters[id]=${id}`));
    const whole = rowsOf(await half.get(`${route}?filters[id]=${id}&trash=with`));
    const saved = itemOf(await half.put(`${route}/${id}`, { version }));
    const stale = await half.put(`${route}/${id}`, { version: version - 1 });
    const old = await half.get(`revisions/${rowsOf(history)[0]?.id}`);
    const before = (old.body.data as { item: object }).item;
    assert.is(stale.status, 409);
    const now = (stale.body.data as { item?: object }).item ?? {};
    for (const each of [item, ...listed, ...whole, saved, before, now]) {
      for (const key of keysOf(resource, name)) assert.not.ok(key in each, key);
    }
    const changes = rowsOf(history).flatMap(({ fields }) => fields as readonly string[]);
    assert.not.ok(changes.includes(name), 'nor that it changed');
  });

  test(`${title} that is not read is in no preview of a merge`, async () => {
    const half = await limited(limitName(controller, name, 'read'));
    const { id } = await row(resource, name);
    const others = rowsOf(await root.get(`${route}?per_page=9&sort=id|asc`));
    const ids = others.flatMap((other) => (other.id === id ? [] : [other.id]));
    const told = async (who: Person) => {
      const reply = await who.post(`${route}/${id}/merge/preview`, { ids });
      assert.is(reply.status, 200, reply.text);
      const { rows, fields } = reply.body.data as unknown as MergePreview;
      return [...rows.flatMap((each) => Object.keys(each)), ...fields.map((field) => field.name)];
    };
    assert.ok((await told(root)).includes(name), 'it is there');
    assert.not.ok((await told(half)).includes(name));
  });

  test(`${title} that is not read can be asked for by no parameter of a list`, async () => {
    const half = await limited(limitName(controller, name, 'read'));
    for (const query of queriesOf(name)) {
      const { status, body } = await half.get(`${route}?${query}`);
      assert.equal([status, body.id], [422, 'validation'], query);
    }
    for (const [parameter, of] of Object.entries(resource.listParams)) {
      if (of !== name) continue;
      const { status } = await half.get(`${route}?${parameter}=1`);
      assert.is(status, 422, parameter);
    }
    const bulk = await half.post(`${route}/bulk`, {
      action: 'export',
      target: { ids: [1] },
      columns: ['id', name],
    });
    assert.is(bulk.status, 422, 'an export of a selection');
    const first = operatorsOf(field)[0];
    if (first !== undefined) {
      assert.is((await root.get(`${route}?filters[${name}][empty]=true`)).status, 200, 'it can');
    }
  });

  test(`${title} that is not read can’t be guessed by a save, and stays as it is`, async () => {
    const half = await limited(limitName(controller, name, 'read'));
    const { id, version } = await row(resource, name);
    const held = await stored(resource, name, id);
    if (isWritable(field)) {
      for (const value of [held, null]) {
        const reply = await half.put(`${route}/${id}`, { [name]: value, version });
        assert.is(reply.status, 422, `${value}`);
        assert.equal(Object.keys(reply.body.data as object), [name]);
      }
    }
    itemOf(await half.put(`${route}/${id}`, { version }));
    assert.equal(await stored(resource, name, id), held);
  });

  test(`${title} that is not read is in no delivery of a webhook and in no export that was made before`, async () => {
    const half = await limited(limitName(controller, name, 'read'));
    const { id } = await row(resource, name);
    const owner = await userOfTask(api.database.db, half.id);
    const revision = await api.database.pool.query(
      'select max(id) as id from revisions where resource = $1 and resource_id = $2',
      [resource.name, id],
    );
    for (const revision_id of [revision.rows[0]?.id as number | null, null]) {
      const text = await payloadOf(api.api, owner, {
        event: `${resource.name}.updated`,
        resource: resource.name,
        resource_id: id,
        publication_id: null,
        revision_id,
        fields: [name, resource.text],
        user_id: null,
        created_at: '2026-01-01T00:00:00Z',
      });
      const { data } = JSON.parse(text ?? '{}') as { data: Delivered };
      assert.equal(data.changed_fields, [resource.text]);
      for (const key of keysOf(resource, name)) assert.not.ok(key in data.item, key);
    }
    const everyone = await userOfTask(api.database.db, root.id);
    const made = { rows: 1, covered: 'all', unmask: false, columns: ['id', name] };
    const payload = { resource: resource.name };
    assert.ok(mayReadExport(everyone, payload, made));
    assert.not.ok(mayReadExport(owner, payload, made));
    assert.ok(mayReadExport(owner, payload, { ...made, columns: ['id'] }));
  });

  test(`${title} that is not read is left out of a draft that was begun before`, async () => {
    const { id, version } = await row(resource, name);
    const half = await limited();
    const key = { resource: route, resource_id: id, session: randomUUID() };
    const values = { [name]: 'x', [resource.text]: 'y' };
    const draft = { ...key, data: values, base: values, base_version: version };
    assert.is((await half.post('auto-save', draft)).status, 200);
    await api.database.pool.query(
      `update groups set field_limits = $1
        where id = any((select group_ids from users where id = $2)::bigint[])`,
      [JSON.stringify([limitName(controller, name, 'read')]), half.id],
    );
    api.forgetSessions();
    const { body } = await half.get(`auto-save?resource=${route}&resource_id=${id}`);
    const { data, base } = body.data as { data: object; base: object };
    assert.equal([data, base], [{ [resource.text]: 'y' }, { [resource.text]: 'y' }]);
  });

  if (!isWritable(field)) continue;
  test(`${title} that is read and not written may come back as it was, and stands in a new row as in every one`, async () => {
    const half = await limited(limitName(controller, name, 'write'));
    const { id, version } = await row(resource, name);
    const item = itemOf(await half.get(`${route}/${id}`));
    assert.ok(name in item);
    const same = await half.put(`${route}/${id}`, { [name]: item[name], version });
    assert.is(same.status, 200, same.text);
  });
}

test('a limit in one group is lifted by another that lets its members do the same without it, where that one reaches', async () => {
  const [here, there] = [await api.publication('Here'), await api.publication('There')];
  const { permissions } = everybodysRights();
  const name = 'budget';
  const limit = limitName('Marketing.CampaignsController', name, 'write');
  const person = await api.person(
    { permissions, publication_ids: [here, there], field_limits: [limit] },
    { permissions, publication_ids: [here] },
  );
  const free = { name: 'Free', publication_id: here, budget: 11 };
  assert.is((await person.post('marketing/campaigns', free)).status, 201);
  const bound = await person.post('marketing/campaigns', { ...free, publication_id: there });
  assert.equal([bound.status, Object.keys(bound.body.data as object)], [422, ['budget']]);
  const hidden = limitName('Marketing.CampaignsController', name, 'read');
  const reader = await api.person(
    { permissions, publication_ids: [here, there], field_limits: [hidden] },
    { permissions, publication_ids: [here] },
  );
  assert.not.ok(name in (rowsOf(await reader.get('marketing/campaigns?per_page=10'))[0] ?? {}));
  const both = await api.person(
    { permissions, publication_ids: [here, there], field_limits: [hidden] },
    { permissions, publication_ids: [here, there] },
  );
  assert.ok(name in (rowsOf(await both.get('marketing/campaigns?per_page=10'))[0] ?? {}));
});

test('nobody gives a group more fields than they use themselves, and names no limit that there is none', async () => {
  const limit = limitName('Messages.SubscribersController', 'phone', 'read');
  const half = await limited(limit);
  const made = { permissions: ['Messages.SubscribersController@index'], all_publications: true };
  const wider = await half.post('groups', { name: 'Wider', ...made });
  assert.equal([wider.status, Object.keys(wider.body.data as object)], [422, ['permissions']]);
  const same = await half.post('groups', { name: 'As wide', ...made, field_limits: [limit] });
  assert.is(same.status, 201, same.text);
  const unknown = await root.post('groups', { name: 'X', ...made, field_limits: ['a.b@read'] });
  assert.equal([unknown.status, Object.keys(unknown.body.data as object)], [422, ['field_limits']]);
  const { id, version } = itemOf(same);
  const lifted = await half.put(`groups/${id}`, { field_limits: [], version });
  assert.is(lifted.status, 422);
});

test('rules of segments, what a macro says and what a view keeps obey', async () => {
  const limit = limitName(subscribers.controller, 'phone', 'read');
  const half = await limited(limit);
  const { id } = await row(subscribers, 'phone');
  await api.database.pool.query('update subscribers set phone = $1 where id = $2', [
    '+493099988877',
    id,
  ]);
  const rules = { and: [{ field: 'phone', op: 'eq', value: '+493099988877' }] };
  assert.is((await half.post('messages/segments/preview', { rules })).status, 422);
  const body = { name: 'By phone', type: 'dynamic', rules };
  assert.is((await half.post('messages/segments', body)).status, 422);
  const segment = itemOf(await root.post('messages/segments', body));
  const seen = await half.get(`messages/segments/${segment.id}`);
  assert.not.match(seen.text, '99988877');
  const kept = itemOf(seen);
  const renamed = { name: 'Renamed', rules: kept.rules, version: kept.version };
  assert.is((await half.put(`messages/segments/${segment.id}`, renamed)).status, 200);
  assert.match((await root.get(`messages/segments/${segment.id}`)).text, '99988877');
  const macros = { content: '<p>{$phone}</p>', subscriber_id: id, preview: false };
  assert.match((await root.post('macros', macros)).text, '99988877');
  assert.not.match((await half.post('macros', macros)).text, '99988877');
});

for (const { resource, name, title } of places) {
  const uses = resources.flatMap((each) =>
    Object.entries(each.fields).flatMap(([by, field]) =>
      isReference(field) && field.to === resource.name ? [{ each, by }] : [],
    ),
  );
  if (!resource.embed.includes(name)) continue;
  test(`${title} that is not read stands beside no name of its row`, async () => {
    const half = await limited(limitName(resource.controller, name, 'read'));
    for (const { each, by } of uses) {
      for (const item of rowsOf(await half.get(`${each.route}?per_page=50`))) {
        assert.not.ok(name in ((item[embedKey(by)] as object | null) ?? {}), each.name);
      }
    }
  });
}

test.run();

interface Delivered {
  readonly changed_fields: readonly string[];
  readonly item: object;
}

/** Every parameter that a value could be read by. */
function queriesOf(name: string): readonly string[] {
  const where = JSON.stringify({ field: name, op: 'empty', value: true });
  return [
    `columns=id,${name}`,
    `sort=${name}|asc`,
    `filters[${name}]=1`,
    `filters[${name}][empty]=true`,
    `where=${encodeURIComponent(where)}`,
    `group_by=${name}`,
    `count_by=${name}`,
    ...AGGREGATES.map((fn) => `aggregates=${fn}:${name}`),
    `csv_fields=id,${name}`,
  ];
}

function keysOf(resource: Resource, name: string): readonly string[] {
  const field = resource.fields[name];
  if (field === undefined) return [];
  return [...columnsOf(name, field), ...(isReference(field) ? [embedKey(name)] : [])];
}

/** A row that has just been saved, so that a revision tells of the field. */
async function row(resource: Resource, name: string) {
  const [first] = rowsOf(await root.get(`${resource.route}?per_page=1&sort=id|asc`));
  if (first === undefined) throw new Error(`no row of ${resource.name}`);
  const item = itemOf(await root.get(`${resource.route}/${first.id}`));
  const field = resource.fields[name];
  const choices = field === undefined ? null : sharedKind(field).choices(field);
  const { id, version } = item;
  const other = choices?.find(({ value }) => value !== item[name])?.value;
  const word = Object.keys(resource.fields).find((each) => {
    const { kind, unique } = resource.fields[each] ?? {};
    return kind === 'text' && unique !== true && each !== name;
  });
  saves += 1;
  const body = { ...(other && { [name]: other }), [word ?? '']: `Saved ${saves}`, version };
  return itemOf(await root.put(`${resource.route}/${id}`, body));
}

let saves = 0;

async function stored({ name: table }: Resource, name: string, id: number): Promise<unknown> {
  const { rows } = await api.database.pool.query(
    `select "${name}" as value from ${table} where id = $1`,
    [id],
  );
  return rows[0]?.value;
}
