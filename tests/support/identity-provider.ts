import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KoaContextWithOIDC } from 'oidc-provider';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'masthead';
export const CLIENT_SECRET = 'a-secret-of-the-client-that-nobody-guesses';

/** What a provider says of a person, by their subject. */
export type Claims = Readonly<Record<string, unknown>>;

export interface IdentityProvider {
  readonly issuer: string;
  /** People by their subject; a change counts from the next sign-in on. */
  readonly people: Map<string, Claims>;
  /** Whom its page signs in that is not asked; null where the page asks. */
  signsIn: string | null;
  stop(): Promise<void>;
}

/** A real OpenID provider on a port of its own, which sends browsers back to `redirectUri`. */
export async function startIdentityProvider(
  redirectUris: readonly string[],
): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const told: IdentityProvider = { issuer, people, signsIn: null, stop: () => stop(server) };
  const provider = new Provider(issuer, configurationOf(people, redirectUris));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1];
    if (uid === undefined) answer(request, response);
    else void interact(provider, told, request, response);
  });
  return told;
}

async function stop(server: Server) {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

function configurationOf(people: Map<string, Claims>, redirectUris: readonly string[]) {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/`),
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Its page: who somebody is, by a form; or at once, where the test has said. */
async function interact(
  provider: Provider,
  { signsIn }: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (signsIn === null && request.method !== 'POST') {
    response.setHeader('content-type', 'text/html');
    response.end(FORM);
    return;
  }
  const given = signsIn ?? new URLSearchParams(await bodyOf(request)).get('account') ?? '';
  const result = given === '' ? DENIED : { login: { accountId: given } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function bodyOf(request: IncomingMessage) {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

const DENIED = { error: 'access_denied', error_description: 'the person has called it off' };
const FORM = `<!doctype html><html lang="en"><title>Identity provider</title><form method="post">
<label>Account <input name="account" autofocus></label> <button>Sign in</button></form></html>`;

/** Where a browser without a screen ends that follows a provider's redirects: the address of the app. */
export async function followTo(address: string, origin: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  for (let left = 10; left > 0; left -= 1) {
    if (at.origin === origin) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(to, at);
  }
  throw new Error('the provider redirects for ever');
}
