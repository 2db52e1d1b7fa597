import * as oidc from 'openid-client';
import { wrongCredentials } from '../../errors.ts';
import { ServiceError, serviceFailure, unanswered } from '../../integrations/service-error.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { SignOnSettings } from './settings.ts';

/** What ties the answer of the provider to the question. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is at the provider, as it has proved. */
export interface ProvedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string;
  /** Where a browser signs out of the provider; null where it has no address for it. */
  readonly endSessionUrl: string | null;
}

interface Provider {
  /** Where the browser is sent. @throws 503 where the provider does not answer, 422 where its answer is none */
  addressFor(settings: SignOnSettings, redirectUri: string, checks: Checks): Promise<string>;
  /** Who comes back from it. @throws 422 where the answer is an error or can't be believed, 503 where there is none */
  prove(settings: SignOnSettings, returned: URL, checks: Checks): Promise<ProvedPerson>;
}

/** Of one call; a sign-in makes four at most. */
const CALL_MS = 8_000;
const ANSWER_BYTES = 500_000;
const KEPT_MS = 10 * 60_000;

/** The one provider of the settings: what it says of itself is kept for ten minutes, each call is checked and has its deadline. */
export function createProvider(outbound: Outbound, timeoutMs = CALL_MS): Provider {
  let kept: CachedProvider | null = null;

  async function configured(settings: SignOnSettings): Promise<oidc.Configuration> {
    const key = settings.proof.toString('base64');
    if (kept?.key === key && kept.until > performance.now()) return kept.config;
    const config = await discover(outbound, settings, timeoutMs);
    kept = { key, config, until: performance.now() + KEPT_MS };
    return config;
  }

  return {
    async addressFor(settings, redirectUri, { state, nonce, verifier }) {
      return answered(settings, async () => {
        const config = await configured(settings);
        const address = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: scopesOf(settings),
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
        return address.href;
      });
    },
    async prove(settings, returned, checks) {
      return answered(settings, async () => provedBy(await configured(settings), returned, checks));
    },
  };
}

/** Who comes back, by the tokens that are given for the answer. */
async function provedBy(
  config: oidc.Configuration,
  returned: URL,
  { state, nonce, verifier }: Checks,
): Promise<ProvedPerson> {
  const tokens = await oidc.authorizationCodeGrant(config, returned, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw wrongCredentials();
  const { issuer, userinfo_endpoint, end_session_endpoint = null } = config.serverMetadata();
  const more =
    userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return {
    issuer,
    subject: claims.sub,
    claims: { ...more, ...claims },
    idToken: tokens.id_token,
    endSessionUrl: end_session_endpoint,
  };
}

interface CachedProvider {
  readonly key: string;
  readonly config: oidc.Configuration;
  readonly until: number;
}

/** Signatures of ID tokens are checked whichever way these come: the key that signs, and no certificate alone, is who the provider is. */
function discover(outbound: Outbound, settings: SignOnSettings, timeoutMs: number) {
  const { issuer, clientId, clientSecret } = settings;
  return oidc.discovery(new URL(issuer), clientId, {}, authenticationBy(clientSecret), {
    [oidc.customFetch]: fetchOver(outbound, settings, timeoutMs),
    // Without TLS the guard of outbound calls reaches private addresses that the operator allows, and no others.
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    timeout: timeoutMs / 1000 + 1,
  });
}

/** As the provider takes it: in the header, where it says nothing else. */
function authenticationBy(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

function fetchOver(outbound: Outbound, settings: SignOnSettings, timeoutMs: number) {
  const call: oidc.CustomFetch = async (url, { method, headers, body }) => {
    try {
      const answer = await outbound.call({
        url,
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        timeoutMs,
        most: ANSWER_BYTES,
      });
      const type = answer.headers['content-type'];
      return new Response(new Uint8Array(answer.bytes), {
        status: answer.status,
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      });
    } catch (error) {
      throw error instanceof OutboundError
        ? unanswered(settings.provider, error, timeoutMs)
        : error;
    }
  };
  return call;
}

function scopesOf({ scopes }: SignOnSettings) {
  const asked = scopes.split(/\s+/).filter(Boolean);
  return [...new Set(['openid', ...asked])].join(' ');
}

/** Tells what went wrong with the provider as the API does, in words about it. */
async function answered<T>({ provider }: SignOnSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, provider);
  }
}

function refusalOf(error: unknown, provider: string): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ServiceError) return serviceFailure(at);
  }
  if (error instanceof oidc.AuthorizationResponseError) {
    return wrongCredentials(saidByProvider(error.error, provider));
  }
  if (error instanceof oidc.ResponseBodyError) {
    return wrongCredentials(`${provider} did not accept the sign-in (${plain(error.error)}).`);
  }
  if (!(error instanceof oidc.ClientError || error instanceof TypeError)) return error;
  const { code } = error as { readonly code?: string };
  const why = code === undefined ? '' : ` (${code})`;
  return wrongCredentials(
    `The answer of ${provider} cannot be believed, so nobody was signed in${why}.`,
  );
}

function saidByProvider(code: string, provider: string) {
  if (code === 'access_denied') return `The sign-in was called off at ${provider}.`;
  return `${provider} did not sign you in (${plain(code)}). Please try again.`;
}

/** An error's code, as one word that the page may show. */
function plain(code: string) {
  return /^\w{1,60}$/.test(code) ? code : 'error';
}
