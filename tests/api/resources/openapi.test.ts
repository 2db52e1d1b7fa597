import * as assert from 'uvu/assert';
import { resources } from '../../../src/shared/resources/index.ts';
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
  assert.is(Object.keys(schemas).length, resources.length * 4 + 3);
  const faq = schemas.FaqsCreate as { required: string[]; additionalProperties: boolean };
  assert.equal([faq.required, faq.additionalProperties], [['question', 'answer'], false]);
});

test.run();
