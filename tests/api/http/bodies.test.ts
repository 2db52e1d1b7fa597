import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { requestBodyOf } from '../../../src/api/call/takes.ts';
import { openApiOf } from '../../../src/api/openapi.ts';
import { hashOf } from '../../../src/api/secrets/keys.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('bodies of routes of their own');
const STRICT = { strict: true, allowUnionTypes: true, strictTypes: false };
const ajv = new Ajv2020(STRICT);
let server: TestServer;
let token: string;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
}

test.before(async () => {
  server = await startServer();
  await sql`insert into setup_links (hash, expires_at)
    values (${hashOf('a')}, now() + interval '1 hour')`.execute(server.db);
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

test('the document has the body of every route that says what it takes, and of no other of its own', () => {
  const paths: Readonly<Record<string, Readonly<Record<string, object>>>> = openApiOf(
    server.routes,
    resources,
  ).paths as never;
  for (const { method, path, takes, pipeline } of server.routes) {
    if (pipeline !== null) continue;
    const operation = paths[path]?.[method.toLowerCase()] ?? {};
    assert.is('requestBody' in operation, takes !== null && method !== 'GET', `${method} ${path}`);
  }
});

test('no body has an object of which the document says nothing, but for a reason', () => {
  const { paths, components } = openApiOf(server.routes, resources);
  const found = new Set<string>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { requestBody } = operation as { readonly requestBody?: { readonly content: object } };
      const name = `${method.toUpperCase()} ${path}`;
      for (const bare of bareObjects(requestBody?.content ?? {}, '')) found.add(`${name}${bare}`);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (!/(Create|Update)$/.test(name)) continue;
    for (const bare of bareObjects(schema, '')) found.add(`${name}${bare}`);
  }
  assert.equal([...found].sort(), Object.keys(BARE).sort());
});

/** Objects in a body of which nothing is said, with the reason. */
const BARE: Readonly<Record<string, string>> = {
  'FeedbackCreate event anyOf 0': 'What a mail provider said, in its own form.',
  'FeedbackUpdate event anyOf 0': 'What a mail provider said, in its own form.',
  'FormSubmissionsCreate answers anyOf 0': 'By the names that the form gives its fields.',
  'FormSubmissionsUpdate answers anyOf 0': 'By the names that the form gives its fields.',
  'POST /auto-save base anyOf 0': 'What a form holds, whether or not it is right.',
  'POST /auto-save data': 'What a form holds, whether or not it is right.',
  'POST /imports/{id}/check into anyOf 0': 'Rows by the lists that the resource of the file has.',
  'POST /me/passkeys response response': 'What a browser’s authenticator answers.',
  'POST /messages/segments/preview rules anyOf 0':
    'A tree of conditions, read by the codec of lists.',
  'POST /passkeys response response': 'What a browser’s authenticator answers.',
  'SegmentsCreate rules anyOf 0': 'A tree of conditions, read by the codec of lists.',
  'SegmentsUpdate rules anyOf 0': 'A tree of conditions, read by the codec of lists.',
  'SettingPresetsCreate values anyOf 0': 'Fields of whichever settings the preset fills.',
  'SettingPresetsUpdate values anyOf 0': 'Fields of whichever settings the preset fills.',
};

/** Places below a schema where any object may stand. */
function* bareObjects(schema: unknown, place: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { type, properties, additionalProperties, anyOf, oneOf, allOf } = schema as Readonly<
    Record<string, unknown>
  >;
  const says = properties ?? additionalProperties ?? anyOf ?? oneOf ?? allOf;
  if ([type].flat().includes('object') && says === undefined) yield place;
  for (const [name, inner] of Object.entries(schema)) {
    const isStep = ['properties', 'content', 'schema', 'application/json'].includes(name);
    yield* bareObjects(inner, isStep ? place : `${place} ${name}`);
  }
}

test('nothing in the document is a name of the library that its rules are written with', () => {
  const text = JSON.stringify(openApiOf(server.routes, resources));
  assert.equal(text.match(/"\$ark[^"]*"/g), null);
});

test('every schema of the document is one of JSON Schema 2020-12, with no word that it does not know', () => {
  const { paths, components } = openApiOf(server.routes, resources);
  const strict = new Ajv2020({ ...STRICT, code: { optimize: false } });
  addFormats.default(strict);
  const shared = rooted(JSON.stringify({ $id: DOCUMENT, $defs: components.schemas }));
  strict.addSchema(JSON.parse(shared) as object);
  const named = Object.keys(components.schemas).map((name) =>
    JSON.stringify({ $ref: `#/components/schemas/${name}` }),
  );
  const schemas = new Set([...named, ...schemasIn({ paths, components })].map(rooted));
  assert.ok(schemas.size > 500, `${schemas.size} schemas`);
  for (const schema of schemas) strict.compile(JSON.parse(schema) as object);
});

const DOCUMENT = 'https://document.example/api';

/** What stands under `schema` anywhere below, as text. */
function* schemasIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, inner] of Object.entries(part)) {
    if (name === 'schema') yield JSON.stringify(inner);
    else yield* schemasIn(inner);
  }
}

/** The same, with the document's other schemas found from it. */
function rooted(schema: string) {
  return schema.replaceAll('#/components/schemas/', `${DOCUMENT}#/$defs/`);
}

test('every text, number and list of a body has its bound in the document, but for a reason', () => {
  const { paths, components } = openApiOf(server.routes, resources);
  const found = new Set<string>();
  const shared = components.schemas as unknown as Readonly<Record<string, Schema>>;
  for (const { method, path, pipeline } of server.routes) {
    const operation = paths[path]?.[method.toLowerCase()] as Operation;
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      const name =
        pipeline === null ? `${method} ${path}` : `${method} of ${path.split('/').at(-1)}`;
      for (const place of unbounded(schema, name, { shared, within: [] })) found.add(place);
    }
  }
  assert.equal([...found].sort(), Object.keys(UNBOUNDED).sort());
});

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** Places of bodies that are bounded by the whole body alone, with the reason. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  'FeedbackCreate event': 'What a mail provider said, in its own form.',
  'FeedbackUpdate event': 'What a mail provider said, in its own form.',
  'FormSubmissionsCreate answers': 'Bounded as JSON, by LIMITS.answersChars.',
  'FormSubmissionsUpdate answers': 'Bounded as JSON, by LIMITS.answersChars.',
  'POST of bulk columns': 'Columns of the resource, each of them once or more.',
  'POST of bulk columns *': 'One that the resource has.',
  'POST of bulk sort': 'Fields that the resource has.',
  'POST of bulk tags field': 'One that the resource has.',
  'SegmentsCreate rules': 'Bounded as JSON, by LIMITS.rulesChars.',
  'SegmentsUpdate rules': 'Bounded as JSON, by LIMITS.rulesChars.',
  'SettingPresetsCreate values': 'Fields of whichever settings the preset fills.',
  'SettingPresetsUpdate values': 'Fields of whichever settings the preset fills.',
};

/** The schemas that a reference may name, and the names that led to where one stands. */
interface Names {
  readonly shared: Readonly<Record<string, Schema>>;
  readonly within: readonly string[];
}

/** Places below a schema that take values of any length or size; behind a reference, by its name. */
function* unbounded(schema: Schema, place: string, names: Names): Generator<string> {
  if (isOpen(schema)) yield place;
  const { $ref, properties = {}, additionalProperties, items } = schema;
  if ($ref !== undefined) yield* unboundedBehind($ref, names);
  for (const inner of choicesOf(schema)) yield* unbounded(inner, place, names);
  for (const [name, inner] of Object.entries(properties))
    yield* unbounded(inner, `${place} ${name}`, names);
  if (items !== undefined) yield* unbounded(items, `${place} *`, names);
  if (typeof additionalProperties === 'object')
    yield* unbounded(additionalProperties, `${place} *`, names);
}

function* unboundedBehind(ref: string, { shared, within }: Names): Generator<string> {
  const place = ref.replace('#/components/schemas/', '');
  const steps = place.split('/');
  const schema = steps.reduce((part: object | undefined, step) => part?.[step as never], shared);
  assert.ok(schema, `${ref} names a schema of the document`);
  if (within.includes(ref)) return;
  const name = place.replaceAll('/properties/', ' ');
  yield* unbounded(schema as Schema, name, { shared, within: [...within, ref] });
}

/** What a value may be one of, each with what is said of all. */
function choicesOf({ anyOf = [], oneOf = [], type }: Schema): readonly Schema[] {
  const said = type === undefined ? {} : { type };
  return [...anyOf, ...oneOf].map((choice) => ({ ...said, ...choice }));
}

/** Whether a schema itself, and none of its choices, takes texts, numbers or lists of any length or size. */
function isOpen(schema: Schema) {
  const { type, pattern = '*', maxLength, maximum, maxItems } = schema;
  const isEndless =
    schema.format === undefined && ENDLESS.test(pattern.replace(/\[[^\]]*\]/g, '.'));
  const isNamed = schema.enum !== undefined || schema.const !== undefined;
  if (isNamed || choicesOf(schema).length > 0) return false;
  const types = [type].flat();
  if (types.includes('string') && maxLength === undefined && isEndless) return true;
  if ((types.includes('integer') || types.includes('number')) && maximum === undefined) return true;
  return types.includes('array') && maxItems === undefined;
}

/** A pattern that texts of any length keep. */
const ENDLESS = /[*+]|,\}|^[^^]|[^$]$/;

test('a body that passes a bound of the document is refused with 422 naming the field', async () => {
  let passed = 0;
  for (const { method, path, takes } of server.routes) {
    if (takes === null || method === 'GET') continue;
    const { content } = requestBodyOf(takes);
    const whole = content['application/json']?.schema as Schema | undefined;
    if (whole === undefined) continue;
    for (const schema of whole.anyOf ?? [whole]) {
      const right = sampleOf(schema) as Readonly<Record<string, unknown>>;
      assert.ok(ajv.validate(whole, right), `${method} ${path}: ${JSON.stringify(right)}`);
      for (const [name, body] of breaches(schema, right)) {
        if (ajv.validate(whole, body)) continue;
        const text = `${method} ${path} ${name}: ${JSON.stringify(body).slice(0, 120)}`;
        const url = path.replace(/\{\w+\}/g, '1');
        const answer = await server.call(method as 'POST', url, {
          token,
          headers: SAME_ORIGIN,
          body,
        });
        assert.is(answer.statusCode, 422, text);
        assert.ok(name in answer.json().data, `${text} ${answer.body}`);
        passed += 1;
      }
    }
  }
  assert.ok(passed > 50, `${passed} bounds`);
});

test('a form is one of parts with a file, and nothing else is taken in its place', async () => {
  const forms = server.routes.flatMap(({ path, takes }) => {
    if (takes === null) return [];
    const schema = requestBodyOf(takes).content['multipart/form-data']?.schema as
      | Schema
      | undefined;
    return schema === undefined ? [] : [[path, schema] as const];
  });
  assert.equal(forms.map(([path]) => path).sort(), ['/files', '/imports']);
  for (const [path, { required }] of forms) {
    assert.equal(required, ['file']);
    const url = `${path}?resource=messages/subscribers`;
    const answer = await server.call('POST', url, { token, headers: SAME_ORIGIN, body: {} });
    assert.is(answer.statusCode, 415, path);
  }
});

/** Bodies that are wrong in one place, each with the name of the place. */
function* breaches(
  { properties = {}, required = [], additionalProperties }: Schema,
  right: Readonly<Record<string, unknown>>,
): Generator<readonly [string, object]> {
  if (additionalProperties === false) yield ['unheard', { ...right, unheard: 1 }];
  for (const name of required) {
    const { [name]: _, ...without } = right;
    yield [name, without];
  }
  for (const [name, schema] of Object.entries(properties)) {
    for (const value of wrongOf(schema)) yield [name, { ...right, [name]: value }];
  }
}

/** Values that a schema refuses: of other types, and beyond each of its bounds. */
function wrongOf(schema: Schema): unknown[] {
  const { anyOf, minLength, maxLength, maximum, maxItems, items } = schema;
  const beyond = [
    ...(anyOf ?? []).flatMap(wrongOf),
    ...(minLength === undefined ? [] : ['a'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(sampleOf(items ?? {}))]),
    ...(items === undefined ? [] : wrongOf(items).map((value) => [value])),
  ];
  return [...beyond, true, 1.5, -1, '\0', { a: 1 }, [[1]]].filter(
    (value) => !ajv.validate(schema, value),
  );
}

/** The smallest value that a schema takes. */
function sampleOf(schema: Schema): unknown {
  const { type, properties = {}, required = [], minLength = 1, minItems = 0, items = {} } = schema;
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  }
  if (type === 'array') return Array(minItems).fill(sampleOf(items));
  const texts = ['a'.repeat(minLength), '/a', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  const known = [schema.enum?.[0], schema.const, ...texts, 1, true, [], null];
  return known.find((value) => value !== undefined && ajv.validate(schema, value));
}

test.run();
