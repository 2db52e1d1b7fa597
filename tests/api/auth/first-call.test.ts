import { fastify } from 'fastify';
import * as assert from 'uvu/assert';
import { answerFirst, FIRST_CALL } from '../../../src/api/auth/first-call.ts';
import { API_BASE } from '../../../src/shared/product.ts';
import { CLIENT, SAME_ORIGIN, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('first call of a page');
const LIST = 'contents/faqs?columns=id,question&per_page=10';
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

/** A renewal of a new session that names the call to come. */
async function renewed(first: string | null, headers: Readonly<Record<string, string>> = {}) {
  const { cookie } = await server.signIn();
  return server.call('POST', '/refresh-token', {
    body: { client_secret: CLIENT },
    headers: {
      ...SAME_ORIGIN,
      cookie,
      ...(first === null ? {} : { [FIRST_CALL]: first }),
      ...headers,
    },
  });
}

test('a renewal that names a list answers it, too, as its own call would', async () => {
  const { token } = await server.signIn();
  const own = await server.call('GET', `/${LIST}`, { token });
  assert.is(own.statusCode, 200);
  // On a busy machine one may be long in coming.
  const answers: unknown[] = [];
  while (answers.length < 20 && answers.at(-1) === undefined) {
    answers.push((await renewed(`${API_BASE}/${LIST}`)).json().first);
  }
  assert.is(answers.at(-1), own.body);
});

test('a list that is long in coming is not waited for', async () => {
  const slow = fastify();
  slow.get(`${API_BASE}/slow`, () => new Promise(() => undefined));
  const request = { headers: { [FIRST_CALL]: `${API_BASE}/slow` }, ip: '::1' };
  assert.is(await answerFirst(slow, request, 'token', 1), null);
});

test('a renewal that names none answers none', async () => {
  const answer = (await renewed(null)).json();
  assert.ok(answer.access_token);
  assert.not('first' in answer);
});

for (const [what, url] of [
  ['is no call of the API', '/healthz'],
  ['is of another server', `https://elsewhere.example${API_BASE}/${LIST}`],
  ['does not exist', `${API_BASE}/nothing`],
  ['is refused', `${API_BASE}/contents/faqs?columns=nothing`],
  ['answers no JSON', `${API_BASE}/contents/faqs?csv_fields=id`],
  ['renews, itself', `${API_BASE}/refresh-token`],
] as const) {
  test(`what ${what} is left out, and the session is renewed all the same`, async () => {
    const response = await renewed(url);
    assert.is(response.statusCode, 200);
    assert.ok(response.json().access_token);
    assert.not('first' in response.json());
  });
}

test('where the renewal is refused, nothing is asked for', async () => {
  const response = await renewed(`${API_BASE}/${LIST}`, { cookie: 'masthead=none' });
  assert.is(response.statusCode, 401);
  assert.not('first' in response.json());
});

test.run();
