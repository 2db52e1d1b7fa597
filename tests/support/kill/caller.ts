import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '../../../src/shared/product.ts';
import type { BuiltServer } from '../built-server.ts';

interface Answered {
  readonly status: number;
  readonly body: Body;
  /** Whether an earlier try may have reached the server, too. */
  readonly again: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** A caller that never gives up: the same call with the same token, until the server has answered it. */
export type Ask = (method: string, path: string, body?: object | FormData) => Promise<Answered>;

const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;

export async function callerOf(server: BuiltServer): Promise<Ask> {
  let authorization = await server.signIn();
  async function renew() {
    authorization = await server.signIn().catch(() => authorization);
  }

  async function attempt(method: string, path: string, init: RequestInit) {
    try {
      const response = await fetch(`${server.url}${API_BASE}/${path}`, {
        ...init,
        method,
        headers: { ...init.headers, authorization },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: response.status, body: bodyOf(await response.text()) };
    } catch {
      return null;
    }
  }

  return async (method, path, body) => {
    const init = initOf(body);
    for (let again = false; ; again = true) {
      const answer = await attempt(method, path, init);
      if (answer !== null && !isLater(path, answer)) return { ...answer, again };
      if (answer?.status === 401) await renew();
      else await delay(PAUSE_MS);
    }
  };
}

function bodyOf(text: string): Body {
  return text.startsWith('{') ? (JSON.parse(text) as Body) : { text };
}

function initOf(body: object | FormData | undefined): RequestInit {
  const token = { 'idempotency-key': randomUUID() };
  if (body === undefined) return { headers: token };
  if (body instanceof FormData) return { headers: token, body };
  const headers = { ...token, 'content-type': 'application/json' };
  return { headers, body: JSON.stringify(body) };
}

/**
 * What asks to come again: no session, no room, no database, and a first try that is still being worked on. Of an import
 * the same is said where an earlier try was heard.
 */
function isLater(path: string, { status, body }: { status: number; body: Body }) {
  if (body.id === 'in_progress') return !path.startsWith('imports/');
  return status === 401 || status === 429 || status === 503;
}
