import * as assert from 'uvu/assert';
import pg from 'pg';
import {
  HttpError,
  denied,
  duplicate,
  errorBody,
  inProgress,
  inUse,
  invalid,
  lockedByOther,
  methodNotAllowed,
  notFound,
  rateLimited,
  sessionOver,
  setupRequired,
  stale,
  tokenReused,
  tooLarge,
  overloaded,
  serviceAway,
  unavailable,
  unexpected,
  unsupportedMediaType,
  versionMissing,
  wrongCredentials,
} from '../../../src/api/errors.ts';
import { toHttpError } from '../../../src/api/http/error-handler.ts';
import { deeperThan } from '../../../src/api/http/parsers.ts';
import { API_VERSION } from '../../../src/shared/product.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('errors');
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

const JSON_TYPE = { 'content-type': 'application/json' };

function send(payload: string, headers: Readonly<Record<string, string>> = JSON_TYPE) {
  return server.fastify.inject({
    method: 'POST',
    url: '/api/v3.2/tags',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  });
}

test('[D2.002] [A9.041] the API is served at /api/v3.2, the API version of the specification', async () => {
  assert.is(API_VERSION, '3.2');
  const served = await server.fastify.inject({
    url: '/api/v3.2/me',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.is(served.statusCode, 200);
  for (const url of ['/api/v3.1/me', '/api/me', '/api/v3/me', '/v3.2/me']) {
    const other = await server.fastify.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    assert.is(other.json === undefined ? '' : other.body.includes('full_name'), false, url);
  }
});

test('[D2.003] [D6.001] every error of the API is JSON of the form {message, id, data?}', async () => {
  const refused = [
    await server.call('GET', '/nothing', { token }),
    await server.call('GET', '/me'),
    await server.call('DELETE', '/me', { token }),
    await server.call('GET', '/tags/999999', { token }),
    await server.call('GET', '/tags?sort=nothing', { token }),
    await server.call('POST', '/login', { body: {} }),
    await send('{', JSON_TYPE),
    await send('x', { 'content-type': 'text/plain' }),
    await send(`"${'x'.repeat(1_000_001)}"`),
    await server.call('GET', `/tags?search=${'x'.repeat(9_000)}`, { token }),
    await server.fastify.inject({ url: '/api/v3.2/%zz' }),
    await server.fastify.inject({ url: '/api' }),
  ];
  for (const response of refused) {
    assert.match(String(response.headers['content-type']), /^application\/json/);
    const body = response.json();
    const keys = Object.keys(body).filter((key) => key !== 'data');
    assert.equal(keys.sort(), ['id', 'message'], response.body);
    assert.type(body.message, 'string');
    assert.match(body.id, /^[a-z_]+$/);
    if ('data' in body) assert.type(body.data, 'object');
  }
});

test('[D6.002] [D6.003] every error has a sentence for the user, a stable id and its status', () => {
  const errors = [
    invalid({}),
    versionMissing(),
    notFound(),
    denied(),
    sessionOver(),
    wrongCredentials(),
    lockedByOther(),
    stale({}),
    duplicate({}),
    inUse('It is in use.'),
    inProgress(),
    tokenReused(),
    setupRequired(),
    rateLimited(1),
    tooLarge(),
    unsupportedMediaType(),
    methodNotAllowed(),
    unavailable(),
    serviceAway('ThriveCart did not answer.'),
    overloaded(),
    unexpected(),
  ];
  const table = Object.fromEntries(errors.map(({ id, status }) => [id, status]));
  assert.equal(table, {
    validation: 422,
    version: 422,
    not_found: 404,
    denied: 403,
    session: 401,
    credentials: 422,
    locked: 423,
    stale: 409,
    duplicate: 422,
    in_use: 422,
    in_progress: 409,
    idempotency: 422,
    setup_required: 403,
    rate_limited: 429,
    too_large: 413,
    unsupported_media_type: 415,
    method_not_allowed: 405,
    unavailable: 503,
    service_away: 503,
    overloaded: 503,
    unexpected: 500,
  });
  for (const { message } of errors) assert.match(message, /^[A-Z].*[.]$/);
});

test('[D6.004] the data of an error maps a field to its message', async () => {
  const response = await server.call('POST', '/login', {
    body: { email: '', password: 1, shoe_size: 44 },
  });
  assert.is(response.statusCode, 422);
  const { data } = response.json();
  assert.equal(Object.keys(data).sort(), ['client_secret', 'email', 'password', 'shoe_size']);
  for (const message of Object.values(data)) assert.match(String(message), /^[A-Z].*\.$/);
  assert.equal(errorBody(invalid({ name: 'Required.' })).data, { name: 'Required.' });
});

test('[D6.005] 401 is the answer to a dead session, and to nothing else', async () => {
  const dead = [
    await server.call('GET', '/tags'),
    await server.call('GET', '/tags', { token: 'x'.repeat(43) }),
    await server.call('GET', '/tags', { headers: { authorization: `Basic ${token}` } }),
    await server.call('GET', '/tags', { headers: { authorization: 'Bearer short' } }),
  ];
  for (const response of dead) {
    assert.equal([response.statusCode, response.json().id], [401, 'session']);
  }
  const alive = [
    await server.call('POST', '/login', {
      body: { email: 'a@b.example', password: 'wrong', client_secret: 'masthead-web' },
    }),
    await server.call('GET', '/nothing'),
    await server.call('GET', '/tags?sort=x', { token }),
  ];
  for (const { statusCode } of alive) assert.is.not(statusCode, 401);
});

test('[D6.009] too large is 413, another form 415, broken or unreadable content 422, and nothing changes', async () => {
  const count = async () =>
    (await server.call('GET', '/tags?per_page=1', { token })).json().total as number;
  const before = await count();
  const name = JSON.stringify({ name: 'x', color: '#112233', _idempotency: 'a'.repeat(20) });
  const outcome = async (response: ReturnType<typeof send>) => {
    const { statusCode, body } = await response;
    return [statusCode, JSON.parse(body).id];
  };
  assert.equal(await outcome(send(`"${'x'.repeat(10_000_000)}"`)), [413, 'too_large']);
  assert.equal(await outcome(send(`"${'x'.repeat(1_000_000)}"`)), [413, 'too_large']);
  const foreign = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'text/json',
  ];
  for (const type of foreign) {
    const wrong = await outcome(send(name, { 'content-type': type }));
    assert.equal(wrong, [415, 'unsupported_media_type'], type);
  }
  const broken = ['{', '{"name":}', '{"name":"x"', 'nope', '{"__proto__":{"name":"x"}}'];
  for (const text of [
    ...broken,
    '{"constructor":{"prototype":{"x":1}}}',
    '[1]',
    '"x"',
    '1',
    'null',
  ]) {
    assert.equal(await outcome(send(text)), [422, 'validation'], text);
  }
  const deep = `${'['.repeat(33)}${']'.repeat(33)}`;
  assert.equal(await outcome(send(`{"name":${deep}}`)), [422, 'validation']);
  assert.is(await count(), before);
});

test('nesting is counted outside of strings, and 32 levels are allowed', () => {
  assert.is(deeperThan('['.repeat(32), 32), false);
  assert.is(deeperThan('['.repeat(33), 32), true);
  assert.is(deeperThan(`"${'['.repeat(99)}\\"${'{'.repeat(99)}"`, 32), false);
  assert.is(deeperThan('[]'.repeat(99), 2), false);
});

test('405 names the methods an address knows, and TRACE is none of them', async () => {
  const wrong = await server.call('DELETE', '/me', { token });
  assert.equal([wrong.statusCode, wrong.json().id], [405, 'method_not_allowed']);
  assert.is(wrong.headers.allow, 'GET, HEAD, PUT');
  for (const url of ['/', '/api/v3.2/me', '/healthz', '/content/faqs']) {
    const traced = await server.fastify.inject({ method: 'TRACE' as 'GET', url });
    assert.is(traced.statusCode, 405, url);
  }
});

test('[D6.013] an error never holds a stack, never SQL, whatever was thrown', async () => {
  const database = new pg.DatabaseError('relation "secret_table" does not exist', 1, 'error');
  database.code = '42P01';
  database.detail = 'Key (email)=(nora@masthead.example)';
  const thrown = [database, new Error('select * from users'), 'text', null, { sql: 'drop' }];
  for (const each of thrown) {
    assert.equal(errorBody(toHttpError(each)), {
      message: 'Sorry, an unexpected error occurred, please try again.',
      id: 'unexpected',
    });
  }
  await server.pool.query('alter table tags rename to tags_hidden');
  const response = await server.call('GET', '/tags', { token });
  await server.pool.query('alter table tags_hidden rename to tags');
  assert.is(response.statusCode, 500);
  assert.equal(Object.keys(response.json()).sort(), ['id', 'message']);
  assert.not.match(response.body, /tags|select|from|at |node_modules|\.ts/i);
});

test('[D6.012] while the database is away the API answers 503 with Retry-After', async () => {
  const codes = ['57014', '55P03', '53300', '57P01', '57P03', '08006', '40001', 'ECONNREFUSED'];
  for (const code of codes) {
    const error = toHttpError(Object.assign(new Error('x'), { code }));
    assert.equal([error.status, error.id, error.retryAfter], [503, 'unavailable', 2], code);
  }
  const away = await startServer();
  const session = await away.signIn();
  await away.pool.end();
  const response = await away.call('GET', '/tags', { token: session.token });
  await away.stop();
  assert.equal([response.statusCode, response.json().id], [503, 'unavailable']);
  assert.is(response.headers['retry-after'], '2');
});

test('an answer that asks to wait says for how long', async () => {
  assert.is(rateLimited(0.2).retryAfter, 1);
  assert.is(rateLimited(7.1).retryAfter, 8);
  assert.instance(rateLimited(1), HttpError);
});

test.run();
