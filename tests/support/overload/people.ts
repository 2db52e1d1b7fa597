import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '../../../src/shared/product.ts';
import type { BuiltServer } from '../built-server.ts';
import { eventually } from '../eventually.ts';

/** Somebody else, who signs in again and again from one browser. */
export interface SecondPerson {
  signIn(): Promise<string>;
}

const EMAIL = 'ida@masthead.example';
const PASSWORD = 'another-horse-battery';

/** Invites a second administrator, and uses the link of their mail. */
export async function addSecondPerson(server: BuiltServer): Promise<SecondPerson> {
  const authorization = await server.signIn();
  const person = { email: EMAIL, first_name: 'Ida', last_name: 'Second', group_ids: [1] };
  await send(server, 'users', { ...person, status: 'invited' }, { authorization });
  const token = await eventually(() => tokenIn(join(server.dataDir, 'mail')));
  const used = await send(server, 'set-up', { token, password: PASSWORD });
  const { access_token } = (await used.json()) as { access_token: string };
  const own = { authorization: `Bearer ${access_token}` };
  await send(server, 'setup', { accepted_terms: true }, own, 'PUT');
  const cookie = used.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    async signIn() {
      const body = { email: EMAIL, password: PASSWORD, client_secret: 'masthead-web' };
      const answer = await send(server, 'login', body, { cookie });
      return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
    },
  };
}

async function send(
  server: BuiltServer,
  path: string,
  body: object,
  headers = {},
  method = 'POST',
) {
  const response = await fetch(`${server.url}${API_BASE}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The token of the link in the newest mail, whose lines may be folded. */
function tokenIn(folder: string): string {
  const name = readdirSync(folder).sort().at(-1) ?? '';
  const text = readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, '');
  const token = /set-up\?token=(?:3D)?([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('there is no link yet');
  return token;
}
