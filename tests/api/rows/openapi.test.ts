import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import * as assert from 'uvu/assert';
import { TEXT, dataOf } from '../../../src/api/answers/schema.ts';
import { ownRoute } from '../../../src/api/call/access.ts';
import { openApiOf } from '../../../src/api/openapi.ts';
import { API_BASE } from '../../../src/shared/product.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { holdToDocument } from '../../support/documented.ts';
import type { TestApi } from '../../support/test-api.ts';
import { startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('OpenAPI');
let api: TestApi;

test.before(async () => {
  api = await startApi();
});
test.after(() => api.close());

interface Operation {
  readonly operationId: string;
  readonly 'x-permission': string;
}

test('the document lists every route of the API, each with its permission', async () => {
  const ann = await api.person();
  const { status, body } = await ann.get('openapi.json');
  assert.equal([status, body.openapi], [200, '3.1.0']);
  const paths = body.paths as Record<string, Record<string, Operation>>;
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.equal(listed.sort(), api.routes.map(({ method, path }) => `${method} ${path}`).sort());
  for (const { method, path, access } of api.routes) {
    const expected = typeof access === 'string' ? access : `${access.controller}@${access.action}`;
    assert.is(paths[path]?.[method.toLowerCase()]?.['x-permission'], expected);
  }
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  assert.is(new Set(ids).size, ids.length);
});

test('every schema that is referred to is there, and every definition has its four', async () => {
  const ann = await api.person();
  const { text, body } = await ann.get('openapi.json');
  const { schemas } = body.components as { schemas: Record<string, unknown> };
  const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  for (const name of named) assert.ok(name in schemas, name);
  assert.is(Object.keys(schemas).length, resources.length * 4 + 2);
  const faq = schemas.FaqsCreate as { required: string[]; additionalProperties: boolean };
  assert.equal([faq.required, faq.additionalProperties], [['question', 'answer'], false]);
});

test('the document is one of OpenAPI 3.1, as a validator of others reads it', async () => {
  const document: Record<string, unknown> = { ...openApiOf(api.routes, resources) };
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  assert.is(valid, true, JSON.stringify(errors));
  const wrong = { ...document, paths: { ...(document.paths as object), '/wrong': { get: 1 } } };
  assert.is((await new Validator().validate(wrong)).valid, false);
});

test('a schema names every field that a person writes and what is required; what is only shown is marked so', () => {
  const { schemas } = openApiOf(api.routes, resources).components as {
    schemas: Record<string, { properties: Record<string, Shown>; required: string[] }>;
  };
  const { properties = {}, required } = schemas.FaqsCreate ?? {};
  const written = Object.keys(properties).filter((name) => properties[name]?.readOnly !== true);
  const names = ['question', 'answer', 'publication_id', 'tag_ids', 'rank', 'published'];
  assert.equal(written, [...names, '_idempotency']);
  assert.equal(required, ['question', 'answer']);
  assert.equal(schemas.FaqsUpdate?.required, ['version']);
  assert.is(properties.updated_at?.readOnly, true);
});

test('an answer that differs from the document fails the call that a test made', async () => {
  const answers = [{ data: 'x' }, { data: 1 }, {}, { data: 'x', more: 1 }];
  const own = await startApi([tags], {
    serveMore: (scope) => {
      const saying = ownRoute('signed_in', { 200: dataOf(TEXT) });
      scope.get<{ Params: { n: string } }>('/said/:n', saying, async ({ params }, reply) =>
        params.n === '4' ? reply.code(201).send(answers[0]) : answers[Number(params.n)],
      );
    },
  });
  const ann = await own.person();
  const outcomes = await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      ann.get(`said/${n}`).then(
        ({ status }) => status,
        ({ message }: Error) => message.replace(/^GET \/said\/\{n\} is not as documented: /, ''),
      ),
    ),
  );
  await own.close();
  assert.equal(outcomes, [
    200,
    '200: /data must be string {"type":"string"}',
    '200: the answer must have required property \'data\' {"missingProperty":"data"}',
    '200: the answer must NOT have additional properties {"additionalProperty":"more"}',
    '201 is not listed',
  ]);
});

test('a call round the helpers of the tests is held, too, and so is one that the document does not name', async () => {
  const bare = Fastify();
  bare.get(`${API_BASE}/unheard`, async () => ({ data: 'x' }));
  bare.setNotFoundHandler((_, reply) => reply.code(404).send('gone'));
  holdToDocument(bare, [], [tags]);
  const faultOf = (url: string) => bare.inject(url).then(null, ({ message }: Error) => message);
  const faults = [await faultOf(`${API_BASE}/unheard?x=1`), await faultOf(`${API_BASE}/nothing`)];
  await bare.close();
  assert.equal(faults, [
    'GET /api/v3.2/unheard is not as documented: 200 is not listed',
    'GET /api/v3.2/nothing is not as documented: 404 with text/plain is not listed',
  ]);
});

interface Shown {
  readonly readOnly?: boolean;
}

test.run();
