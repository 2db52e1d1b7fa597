import * as assert from 'uvu/assert';
import type { ApiDocument } from '../../../src/app/data/api-calls.ts';
import { callsOf, curlOf, mayCall } from '../../../src/app/data/api-calls.ts';
import { suite } from '../../support/suite.ts';

const test = suite('calls of the API');

const BASE = 'https://masthead.example/api/v3.2';
const body = (schema: object) => ({ content: { 'application/json': { schema } } });
const asks = (permission: string) => ({ 'x-permission': permission, tags: ['Tags'] });

const document: ApiDocument = {
  security: [{ session: [] }, { key: [] }],
  paths: {
    '/tags': {
      get: asks('Core.TagsController@index'),
      post: {
        ...asks('Core.TagsController@store'),
        requestBody: body({ $ref: '#/components/schemas/TagsCreate' }),
      },
    },
    '/tags/{id}': { put: { ...asks('Core.TagsController@update'), requestBody: body({}) } },
    '/me': { get: { 'x-permission': 'gate', security: [{ session: [] }] } },
    '/login': { post: { 'x-permission': 'public', security: [] } },
    '/files': {
      post: {
        'x-permission': 'signed_in',
        requestBody: { content: { 'multipart/form-data': { schema: {} } } },
      },
    },
    '/search': { get: { 'x-permission': 'signed_in' } },
  },
  components: {
    schemas: {
      TagsCreate: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          kind: { enum: ["reader's", 'writer'] },
          ids: { type: 'array', items: { type: 'integer' }, minItems: 1 },
          note: { type: 'string' },
        },
        required: ['name', 'kind', 'ids'],
      },
    },
  },
};

const calls = callsOf(document);
const named = (name: string) => {
  const call = calls.find((each) => each.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

test('only what the document opens to keys is a call of a key', () => {
  assert.equal(
    calls.map(({ name }) => name),
    ['GET /tags', 'POST /tags', 'PUT /tags/{id}', 'POST /files', 'GET /search'],
  );
});

test('a call asks for its permission; one that has none is read by every key, and written by one that writes', () => {
  const reads = ['Core.TagsController@index'];
  const writes = ['Core.TagsController@store'];
  const may = (permissions: readonly string[]) =>
    calls.filter((call) => mayCall(permissions, call)).map(({ name }) => name);
  assert.equal(may(reads), ['GET /tags', 'GET /search']);
  assert.equal(may(writes), ['POST /tags', 'POST /files', 'GET /search']);
});

test('a call is written for a command line, with the least body that it takes, and nothing in it ends its quotes', () => {
  assert.is(
    curlOf(BASE, named('GET /tags')),
    `curl '${BASE}/tags' \\\n  -H "Authorization: Bearer $MASTHEAD_KEY"`,
  );
  const post = curlOf(BASE, named('POST /tags'));
  assert.match(post, `curl -X POST '${BASE}/tags'`);
  assert.match(post, `-d '{"name":"…","kind":"reader'\\''s","ids":[1]}'`);
  assert.match(curlOf(BASE, named('PUT /tags/{id}')), `'${BASE}/tags/1'`);
  assert.match(curlOf(BASE, named('POST /files')), "-F 'file=@picture.png'");
});

test.run();
