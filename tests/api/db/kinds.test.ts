import * as assert from 'uvu/assert';
import { apiKind } from '../../../src/api/resources/kinds/index.ts';
import { rankBetween } from '../../../src/api/resources/kinds/rank.ts';
import { FIELD_KINDS } from '../../../src/shared/resources/field-kinds.ts';
import type { Field } from '../../../src/shared/resources/field-kinds.ts';
import { createDatabase } from '../../support/database.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('kinds');

/** A value of each kind as it stands on the wire, column by column. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  text: ['Sea'],
  longText: ['Sea\nshore'],
  richText: ['<p>Sea</p>'],
  number: [0.1],
  integer: [9_007_199_254_740_991],
  money: [1234.5],
  percent: [0.125],
  boolean: [true],
  date: ['2026-11-20'],
  dateTime: ['2026-11-20T14:06:00.250Z'],
  email: ['nora@masthead.example'],
  phone: ['+1 207 555 0101'],
  url: ['https://masthead.example/'],
  domain: ['masthead.example'],
  slug: ['sea-shore'],
  colour: ['#2745c0'],
  enum: ['on'],
  reference: [7],
  references: [[3, 1, 2]],
  tags: [[]],
  file: [{ key: 'a1b2', name: 'a.png', mime: 'image/png', size: 3 }],
  json: [{ a: [1, 'x', null] }],
  content: ['<p>Sea</p>', '{"pages":[]}'],
  choices: [['on']],
  secret: ['••••1a2b:c2VhbGVk'],
  object: [{ label: 'One' }],
  records: [[{ label: 'One' }]],
  rank: ['i'],
};

test('every kind gives back what it was given', async () => {
  const base = await createDatabase();
  for (const kind of FIELD_KINDS) {
    const field = fieldOfKind(kind);
    const columns = apiKind(field).columns('v', field);
    const values = VALUES[kind] ?? [];
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
    const given = columns.map(({ name }) => apiKind(field).present(rows[0][name]));
    assert.equal(given, values, kind);
    await base.pool.query('drop table probe');
  }
  await base.drop();
});

test('a definition that asks for it makes a column that refuses nothing, too long, too small or unknown', async () => {
  const base = await createDatabase();
  const refused: [Field, unknown][] = [
    [{ kind: 'text', max: 3 }, 'four'],
    [{ kind: 'integer', min: 1 }, 0],
    [{ kind: 'money', max: 10 }, 10.01],
    [{ kind: 'enum', values: [{ value: 'on', title: 'On' }] }, 'off'],
    [{ kind: 'colour' }, 'red'],
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
    fc.property(moves, (places) => {
      const keys: string[] = [];
      for (const place of places) {
        const at = Math.min(keys.length, Math.floor(place * (keys.length + 1)));
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

function fieldOfKind(kind: Field['kind']): Field {
  const options = {
    kind,
    max: kind === 'integer' ? Number.MAX_SAFE_INTEGER : 10_000,
    values: [{ value: 'on', title: 'On' }],
    to: 'tags',
    from: 'name',
    fields: {},
    accept: '',
    ordered: true,
    toolbar: 'full',
  };
  return options as Field;
}

function byCodePoint(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

test.run();
