import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type } from 'arktype';
import * as assert from 'uvu/assert';
import { itemSchema } from '../../../src/api/kinds/item-schema.ts';
import { MAX_ID } from '../../../src/shared/limits.ts';
import { MASK } from '../../../src/shared/mask.ts';
import type { Field } from '../../../src/shared/kinds/index.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Mode } from '../../../src/shared/validation.ts';
import { valueError, writableFields } from '../../../src/shared/validation.ts';
import { valueRule } from '../../../src/shared/value-rules.ts';
import { sampleOf, samplesOf } from '../../support/kinds/index.ts';
import { suite } from '../../support/suite.ts';

const test = suite('bounds of the OpenAPI document');
const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);

type Schema = Readonly<Record<string, unknown>>;

interface Place {
  readonly path: string;
  readonly field: Field;
  readonly schema: Schema;
  /** What is wrong with a value there, as the API says it; null where nothing is. */
  broken(value: unknown): string | null;
}

/** Every field that a person writes, sub-records included, with its schema in the document. */
const places = resources.flatMap((resource) => {
  const properties = propertiesOf(resource, 'create');
  return writableFields(resource).flatMap(([name, field]) =>
    withParts({
      path: `${resource.name} ${name}`,
      field,
      schema: properties[name] ?? {},
      broken: (value) => valueError(field, value),
    }),
  );
});

test('every schema is one of JSON Schema 2020-12, with no word that it does not know', () => {
  const strict = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
  addFormats.default(strict);
  for (const resource of resources) {
    strict.compile(itemSchema(resource, 'create'));
    strict.compile(itemSchema(resource, 'update'));
  }
});

test('a change takes of every field what a new item takes, but for what the server makes of a slug that is missing', () => {
  for (const resource of resources) {
    const made = propertiesOf(resource, 'create');
    const changed = propertiesOf(resource, 'update');
    for (const [name, field] of writableFields(resource)) {
      if (sharedKind(field).follows(field) !== null && field.required === true) continue;
      const { default: _, ...schema } = made[name] ?? {};
      assert.equal(schema, changed[name], `${resource.name} ${name}`);
    }
  }
});

test('a sample of every field fits its schema and its rule', () => {
  for (const place of places) {
    for (const n of [1, 2, 3]) agree(place, sample(place, n), true);
  }
});

test('what stands on a bound of the definition fits, what passes it is refused by schema and rule', () => {
  let bounds = 0;
  for (const place of places) {
    const { fits, breaks } = samplesOf(place.field.kind).edges(place.field);
    bounds += breaks.length;
    for (const value of fits) agree(place, value, true);
    for (const value of breaks) agree(place, value, false);
  }
  assert.ok(bounds > 1_500, `${bounds} bounds`);
});

test('what a rule accepts, its schema accepts; what it refuses passes the schema only for a named reason', () => {
  for (const place of places) {
    const accepts = ajv.compile(place.schema);
    for (const value of POOL) {
      const broken = place.broken(value);
      const taken = accepts(value);
      const text = `${place.path}: ${JSON.stringify(value)}: ${broken}`;
      if (broken === null) assert.ok(taken, text);
      else if (taken)
        assert.ok(samplesOf(place.field.kind).beyond?.test(broken), `${text} passes the schema`);
    }
  }
});

const POOL: readonly unknown[] = [
  ...['a', 'A b', ' ', '\u200b', 'a\nb', 'a\0', 'a\ud83d\ude00', 'US', 'us', 'Europe/Berlin'],
  ...['a.b', 'www.a.bc', 'a.bc', 'http://a.bc', 'HTTPS://a.bc/x?y', 'https://u:p@a.bc', 'http:///'],
  ...['ann@example.org', 'a..b@c.de', '.a@b.cd', 'a@b', 'ä@b.cd', 'a@b@c.de', `a${MASK}@b.cd`],
  ...['2026-01-31', '2026-02-30', '2026-01-31T09:30Z', '2026-01-31T09:30:00.123+02:00', '09:30'],
  ...[
    '#1a2b3c',
    '#1A2B3C',
    '#12',
    'a-b-c',
    'a--b',
    '-a',
    '/a',
    '//a',
    '/\\a',
    '$custom_a',
    '$esp_',
  ],
  ...['(202) 555-0123', '+1 202 555 0123 ext. 4', '1234', 'GTM-ABCD', 'utm_x', '1x', 'mh_pub_00'],
  ...['https://a.bc', 'https://a.bc/', `whsec_${'A'.repeat(33)}`, `whsec_${'A'.repeat(32)}`],
  ...[0, 1, -1, 1.5, 0.001, 1e12, -1e12, 1e300, MAX_ID, MAX_ID + 1, -MAX_ID - 1],
  ...[true, false, [], {}, [1], [1, 1], [0], ['a'], ['a', 'a'], [null], { a: 1 }, [{}], [{ a: 1 }]],
];

function propertiesOf(resource: Resource, mode: Mode) {
  return itemSchema(resource, mode).properties as Readonly<Record<string, Schema>>;
}

function agree({ path, schema, broken }: Place, value: unknown, fits: boolean) {
  const text = `${path}: ${JSON.stringify(value).slice(0, 80)}`;
  const fault = broken(value);
  assert.is(fault === null, fits, `rule of ${text}: ${fault}`);
  assert.is(ajv.validate(schema, value), fits, `schema of ${text}`);
}

function withParts(place: Place): Place[] {
  const { path, field, schema } = place;
  if (field.kind !== 'object' && field.kind !== 'records') return [place];
  const own = partsOf(schema, field.kind);
  const parts = Object.entries(field.fields).map(([name, part]) => ({
    path: `${path}.${name}`,
    field: part,
    schema: own[name] ?? {},
    broken: (value: unknown) => {
      const result = valueRule(part)(value);
      return result instanceof type.errors ? result.summary : null;
    },
  }));
  return [place, ...parts.flatMap(withParts)];
}

/** The schemas of the fields inside of a value, whether it may be empty or not. */
function partsOf(schema: Schema, kind: 'object' | 'records'): Readonly<Record<string, Schema>> {
  const { anyOf } = schema as { readonly anyOf?: readonly Schema[] };
  const own = anyOf?.[0] ?? schema;
  const one = kind === 'records' ? (own.items as Schema) : own;
  return one.properties as Readonly<Record<string, Schema>>;
}

function sample({ field, path }: Place, n: number) {
  return sampleOf(field, {
    n,
    place: 0,
    name: path.split(/[ .]/).at(-1) ?? '',
    idsFor: () => [1, 2, 3],
    fileFor: () => ({ key: 'k', name: 'n', mime: 'text/plain', size: n }),
    permissions: ['Core.TagsController@index'],
  });
}

test.run();
