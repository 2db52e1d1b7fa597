import * as assert from 'uvu/assert';
import { createLog } from '../../../../src/api/log.ts';
import { idsAt, withNamed } from '../../../../src/api/rows/named-rows.ts';
import { purgeTrash } from '../../../../src/api/tasks/purge-trash.ts';
import type { Field } from '../../../../src/shared/kinds/index.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { ReferencePath } from '../../../../src/shared/resources/reference-paths.ts';
import { referencePathsIn } from '../../../../src/shared/resources/reference-paths.ts';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import { sampleOf, samplesOf } from '../../../support/kinds/index.ts';
import { LISTS, everybodysRights } from '../../../support/random-lists.ts';
import { fc } from '../../../support/property.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { startApi } from '../../../support/test-api.ts';

const test = suite('named rows');
const PLAIN = { noNullPrototype: true };
const MONTHS_AGO = '2025-01-01T00:00:00Z';
const places = resources.flatMap(referencePathsIn);
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi(resources, { filled: LISTS });
  for (const { name } of resources) {
    await api.database.pool.query(`update ${name} set deleted_at = null`);
  }
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

test('the definitions name others in fields and inside sub-records', () => {
  const inside = places.filter(({ path }) => path.length > 0).map(nameOf);
  for (const name of [
    'pricing_plans.options.items.purchasable.merchandise_id',
    'pricing_plans.options.items.purchasable.resource_id',
    'pricing_plans.options.items.publication_id',
    'funnels.steps.landing_page_id',
    'auto_responders.steps.message_content_id',
    'segments.rules.tag_ids',
    'segments.rules.unsubscribe_reason_id',
  ]) {
    assert.ok(inside.includes(name), name);
  }
  assert.ok(places.length > inside.length);
});

test('what a live row or one in the trash names is not purged', async () => {
  const named: { place: ReferencePath; target: number; user: number }[] = [];
  for (const place of places) {
    const target = await freshRow(place.to);
    named.push({ place, target, user: await letName(place, target) });
  }
  for (const { place, target } of named) await trash(place.to, target, MONTHS_AGO);
  const left = async () => {
    await purgeTrash(api.database.db, createLog('silent'), new Date());
    const gone = [];
    for (const { place, target } of named) {
      if (!(await isThere(place.to, target))) gone.push(nameOf(place));
    }
    return gone;
  };
  assert.equal(await left(), []);
  for (const { place, user } of named) {
    if (!place.resource.single) await trash(place.resource.name, user, 'now');
  }
  assert.equal(await left(), []);
});

for (const place of places) {
  test(`what ${nameOf(place)} names is not deleted, and the refusal says where it is used`, async () => {
    const { resource, to } = place;
    const target = await freshRow(to);
    await letName(place, target);
    const { status, body } = await ann.delete(`${resourceNamed(to).route}/${target}`, {});
    assert.equal([status, body.id], [422, 'in_use'], JSON.stringify(body));
    const { one, many } = resource.title;
    const message = String(body.message).toLowerCase();
    assert.ok(
      [one, many].some((word) => message.includes(word.toLowerCase())),
      message,
    );
  });

  test(`whoever merges what ${nameOf(place)} names lets it name the target`, async () => {
    const { resource, to, field } = place;
    const [target, source] = [await freshRow(to), await freshRow(to)];
    const user = await letName(place, source);
    const { status, body } = await ann.post(`${resourceNamed(to).route}/${target}/merge`, {
      ids: [source],
    });
    assert.is(status, 200, JSON.stringify(body));
    const { value, version } = await fieldOf(resource.name, field, user);
    assert.equal(idsOf(place, value), [target]);
    const undone = await ann.post(`undos/${body.undo_id}`);
    assert.is(undone.status, 200, undone.text);
    const back = await fieldOf(resource.name, field, user);
    assert.equal(idsOf(place, back.value), [source], undone.text);
    assert.ok(back.version > version);
  });
}

test('ids are found again wherever in a value they were put, and only there', () => {
  const value = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(null), fc.constant('5')),
    record: fc.record({ ref: tie('leaf'), other: fc.integer({ min: 1, max: 9 }) }, PLAIN),
    list: fc.array(fc.record({ inner: fc.oneof(tie('record'), fc.array(tie('record'))) }, PLAIN)),
  })).list;
  const path = { path: ['inner', 'ref'], inRules: false };
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 9 }), (given, from) => {
      const before = idsAt(given, path);
      const after = withNamed(given, path, (id) => (id === from ? 100 : id));
      assert.equal(
        idsAt(after, path),
        before.map((id) => (id === from ? 100 : id)),
      );
      assert.equal(
        withNamed(after, path, (id) => (id === 100 ? from : id)),
        given,
      );
    }),
  );
});

test.run();

function nameOf({ resource, field, path }: ReferencePath) {
  return [resource.name, field, ...path].join('.');
}

let copies = 0;

/** A copy of a live row that nobody names, with unique texts of its own. */
async function freshRow(name: string): Promise<number> {
  copies += 1;
  const { fields } = resourceNamed(name);
  const unique = Object.entries(fields).filter(([, field]) => field.unique === true);
  const own = Object.fromEntries(
    unique
      .filter(([, { generated }]) => generated === undefined)
      .map(([name, field]) => [name, uniqueValue(name, field, copies)]),
  );
  const { rows: columns } = await api.database.pool.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'version')`,
    [name],
  );
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const { rows } = await api.database.pool.query(
    `insert into ${name} (${names}) select ${names} from jsonb_populate_record(
       (select t from ${name} t where deleted_at is null order by id limit 1), $1::jsonb) returning id`,
    [JSON.stringify({ ...own, ...(await freshParts(name)) })],
  );
  return rows[0].id;
}

/** Numbers that no row of the lists was made with. */
const OTHERS = 70_000;

function uniqueValue(name: string, field: Field, count: number) {
  const none = { idsFor: () => [], fileFor: () => null, permissions: [] };
  return sampleOf(field, { ...none, n: OTHERS + count, place: 0, name });
}

/** A subscription of a subscriber is their own: its copy is another one's. */
async function freshParts(name: string) {
  if (name !== 'subscriber_subscriptions') return {};
  return { subscriber_id: await freshRow('subscribers') };
}

/** The same by a rule; one that asks about segments asks about static ones. */
async function letRule({ resource, path: [field], many, to }: ReferencePath, id: number) {
  const { pool } = api.database;
  const user = await freshRow(resource.name);
  if (to === 'segments')
    await pool.query(`update segments set type = 'static' where id = $1`, [id]);
  const rule = many ? { field, op: 'in', value: [id] } : { field, op: 'eq', value: id };
  await pool.query(`update segments set type = 'dynamic', rules = $1 where id = $2`, [
    JSON.stringify({ or: [{ field: 'country', op: 'eq', value: 'US' }, { and: [rule] }] }),
    user,
  ]);
  return user;
}

/** Lets a row of its own name an id at a place; answers the row's. */
async function letName(place: ReferencePath, id: number) {
  if (place.inRules) return letRule(place, id);
  const { resource, field, path, many } = place;
  const user = await (resource.single ? 1 : freshRow(resource.name));
  const inner = path.reduceRight<unknown>((value, name) => ({ [name]: value }), many ? [id] : id);
  const value =
    path.length > 0
      ? JSON.stringify(isListed(resource.fields[field]) ? [inner] : inner)
      : many
        ? [id]
        : id;
  await api.database.pool.query(`update ${resource.name} set ${field} = $1 where id = $2`, [
    value,
    user,
  ]);
  return user;
}

/** Whether what the field holds is a list of such values. */
function isListed(field: Field | undefined) {
  return field !== undefined && Array.isArray(samplesOf(field.kind).two[0]);
}

async function fieldOf(table: string, field: string, id: number) {
  const { rows } = await api.database.pool.query(
    `select ${field} as value, version from ${table} where id = $1`,
    [id],
  );
  return rows[0] as { readonly value: unknown; readonly version: number };
}

function idsOf(place: ReferencePath, value: unknown) {
  return idsAt(value, place);
}

async function trash(table: string, id: number, when: string) {
  await api.database.pool.query(`update ${table} set deleted_at = $2 where id = $1`, [id, when]);
}

async function isThere(table: string, id: number) {
  const { rows } = await api.database.pool.query(`select id from ${table} where id = $1`, [id]);
  return rows.length > 0;
}
