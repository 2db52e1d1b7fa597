import * as assert from 'uvu/assert';
import { createClient } from '../../../src/app/data/create-client.ts';
import type { Me, SignedIn } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';
import { ADMIN, CLIENT, cookieOf, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('client and server');
let server: TestServer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly authorization: string | null;
}

/** The app's own client, whose browser is the server itself: a cookie jar, and every call written down. */
function startClient() {
  const sent: Sent[] = [];
  let jar = '';
  const fetch = async (input: URL | RequestInfo, init: RequestInit = {}) => {
    const { pathname: path } = new URL(String(input), 'http://localhost:3000');
    const headers = new Headers(init.headers);
    const payload = init.body === undefined || init.body === null ? '' : String(init.body);
    sent.push({
      path: path.replace('/api/v3.2', ''),
      body: payload === '' ? {} : JSON.parse(payload),
      authorization: headers.get('authorization'),
    });
    if (jar !== '') headers.set('cookie', jar);
    headers.set('sec-fetch-site', 'same-origin');
    const response = await server.fastify.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: Object.fromEntries(headers),
      ...(payload === '' ? {} : { payload }),
    });
    if (response.headers['set-cookie'] !== undefined) jar = cookieOf(response);
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };
  const client = createClient({
    clientSecret: () => CLIENT,
    fetch: fetch as typeof globalThis.fetch,
    oneAtATime: (work) => work(),
  });
  return { client, sent, cookies: () => jar };
}

const last = <T>(items: readonly T[]) => items[items.length - 1];

async function signIn({ client }: ReturnType<typeof startClient>) {
  const answer = await client.api<SignedIn>('/login', { method: 'POST', body: { ...ADMIN } });
  client.setToken(answer.access_token);
  return answer;
}

test('[A7.055] [A7.056] an interceptor adds the client secret to the bodies of login and refresh-token, and to no other', async () => {
  const browser = startClient();
  await signIn(browser);
  assert.equal(last(browser.sent)?.body, { ...ADMIN, client_secret: CLIENT });
  await browser.client.renew();
  assert.is(last(browser.sent)?.path, '/refresh-token');
  assert.equal(last(browser.sent)?.body, { client_secret: CLIENT });
  const preferences = [{ key: 'theme', value: 'dark' }];
  await browser.client.api('/me/preferences', { method: 'PATCH', body: { preferences } });
  assert.equal(last(browser.sent)?.body, { preferences });
});

test('[D7.004] the access token lives in the page’s memory only: a new page has none', async () => {
  const kept: string[] = [];
  const storage = { setItem: (_: string, value: string) => kept.push(value), getItem: () => null };
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  const browser = startClient();
  const { access_token, expires_in } = await signIn(browser);
  const renewed = await browser.client.renew();
  assert.equal([expires_in, renewed.expires_in], [15 * 60, 15 * 60]);
  assert.equal(kept, []);
  assert.is(browser.cookies().includes(access_token), false);
  const me = await browser.client.api<Me>('/me');
  assert.is(last(browser.sent)?.authorization, `Bearer ${renewed.access_token}`);
  assert.is(me.email, ADMIN.email);
  assert.is(startClient().client.hasToken(), false);
});

test('an access token that ran out is renewed behind the call, once for all calls at a time', async () => {
  const browser = startClient();
  await signIn(browser);
  await server.pool.query("update access_tokens set expires_at = now() - interval '1 second'");
  const answers = await Promise.all([1, 2, 3].map(() => browser.client.api<Me>('/me')));
  assert.equal(
    answers.map(({ email }) => email),
    [ADMIN.email, ADMIN.email, ADMIN.email],
  );
  assert.is(browser.sent.filter(({ path }) => path === '/refresh-token').length, 1);
});

test.run();
