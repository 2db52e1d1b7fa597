import * as assert from 'uvu/assert';
import { bulkFields } from '../../../src/shared/bulk.ts';
import { isReference, isWritable } from '../../../src/shared/resources/define.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { Reply } from '../test-api.ts';
import { idsOf, itemOf, rowsOf } from '../test-api.ts';
import type { EndpointCheck } from './endpoint-check.ts';
import { fieldsOf, holdingOf, isListed, refuses, shows } from './endpoint-check.ts';
import { isKept } from './sample-values.ts';
import { anotherValue, freshReferences } from './world.ts';
import type { Values, World } from './world.ts';

/** The endpoints by which records are made, changed, deleted and brought back. */
export const WRITING: readonly EndpointCheck[] = [
  {
    title: 'a record with every field is made, and read back as it was sent',
    has: isListed,
    async check(world, resource) {
      const { body, item } = await world.send(resource, 'all');
      shows(resource, item, body);
      assert.equal(itemOf(await world.root.get(`${resource.route}/${item.id}`)), item);
    },
  },
  {
    title: 'a record of what is required alone is made',
    has: isListed,
    async check(world, resource) {
      const { body, item } = await world.send(resource, 'required');
      shows(resource, item, body);
      assert.is(item.version, 1);
    },
  },
  {
    title: 'each field is changed, and no other with it',
    async check(world, resource) {
      let item = resource.single ? await world.row(resource) : await world.make(resource, 'all');
      for (const [place, [name, field]] of Object.entries(resource.fields).entries()) {
        const value = anotherValue(world, field, { name, place }, item[name]);
        if (!isWritable(field) || holdingOf(field) === 'position' || value === undefined) continue;
        if (!isKept(field, item)) continue;
        const path = `${resource.route}/${item.id}`;
        if (field.fixed === true) {
          const other = await world.root.put(path, { [name]: value, version: item.version });
          refuses(other, 422, [name], 'it stays');
          continue;
        }
        const changed = itemOf(
          await world.root.put(path, { [name]: value, version: item.version }),
        );
        shows(resource, changed, { [name]: value });
        isUnchanged(resource, changed, item, name);
        assert.equal(itemOf(await world.root.get(path)), changed, name);
        item = changed;
      }
    },
  },
  {
    title: 'what GET gives, PUT takes, and nothing is changed by it',
    async check(world, resource) {
      const item = resource.single ? await world.row(resource) : await world.make(resource, 'all');
      const path = `${resource.route}/${item.id}`;
      assert.equal(itemOf(await world.root.put(path, item)), item);
    },
  },
  {
    title: 'a change of an older version is 409 with the current item; one of no version is 422',
    async check(world, resource) {
      const first = await world.row(resource);
      const path = `${resource.route}/${first.id}`;
      const change = await someChange(world, resource, first);
      const current = itemOf(await world.root.put(path, { ...change, version: first.version }));
      assert.is(current.version, first.version + 1);
      const stale = await world.root.put(path, { ...change, version: first.version });
      refuses(stale, 409);
      assert.is(stale.body.id, 'stale');
      assert.equal((stale.body.data as { readonly item: Item }).item, current);
      refuses(await world.root.put(path, change), 422, ['version']);
      refuses(await world.root.put(path, { ...change, version: current.version + 9 }), 422, [
        'version',
      ]);
      assert.equal(itemOf(await world.root.get(path)), current);
    },
  },
  {
    title: 'a copy of a record is made',
    has: isListed,
    async check(world, resource) {
      const item = await world.make(resource, 'all');
      const { body, item: copy } = await copied(world, resource, item);
      assert.is.not(copy.id, item.id);
      const own = fieldsOf(resource, (_, name) => isOwn(resource, name));
      for (const [name] of own) delete body[name];
      shows(resource, copy, withoutIds(body));
      const after = itemOf(await world.root.get(`${resource.route}/${item.id}`));
      isUnchanged(resource, after, item);
      assert.is(after.version, item.version);
    },
  },
  {
    title: 'one value is given to several records at once, and undone',
    has: (resource) => isListed(resource) && bulkFields(resource).length > 0,
    async check(world, resource) {
      const rows = [await world.make(resource, 'all'), await world.make(resource, 'all')];
      const ids = rows.map(({ id }) => id);
      const values = await bulkValue(world, resource, rows);
      const body = { action: 'update', target: { ids }, values };
      const { result, status, error } = await world.api.bulk(world.root, resource.route, body);
      assert.equal([status, error, result.done, result.refused], ['done', null, 2, 0]);
      for (const row of await read(world, resource, ids)) shows(resource, row, values);
      const undone = await world.root.post(`undos/${result.undo_id}`, {});
      assert.is(undone.status, 200, undone.text);
      const [name = ''] = Object.keys(values);
      const before = rows.map((row) => row[name]);
      assert.equal(
        (await read(world, resource, ids)).map((row) => row[name]),
        before,
      );
    },
  },
  {
    title: 'several records are deleted at once, and one of them is restored',
    has: isListed,
    async check(world, resource) {
      const ids = [(await world.row(resource)).id, (await world.row(resource)).id];
      const gone = await world.root.delete(resource.route, { ids });
      assert.equal([gone.status, gone.body.data], [200, { deleted: ids, refused: [] }]);
      const list = async (trash: string) =>
        idsOf(
          await world.root.get(
            `${resource.route}?filters[id][in]=${ids}&trash=${trash}&sort=id|asc`,
          ),
        );
      assert.equal([await list('without'), await list('only')], [[], ids]);
      const [first = 0] = ids;
      const back = itemOf(await world.root.post(`${resource.route}/${first}/restore`));
      assert.is(back.id, first);
      assert.equal([await list('without'), await list('only')], [[first], ids.slice(1)]);
    },
  },
  {
    title: 'its history names each save; a deletion is undone',
    has: isListed,
    async check(world, resource) {
      const made = await world.row(resource);
      const path = `${resource.route}/${made.id}`;
      const change = await someChange(world, resource, made);
      itemOf(await world.root.put(path, { ...change, version: made.version }));
      const saves = rowsOf(
        await world.root.get(`revisions?resource=${resource.route}&resource_id=${made.id}`),
      );
      assert.equal(
        saves.map(({ action, version }) => [action, version]),
        [
          ['update', 2],
          ['store', 1],
        ],
      );
      const [name = ''] = Object.keys(change);
      assert.ok([saves[0]?.fields].flat().includes(name), name);
      const before = await world.root.get(path);
      const { body } = await world.root.delete(path);
      refuses(await world.root.get(path), 404);
      const undone = await world.root.post(`undos/${body.undo_id}`, {});
      assert.is(undone.status, 200, undone.text);
      const { version: _, updated_at: __, ...after } = itemOf(await world.root.get(path));
      assert.equal({ ...itemOf(before), ...after }, itemOf(before));
    },
  },
  {
    title: 'one token makes one record, and with another payload it is 422',
    has: isListed,
    async check(world, resource) {
      const { body } = await world.send(resource, 'required');
      const anew = { ...body, ...(await freshUniques(world, resource)) };
      const _idempotency = `every-${resource.name}`;
      const total = async () =>
        Number((await world.root.get(`${resource.route}?per_page=1`)).body.total);
      const first = await sentAnew(world, resource, { ...anew, _idempotency });
      const count = await total();
      const again = await world.root.post(resource.route, first.body);
      assert.equal([again.status, again.body], [201, first.reply.body]);
      assert.is(await total(), count);
      const other = await world.root.post(resource.route, {
        ...first.body,
        ...(await someChange(world, resource, itemOf(first.reply))),
      });
      assert.equal([other.status, other.body.id], [422, 'idempotency']);
      assert.is(await total(), count);
    },
  },
];

/** Fails where a field that a person writes is another one, but for the named; a place, and what one row has, follow the others. */
function isUnchanged(resource: Resource, after: Item, before: Item, but = '') {
  for (const [name, field] of fieldsOf(resource, isWritable)) {
    if (name === but || holdingOf(field) === 'position' || field.exclusive === true) continue;
    assert.equal(written(field, after[name]), written(field, before[name]), name);
  }
}

/** Of a value of several fields those that a person writes. */
function written(field: Field, value: unknown) {
  if (!('fields' in field) || Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => field.fields[name]?.readonly !== true),
  );
}

/** A value of one field other than the row's; of a reference last, for two of them may tell a row from all others. */
async function someChange(world: World, resource: Resource, row: Item): Promise<Values> {
  const fields = [...Object.entries(resource.fields).entries()].sort(
    ([, [, one]], [, [, other]]) => Number(isReference(one)) - Number(isReference(other)),
  );
  for (const [place, [name, field]] of fields) {
    if (!isWritable(field) || field.fixed === true) continue;
    if (['position', 'secret'].includes(holdingOf(field))) continue;
    const value = anotherValue(world, field, { name, place }, row[name]);
    if (value !== undefined) return { [name]: value };
  }
  throw new Error(`${resource.name} has no field to change`);
}

async function bulkValue(world: World, resource: Resource, rows: readonly Item[]) {
  for (const name of bulkFields(resource)) {
    const field = resource.fields[name];
    const place = Object.keys(resource.fields).indexOf(name);
    if (field === undefined || isReference(field)) continue;
    const value = anotherValue(world, field, { name, place }, rows[0]?.[name]);
    if (value !== undefined) return { [name]: value };
  }
  const [name = ''] = bulkFields(resource);
  return { [name]: rows[1]?.[name] };
}

async function read({ root }: World, { route }: Resource, ids: readonly number[]) {
  return rowsOf(await root.get(`${route}?filters[id][in]=${ids}&sort=id|asc`));
}

/** POST of what GET gave, with another value where one may stand only once, and a secret, which GET did not give. */
async function copied(world: World, resource: Resource, item: Item) {
  const { reply, body } = await sentAnew(world, resource, {
    ...item,
    ...(await freshUniques(world, resource)),
  });
  return { body: { ...body } as Record<string, unknown>, item: itemOf(reply) };
}

async function freshUniques(world: World, resource: Resource): Promise<Values> {
  const fresh = await world.body(resource, 'all');
  const isAnew = (field: Field) =>
    field.unique === true || (holdingOf(field) === 'secret' && field.required === true);
  const unique = fieldsOf(resource, (field) => isAnew(field) && isWritable(field));
  return Object.fromEntries(unique.map(([name]) => [name, fresh[name]]));
}

/** Sends; what stands already gets another value, and other references where it is made of them. */
async function sentAnew(world: World, resource: Resource, body: Values) {
  const reply: Reply = await world.root.post(resource.route, body);
  if (reply.body.id !== 'duplicate') return { reply, body };
  const fresh = await world.body(resource, 'all');
  const named = Object.keys(reply.body.data as object).filter((name) => name in fresh);
  const moved = {
    ...body,
    ...Object.fromEntries(named.map((name) => [name, fresh[name]])),
    ...(await freshReferences(world, resource)),
  };
  return { reply: await world.root.post(resource.route, moved), body: moved };
}

/** What a copy does not take over: what the server adds, counts or seals, and its place in an order. */
function isOwn({ fields }: Resource, name: string) {
  const field = fields[name];
  if (field === undefined || !isWritable(field)) return true;
  return ['position', 'secret'].includes(holdingOf(field));
}

/** Sub-records of a copy have ids of their own. */
function withoutIds(value: Values): Values {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (key !== 'id' && !Array.isArray(inner) && typeof inner === 'object' && inner !== null) {
      const { id: _, ...rest } = inner;
      return rest;
    }
    return inner;
  });
}
