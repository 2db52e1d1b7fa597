import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignOnSettings } from '../../src/api/auth/single-sign-on/settings.ts';

/** A provider of the tests' own: what it says is true but for what a test has it say. */
export interface LyingProvider {
  readonly settings: SignOnSettings;
  /** The nonce of the question, which an honest provider repeats. */
  nonce: string;
  /** Claims in place of the true ones. */
  claims: Readonly<Record<string, unknown>>;
  /** What it says of itself in place of the truth. */
  metadata: Readonly<Record<string, unknown>>;
  /** How it signs: by its key, by one of another, by the client's secret, or not. */
  signs: 'own' | 'foreign' | 'secret' | 'none';
  /** Which of its addresses answers in another way. */
  instead: Readonly<Record<string, (response: ServerResponse) => void>>;
  stop(): Promise<void>;
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SECRET = 'the secret of the client, known to both';

export async function startLyingProvider(): Promise<LyingProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lying: LyingProvider = {
    settings: { ...SETTINGS, issuer, clientSecret: SECRET },
    nonce: '',
    claims: {},
    metadata: {},
    signs: 'own',
    instead: {},
    stop: () => stop(server),
  };
  server.on('request', ({ url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    const instead = lying.instead[path];
    if (instead !== undefined) instead(response);
    else answer(response, honest(path, lying));
  });
  return lying;
}

async function stop(server: Server) {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

function honest(path: string, lying: LyingProvider): unknown {
  const { issuer } = lying.settings;
  switch (path) {
    case '/.well-known/openid-configuration':
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...lying.metadata,
      };
    case '/keys':
      return {
        keys: [
          { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' },
        ],
      };
    case '/token':
      return { access_token: 'access', token_type: 'Bearer', id_token: idToken(lying) };
    case '/me':
      return { sub: 'ada', email: 'ada@harbor.example', email_verified: true };
    default:
      return {};
  }
}

function idToken({ settings, nonce, claims, signs }: LyingProvider) {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    iss: settings.issuer,
    aud: settings.clientId,
    sub: 'ada',
    nonce,
    iat: now,
    exp: now + 60,
    ...claims,
  };
  const header = { alg: ALGORITHMS[signs], kid: 'own', typ: 'JWT' };
  const text = `${base64(header)}.${base64(body)}`;
  return `${text}.${signatureOf(text, signs)}`;
}

const ALGORITHMS = { own: 'RS256', foreign: 'RS256', secret: 'HS256', none: 'none' } as const;

function signatureOf(text: string, signs: LyingProvider['signs']) {
  if (signs === 'none') return '';
  if (signs === 'secret') return createHmac('sha256', SECRET).update(text).digest('base64url');
  const { privateKey } = signs === 'own' ? own : foreign;
  return sign('sha256', Buffer.from(text), privateKey).toString('base64url');
}

function base64(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export function answer(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const SETTINGS: SignOnSettings = {
  provider: 'Harbor ID',
  issuer: '',
  clientId: 'masthead',
  clientSecret: null,
  scopes: 'openid profile email',
  createsUsers: true,
  trustsAddresses: false,
  defaultGroupIds: [],
  groupsClaim: null,
  groupMapping: [],
  signsOutThere: false,
  proof: Buffer.from('of the tests'),
};
