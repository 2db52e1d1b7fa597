import { parse } from 'csv-parse/sync';
import * as assert from 'uvu/assert';
import { guardFormula } from '../../../src/shared/contract/csv-text.ts';
import type { Operator } from '../../../src/shared/contract/where.ts';
import { OPERATORS } from '../../../src/shared/contract/where.ts';
import { operatorsOf, isFilterable, visibleFields } from '../../../src/shared/query.ts';
import {
  columnsOf,
  embedKey,
  fieldNames,
  fieldOf,
  isReference,
  labelOf,
} from '../../../src/shared/resources/define.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { idsOf, itemOf, rowsOf } from '../test-api.ts';
import type { EndpointCheck } from './endpoint-check.ts';
import { isListed, refuses } from './endpoint-check.ts';
import type { World } from './world.ts';
import { samplesOf } from '../kinds/index.ts';

/** The endpoints by which records are found and read. */
export const READING: readonly EndpointCheck[] = [
  {
    title: 'its list shows every column, and refuses one that it has not by its name',
    async check(world, resource) {
      const row = await world.row(resource);
      const names = fieldNames(resource);
      const list = await world.root.get(`${resource.route}?columns=${names}&filters[id]=${row.id}`);
      const [shown] = rowsOf(list);
      assert.ok(shown !== undefined, 'it is there');
      for (const name of names) {
        assert.ok(Object.hasOwn(shown, name), name);
        assert.equal(shown[name], row[name], name);
      }
      assert.equal([list.body.total, list.body.current_page, list.body.last_page], [1, 1, 1]);
      const unknown = await world.root.get(`${resource.route}?columns=id,no_such_column`);
      refuses(unknown, 422);
      assert.match(unknown.text, 'no_such_column');
    },
  },
  {
    title: 'its list is sorted by each column that has an order, both ways, and by no other',
    async check(world, resource) {
      if (isListed(resource)) {
        await world.make(resource, 'all');
        await world.make(resource, 'required');
      }
      const { sort } = visibleFields(resource, { unmask: true });
      for (const name of fieldNames(resource)) {
        if (sort.has(name)) await sortsBy(world, resource, name);
        else {
          const reply = await world.root.get(`${resource.route}?sort=${name}|asc`);
          refuses(reply, 422);
          assert.match(reply.text, name);
        }
      }
    },
  },
  {
    title: 'its list is filtered by each field with each operator it has, and by no other',
    async check(world, resource) {
      const row = resource.single ? await world.row(resource) : await world.make(resource, 'all');
      for (const name of fieldNames(resource)) {
        const field = fieldOf(resource, name);
        if (field === undefined) continue;
        const allowed = isFilterable(field) ? operatorsOf(field) : [];
        for (const op of allowed) await filtersBy(world, resource, row, name, field, op);
        for (const op of [
          ...OPERATORS.filter((each) => !allowed.includes(each)).slice(0, 1),
          'like',
        ]) {
          const reply = await world.root.get(`${resource.route}?filters[${name}][${op}]=1`);
          refuses(reply, 422, [name], `${name} ${op}`);
        }
      }
      refuses(await world.root.get(`${resource.route}?filters[no_such_field]=1`), 422, [
        'no_such_field',
      ]);
    },
  },
  {
    title: 'a word of a record finds it in its list and in the search of everything',
    has: (resource) =>
      isListed(resource) && visibleFields(resource, { unmask: true }).search.length > 0,
    async check(world, resource) {
      const { body, item } = await world.send(resource, 'all');
      const { search } = visibleFields(resource, { unmask: true });
      for (const name of search) {
        const text = body[name] ?? item[name];
        if (typeof text !== 'string') continue;
        const word = encodeURIComponent(text.split('\n')[0] ?? '');
        const found = await world.root.get(`${resource.route}?search=${word}&per_page=200`);
        assert.ok(idsOf(found).includes(item.id), `${name}: ${text}`);
      }
      const everything = await world.root.get(`search?q=${encodeURIComponent('sample')}`);
      assert.is(everything.status, 200, everything.text);
      const none = await world.root.get(`${resource.route}?search=zqxjkvnowhere`);
      assert.equal([none.body.data, none.body.total], [[], 0]);
    },
  },
  {
    title: 'a record is viewed by its id; an id of none is 404',
    async check(world, resource) {
      const row = await world.row(resource);
      assert.equal(itemOf(await world.root.get(`${resource.route}/${row.id}`)), row);
      for (const id of ['999999999', '0', 'seven', '1e3', '-1', '9'.repeat(30)]) {
        refuses(await world.root.get(`${resource.route}/${id}`), 404, [], id);
      }
    },
  },
  {
    title: 'an export holds what its list shows',
    has: isListed,
    async check(world, resource) {
      const ids = [(await world.make(resource, 'all')).id, (await world.row(resource)).id];
      const names = fieldNames(resource).filter((name) => isExported(fieldOf(resource, name)));
      const query = `filters[id][in]=${ids}&sort=id|asc`;
      const csv = await world.root.get(`${resource.route}?csv_fields=${names}&${query}`);
      assert.is(csv.status, 200, csv.text);
      const rows = rowsOf(await world.root.get(`${resource.route}?columns=${names}&${query}`));
      const [head, ...lines] = parse(csv.text.slice(1)) as string[][];
      assert.equal(
        head,
        names.map((name) => labelOf(resource, name)),
      );
      assert.equal(
        lines,
        rows.map((row) => names.map((name) => cellOf(resource, name, row))),
      );
      const unknown = await world.root.get(`${resource.route}?csv_fields=id,no_such_column`);
      refuses(unknown, 422);
    },
  },
];

/** Neither built content, which has two columns, nor what is never read. */
function isExported(field: Field | undefined) {
  return field !== undefined && columnsOf('x', field).length === 1;
}

function cellOf(resource: Resource, name: string, row: Item): string {
  const field = fieldOf(resource, name);
  if (field === undefined || !isReference(field)) return plain(row[name]);
  const { text } = resourceNamed(field.to);
  const shown = row[embedKey(name)] as Item | readonly Item[] | null | undefined;
  if (shown === null || shown === undefined) return '';
  return plain(
    [shown]
      .flat()
      .map((each) => each[text])
      .join(', '),
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return guardFormula(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Up and down hold the same rows; numbers, days and yes-or-no stand in their order, blanks last. */
async function sortsBy({ root }: World, { route, fields }: Resource, name: string) {
  const values = async (way: string) => {
    const reply = await root.get(`${route}?columns=id,${name}&sort=${name}|${way}&per_page=200`);
    assert.is(reply.status, 200, `${name} ${way}: ${reply.text}`);
    return rowsOf(reply);
  };
  const [up, down] = [await values('asc'), await values('desc')];
  const ids = (rows: readonly Item[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
  assert.equal(ids(up), ids(down), name);
  const field = fields[name];
  if (field !== undefined && !samplesOf(field.kind).ordered) return;
  const held = (rows: readonly Item[]) =>
    rows.map((row) => row[name]).filter((value) => value !== null) as (number | string)[];
  const sorted = [...held(up)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  assert.equal(held(up), sorted, `${name} upwards`);
  assert.equal(held(down), sorted.reverse(), `${name} downwards`);
}

/** Whether a filter on what the row holds finds it, and its opposite does not. */
async function filtersBy(
  { root }: World,
  { route }: Resource,
  row: Item,
  name: string,
  field: Field,
  op: Operator,
) {
  const held = row[name];
  const isBlank = held === null || held === undefined || (Array.isArray(held) && held.length === 0);
  const value = isBlank
    ? samplesOf(field.kind).operand(field)
    : String(Array.isArray(held) ? held[0] : held);
  const asked = ['contains', 'starts'].includes(op) ? (value.split('\n')[0] ?? value) : value;
  const operand = op === 'empty' ? String(isBlank) : encodeURIComponent(asked.slice(0, 40));
  const exact = ['eq', 'ne', 'in'].includes(op) ? encodeURIComponent(value) : operand;
  const reply = await root.get(`${route}?filters[${name}][${op}]=${exact}&filters[id]=${row.id}`);
  assert.is(reply.status, 200, `${name} ${op}: ${reply.text}`);
  const finds = rowsOf(reply).length === 1;
  assert.is(finds, expected(op, isBlank), `${name} ${op} ${value}`);
}

function expected(op: Operator, isBlank: boolean) {
  if (op === 'empty') return true;
  if (op === 'ne') return isBlank;
  return !isBlank && op !== 'lt' && op !== 'gt';
}
