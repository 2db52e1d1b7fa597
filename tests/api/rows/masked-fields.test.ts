import * as assert from 'uvu/assert';
import { AGGREGATES } from '../../../src/shared/contract/list-state.ts';
import { OPERATORS } from '../../../src/shared/contract/where.ts';
import { operatorsOf } from '../../../src/shared/query.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import {
  embedKey,
  fieldNames,
  isReference,
  namesMany,
} from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { LISTS, everybodysRights, somebodysRights } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, rowsOf, startApi } from '../../support/test-api.ts';

const test = suite('masked fields');
const SECRET = 'planted.secret@hidden.example';
const PARTS = [SECRET, 'planted', 'secret', 'hidden.exa', 'pl', 'planted.sec'];
let api: TestApi;
let root: Person;
/** Everything everywhere, but no masked field. */
let half: Person;
/** Everything in the first publication. */
let inside: Person;

test.before(async () => {
  api = await startApi(resources, { filled: LISTS });
  await api.database.pool.query('update publications set deleted_at = null');
  root = await api.person(everybodysRights());
  const { permissions } = everybodysRights();
  half = await api.person({
    permissions: permissions.filter((name) => !name.endsWith('@unmask')),
    all_publications: true,
  });
  inside = await api.person({ ...somebodysRights(1), permissions });
});
test.after(() => api.close());

const masked = resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.masked === true)
    .map(([name, field]) => ({ resource, name, field })),
);

test('the definitions have masked fields to be proved, and no open text is generated from one', () => {
  assert.ok(masked.length > 0);
  for (const { resource, name } of masked) {
    for (const [other, { generated, masked: hidden }] of Object.entries(resource.fields)) {
      if (generated === undefined || hidden === true) continue;
      assert.not.match(generated, new RegExp(`\\b${name}\\b`), `${resource.name}.${other}`);
    }
  }
});

for (const { resource, name } of masked) {
  test(`a text around a mask that is longer than any that ${resource.name}.${name} is shown with is refused`, async () => {
    const { id, version } = await plant(resource, name);
    const body = { [name]: `${'a'.repeat(1000)}•••@hidden.example`, version };
    const reply = await half.put(`${resource.route}/${id}`, body);
    assert.is(reply.status, 422, reply.text);
    assert.match(reply.text, `"${name}"`);
  });
}

for (const { resource, name, field } of masked) {
  test(`${resource.name}.${name} can’t be read through any parameter of a list by one who may not unmask it`, async () => {
    const { id } = await plant(resource, name);
    for (const query of refusedQueries(name, field)) {
      const { status, text } = await half.get(`${resource.route}?${query}`);
      assert.is(status, 422, query);
      assert.not.match(text, 'planted', query);
    }
    for (const query of [`columns=${name}`, 'per_page=200', `filters[id]=${id}`]) {
      const reply = await half.get(`${resource.route}?${query}`);
      assert.is(reply.status, 200, query);
      assert.not.match(reply.text, 'planted', query);
      assert.ok(idsOf(reply).length > 0, query);
    }
    for (const word of PARTS) {
      assert.is((await half.get(`${resource.route}?search=${word}`)).body.total, 0, word);
      const found = hits(await half.get(`search?q=${word}`), resource);
      assert.equal(
        found.filter((hit) => hit.id === id),
        [],
        word,
      );
      const { text } = await half.get(`${resource.route}?csv_fields=id&search=${word}`);
      assert.is(text, '\ufeffID\r\n', word);
    }
    assert.is((await root.get(`${resource.route}?search=planted`)).body.total, 1, 'it is there');
  });

  test(`${resource.name}.${name} is in no answer that shows its row, or names it`, async () => {
    const { id, version } = await plant(resource, name);
    const history = await half.get(`revisions?resource=${resource.route}&resource_id=${id}`);
    const [latest] = rowsOf(history);
    const answers = [
      await half.get(`${resource.route}/${id}`),
      history,
      await half.get(`revisions/${latest?.id}`),
      await half.put(`${resource.route}/${id}`, { version: version - 1 }),
      await half.delete(`${resource.route}/${id}`, { version: version - 1 }),
    ];
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200, 200, 409, 409],
    );
    for (const { text } of answers) assert.not.match(text, 'planted');
  });

  for (const use of usesOf(resource)) {
    test(`${resource.name}.${name} is masked where ${use.resource.name} name its row, as column, option, order and export`, async () => {
      const { id } = await plant(resource, name);
      const found = await half.get(`${use.resource.route}?filters[${use.name}]=${id}`);
      assert.ok(rowsOf(found).length > 0, 'a row names it');
      assert.match(found.text, 'p•••@');
      assert.not.match(found.text, 'planted');
      const { text } = await half.get(
        `${use.resource.route}?csv_fields=id,${use.name}&filters[${use.name}]=${id}`,
      );
      assert.match(text, 'p•••@');
      assert.not.match(text, 'planted');
      const order = async (way: string) =>
        rowsOf(await half.get(`${use.resource.route}?sort=${use.name}|${way}&per_page=200`)).map(
          (row) => Number(row[use.name]),
        );
      const up = await order('asc');
      assert.equal(
        up,
        [...up].sort((a, b) => a - b),
        'not in the order of what is masked',
      );
    });
  }
}

for (const resource of resources) {
  test(`${resource.name} know no name beside their fields, through any parameter`, async () => {
    const known = new Set(fieldNames(resource));
    for (const name of STRANGE) {
      assert.not.ok(known.has(name), name);
      for (const query of refusedQueries(name, undefined)) {
        const { status, body } = await root.get(`${resource.route}?${query}`);
        const refusal = isExport(resource, query) ? [403, 'denied'] : [422, 'validation'];
        assert.equal([status, body.id], refusal, query);
      }
      const { status } = await root.get(`${resource.route}?columns=${encodeURIComponent(name)}`);
      assert.is(status, 422, name);
    }
  });

  const { scope } = resource;
  if (scope.kind === 'account') continue;
  test(`no endpoint shows ${resource.name} of a publication outside, or counts them`, async () => {
    const every = await allIds(root, resource);
    const own = await allIds(inside, resource);
    const outside = every.filter((id) => !own.includes(id));
    assert.ok(own.length > 0 && outside.length > 0, 'some on either side');
    const named = outside.slice(0, 30);
    for (const query of [
      `filters[id][in]=${named}`,
      `where=${encodeURIComponent(JSON.stringify({ field: 'id', op: 'in', value: named }))}`,
      `filters[id][in]=${named}&trash=with`,
    ]) {
      const { body, status } = await inside.get(`${resource.route}?${query}`);
      assert.equal([status, body.data, body.total], [200, [], 0], query);
    }
    const { body } = await inside.get(
      `${resource.route}?aggregates=count:id,max:id&group_by=${scope.field}&per_page=1`,
    );
    if (body.groups !== undefined) {
      const groups = body.groups as readonly { readonly count: number }[];
      assert.is(sum(groups.map(({ count }) => count)), own.length);
      assert.equal(body.aggregates, { 'count:id': own.length, 'max:id': Math.max(...own) });
    }
    const { text } = await inside.get(`${resource.route}?csv_fields=id&trash=with`);
    const lines = text.split('\r\n').slice(1, -1).map(Number);
    assert.not.ok(lines.some((id) => outside.includes(id)));
    for (const id of named.slice(0, 5)) {
      assert.is((await inside.get(`${resource.route}/${id}`)).status, 404);
      const history = `revisions?resource=${resource.route}&resource_id=${id}`;
      assert.is((await inside.get(history)).status, 404);
    }
    await findsNothing(resource, named);
  });

  for (const use of usesOf(resource)) {
    if (use.resource.scope.kind !== 'account' && use.resource.scope.field === use.name) continue;
    test(`a row of ${use.resource.name} shows nothing of ${resource.name} outside, and stands among the blanks`, async () => {
      const target = await outsideRow(resource);
      const { route, name: table } = use.resource;
      const [user] = rowsOf(await inside.get(`${route}?per_page=1&sort=id|asc`));
      assert.ok(user !== undefined);
      const value = namesMany(use.field) ? 'array[$1::bigint]' : '$1::bigint';
      await api.database.pool.query(`update ${table} set ${use.name} = ${value} where id = $2`, [
        target.id,
        user.id,
      ]);
      const shown = itemOf(await inside.get(`${route}/${user.id}`))[embedKey(use.name)];
      assert.equal(shown, namesMany(use.field) ? [] : null);
      if (!use.resource.single) {
        const csv = await inside.get(`${route}?csv_fields=id,${use.name}&filters[id]=${user.id}`);
        assert.is(csv.text.split('\r\n')[1], `${user.id},`);
      }
      if (namesMany(use.field)) return;
      for (const way of ['asc', 'desc']) {
        const list = rowsOf(await inside.get(`${route}?sort=${use.name}|${way}&per_page=200`));
        const texts = list.map((row) => row[embedKey(use.name)] ?? null);
        const sorted = way === 'asc' ? texts : [...texts].reverse();
        const blank = sorted.indexOf(null);
        assert.ok(blank >= 0);
        assert.ok(sorted.slice(blank).every((text) => text === null));
      }
    });
  }
}

const STRANGE = [
  'deleted_at',
  'password_hash',
  'search',
  'full_text',
  'ctid',
  'xmin',
  't.id',
  't',
  '*',
  'id,deleted_at',
  'id"',
  'id;select 1',
  '__proto__',
  'constructor',
  'toString',
  'publication.name',
];

/** Every parameter but a column, with a name that must be refused. */
function refusedQueries(name: string, field: Field | undefined): string[] {
  const [choice] = (field === undefined ? null : sharedKind(field).choices(field)) ?? [];
  const value = choice?.value ?? SECRET;
  const operators = field === undefined ? OPERATORS.slice(-2) : operatorsOf(field);
  const text = encodeURIComponent(name);
  const where = (op: string) =>
    encodeURIComponent(JSON.stringify({ or: [{ and: [{ field: name, op, value }] }] }));
  return [
    `sort=${text}|asc`,
    `sort=id|asc,${text}|desc`,
    ...operators.flatMap((op) => [`filters[${text}][${op}]=${value}`, `where=${where(op)}`]),
    `group_by=${text}`,
    `count_by=${text}`,
    ...AGGREGATES.map((fn) => `aggregates=${fn}:${text}`),
    `csv_fields=${text}`,
    `csv_fields=id,${text}`,
  ];
}

/** A single record is exported by nobody. */
function isExport({ single }: Resource, query: string) {
  return single && query.startsWith('csv_fields');
}

/** A row that others name, where any do, with the secret in the field. */
async function plant(resource: Resource, name: string) {
  const [use] = usesOf(resource);
  const own = rowsOf(await root.get(`${resource.route}?per_page=200&sort=id|asc`));
  const users =
    use === undefined ? [] : rowsOf(await root.get(`${use.resource.route}?per_page=200`));
  const named = new Set(users.flatMap((row) => row[use?.name ?? '']));
  const row = own.find(({ id }) => use === undefined || named.has(id));
  if (row === undefined) throw new Error(`no row of ${resource.name} is named by another`);
  const { id, version } = row;
  return itemOf(await root.put(`${resource.route}/${id}`, { [name]: SECRET, version }));
}

function usesOf(target: Resource) {
  return resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      isReference(field) && field.to === target.name ? [{ resource, name, field }] : [],
    ),
  );
}

async function allIds(person: Person, { route }: Resource): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const found = idsOf(await person.get(`${route}?per_page=200&sort=id|asc&page=${page}`));
    ids.push(...found);
    if (found.length < 200) return ids;
  }
}

/** A row that only root reads, with a text that would stand first. */
async function outsideRow(resource: Resource) {
  const own = idsOf(await inside.get(`${resource.route}?per_page=200`));
  const every = rowsOf(await root.get(`${resource.route}?per_page=200`));
  const found = every.find(({ id }) => !own.includes(id));
  assert.ok(found !== undefined);
  return found;
}

async function findsNothing(resource: Resource, outside: readonly number[]) {
  const rows = rowsOf(await root.get(`${resource.route}?filters[id][in]=${outside}`));
  const texts = rows.map((row) => row[resource.text]).filter((text) => typeof text === 'string');
  for (const text of texts.slice(0, 4)) {
    const word = encodeURIComponent(text.slice(0, 40));
    const list = await inside.get(`${resource.route}?search=${word}&per_page=200`);
    assert.not.ok(idsOf(list).some((id) => outside.includes(id)));
    assert.not.ok(hits(await inside.get(`search?q=${word}`), resource).some(isOutside));
  }

  function isOutside({ id }: { readonly id: number }) {
    return outside.includes(id);
  }
}

function hits({ body }: Reply, { name }: Resource) {
  const groups = body.data as readonly {
    readonly resource: string;
    readonly items: readonly { readonly id: number }[];
  }[];
  return groups.find(({ resource }) => resource === name)?.items ?? [];
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, each) => total + each, 0);
}

test.run();
