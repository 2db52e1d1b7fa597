import * as assert from 'uvu/assert';
import { apiKind } from '../../../src/api/kinds/index.ts';
import { rankBetween } from '../../../src/api/kinds/rank.ts';
import { FIELD_KINDS, sharedKind } from '../../../src/shared/kinds/index.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { isReference } from '../../../src/shared/resources/define.ts';
import { createDatabase } from '../../support/database.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';
import { samplesOf } from '../../support/kinds/index.ts';
import { isSame } from '../../../src/api/rows/values.ts';

const test = suite('kinds');

test('every kind gives back what it was given', async () => {
  const base = await createDatabase();
  for (const kind of FIELD_KINDS) {
    const { field, columns: values } = samplesOf(kind);
    const columns = apiKind(field).columns('v', field);
    assert.is(columns.length, values.length, kind);
    const parts = columns.map(({ name, type, check }) =>
      check === null ? `${name} ${type}` : `${name} ${type} check (${check})`,
    );
    await base.pool.query(`create table probe (${parts.join(', ')})`);
    await base.pool.query(
      `insert into probe values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      values.map((value) => apiKind(field).toRow(value)),
    );
    const { rows } = await base.pool.query('select * from probe');
    const given = columns.map(({ name }) => rows[0][name]);
    assert.equal(given, values, kind);
    await base.pool.query('drop table probe');
  }
  await base.drop();
});

test('every kind tells its two values apart, and takes each for itself', () => {
  for (const kind of FIELD_KINDS) {
    const { field, two } = samplesOf(kind);
    const resource = { fields: { v: field } } as unknown as Resource;
    const [first, second] = two;
    assert.ok(isSame(resource, 'v', first, structuredClone(first)), kind);
    assert.not(isSame(resource, 'v', first, second), kind);
    assert.not(isSame(resource, 'v', first, null), `${kind}, empty`);
  }
});

test('what a file says of a value is read as its kind, and what says nothing stays text', () => {
  for (const kind of FIELD_KINDS) {
    const { field, two } = samplesOf(kind);
    if (!sharedKind(field).imports || isReference(field)) continue;
    const read = apiKind(field).fromCell(String(two[0]), field);
    assert.equal(read, two[0], kind);
    assert.type(apiKind(field).fromCell('(?)', field), 'string', kind);
  }
});

test('a definition that asks for it makes a column that refuses nothing, too long, too small or unknown', async () => {
  const base = await createDatabase();
  const refused: [Field, unknown][] = [
    [{ kind: 'text', max: 3 }, 'four'],
    [{ kind: 'integer', min: 1 }, 0],
    [{ kind: 'money', max: 10 }, 10.01],
    [{ kind: 'enum', values: [{ value: 'on', title: 'On' }] }, 'off'],
    [{ kind: 'color' }, 'red'],
    [{ kind: 'text', max: 3, required: true }, null],
  ];
  for (const [field, value] of refused) {
    const [column] = apiKind(field).columns('v', field);
    const check = column?.check === null ? '' : `check (${column?.check})`;
    const required = column?.required === true ? 'not null' : '';
    await base.pool.query(`create table probe (v ${column?.type} ${required} ${check})`);
    const error = await base.pool.query('insert into probe values ($1)', [value]).then(
      () => null,
      (thrown: { code: string }) => thrown.code,
    );
    assert.ok(error === '23514' || error === '23502', `${field.kind}: ${error}`);
    await base.pool.query('drop table probe');
  }
  await base.drop();
});

test('between two ranks there is always another, and it sorts between them', () => {
  const moves = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 200 });
  fc.assert(
    fc.property(moves, (positions) => {
      const keys: string[] = [];
      for (const position of positions) {
        const at = Math.min(keys.length, Math.floor(position * (keys.length + 1)));
        keys.splice(at, 0, rankBetween(keys[at - 1] ?? null, keys[at] ?? null));
      }
      assert.equal(keys, [...new Set(keys)].sort(byCodePoint));
      assert.not.ok(keys.some((key) => key.endsWith('0') || key === ''));
    }),
  );
});

test('rows put behind or before one another keep short ranks', () => {
  let [first, last] = ['i', 'i'];
  for (let index = 0; index < 10_000; index += 1) {
    const [next, previous] = [rankBetween(last, null), rankBetween(null, first)];
    assert.ok(next > last && previous < first);
    [first, last] = [previous, next];
  }
  assert.ok(Math.max(first.length, last.length) <= 5);
});

function byCodePoint(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

test.run();
