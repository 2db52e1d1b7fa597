import * as assert from 'uvu/assert';
import { ApiError } from '../../../src/app/data/api-error.ts';
import { createClient } from '../../../src/app/data/create-client.ts';
import { suite } from '../../support/suite.ts';

const test = suite('client');

test('[A7.055] the request interceptor adds the client secret to the body of POST /login', async () => {
  const { client, calls } = start(() => json(200, { access_token: 'a', expires_in: 900 }));
  await client.api('/login', { method: 'POST', body: { email: 'nora@example.org' } });
  assert.equal(calls, [
    {
      path: '/api/v3.2/login',
      method: 'POST',
      body: { email: 'nora@example.org', client_secret: 'secret' },
      bearer: null,
    },
  ]);
});

test('[A7.056] [D7.005] a renewal posts the client secret alone, for the cookie, and keeps the new token in memory', async () => {
  const { client, calls } = start(({ path }) =>
    path.endsWith('/refresh-token')
      ? json(200, { access_token: 'fresh', expires_in: 900 })
      : json(200, {}),
  );
  await client.renew();
  await client.api('contents/faqs');
  assert.equal(calls[0]?.body, { client_secret: 'secret' });
  assert.is(calls[1]?.bearer, 'Bearer fresh');
  assert.is(calls[1]?.body, undefined);
});

test('several calls refused with 401 share one renewal, and each is sent again', async () => {
  const { client, calls } = start(({ path, bearer }) => {
    if (path.endsWith('/refresh-token')) return json(200, { access_token: 'b', expires_in: 900 });
    return bearer === 'Bearer b' ? json(200, { path }) : json(401, { id: 'session', message: '-' });
  });
  client.setToken('a');
  const answers = await Promise.all(['tags', 'users', 'groups'].map((path) => client.api(path)));
  assert.equal(
    answers,
    ['tags', 'users', 'groups'].map((path) => ({ path: `/api/v3.2/${path}` })),
  );
  assert.is(calls.filter(({ path }) => path.endsWith('/refresh-token')).length, 1);
});

test('a refused renewal ends the session once and says nothing by snackbar', async () => {
  const { client } = start(() => json(401, { id: 'session', message: 'Signed out.' }));
  const told = listen(client);
  client.setToken('a');
  const error = await failureOf(client.api('tags'));
  assert.is(error.status, 401);
  assert.is(client.hasToken(), false);
  assert.equal(told, { lost: 1, failures: [] });
});

test('[D5.062] a session that is renewed for another person is not taken: the refused call is not sent again, nor is any other', async () => {
  const bo = { id: 2, full_name: 'Bo Berg' };
  const { client, calls } = start(({ path, bearer }) => {
    if (path.endsWith('/refresh-token'))
      return json(200, { access_token: 'bos', expires_in: 900, user: bo });
    return bearer === 'Bearer bos' ? json(200, {}) : json(401, { id: 'session', message: '-' });
  });
  const told: string[] = [];
  client.onSessionLost(({ id, message }) => told.push(id, message));
  client.setToken('a');
  client.belongsTo({ id: 1, full_name: 'Nora Lindqvist' });
  const error = await failureOf(client.api('tags', { method: 'POST', body: {} }));
  await failureOf(client.api('auto-save', { method: 'POST', body: {} }));
  client.setToken(null);
  await failureOf(client.api('auto-save', { method: 'POST', body: {} }));
  assert.is(error.status, 401);
  assert.equal(told, [
    'other_person',
    'Bo Berg has signed in in this browser. Sign in as Nora Lindqvist to go on.',
  ]);
  assert.equal(
    calls.map(({ path, bearer }) => [path, bearer]),
    [
      ['/api/v3.2/tags', 'Bearer a'],
      ['/api/v3.2/refresh-token', 'Bearer a'],
    ],
  );
});

test('a renewal that gets no answer keeps the session and rejects as network', async () => {
  const { client } = start(({ path }) =>
    path.endsWith('/refresh-token') ? Promise.reject(new TypeError('x')) : json(401, {}),
  );
  const told = listen(client);
  client.setToken('a');
  const error = await failureOf(client.api('tags', { quiet: true }));
  assert.equal([error.status, error.id], [0, 'network']);
  assert.is(client.hasToken(), true);
  assert.is(told.lost, 0);
  assert.is(client.reachable.get(), false);
});

test('an error carries status, id, message, data and the time to wait', async () => {
  const { client } = start(() =>
    json(
      429,
      { id: 'rate_limited', message: 'Slow down.', data: { a: 1 } },
      { 'retry-after': '7' },
    ),
  );
  const told = listen(client);
  const error = await failureOf(client.api('tags'));
  assert.equal(
    [error.status, error.id, error.message, error.data, error.retryAfter],
    [429, 'rate_limited', 'Slow down.', { a: 1 }, 7],
  );
  assert.equal(told.failures, ['Slow down.']);
});

test('a cancelled call rejects as cancelled and is not told', async () => {
  const { client } = start(() => new Promise(() => undefined));
  const told = listen(client);
  const stop = new AbortController();
  const answer = failureOf(client.api('tags', { signal: stop.signal }));
  stop.abort();
  assert.is((await answer).id, 'cancelled');
  assert.equal(told, { lost: 0, failures: [] });
  assert.is(client.reachable.get(), true);
});

test.run();

function start(answer: (call: Call) => Response | Promise<Response>) {
  const calls: Call[] = [];
  const client = createClient({
    clientSecret: () => 'secret',
    oneAtATime: (work) => work(),
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const bearer = new Headers(init?.headers).get('authorization');
      const call = { path: String(input), method: init?.method ?? 'GET', body, bearer };
      calls.push(call);
      return abortable(Promise.resolve(answer(call)), init?.signal);
    },
  });
  return { client, calls };
}

function listen(client: ReturnType<typeof start>['client']) {
  const told = { lost: 0, failures: [] as string[] };
  client.onSessionLost(() => {
    told.lost += 1;
  });
  client.onFailure(({ error }) => told.failures.push(error.message));
  return told;
}

function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('the call was answered')),
    (error) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
}

function abortable(answer: Promise<Response>, signal: AbortSignal | null | undefined) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly bearer: string | null;
}
