import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '../../shared/product.ts';

/** The header in which a page that renews its session names the list it will ask for next. */
export const FIRST_CALL = 'x-first-call';
/** A session is not kept waiting for its list any longer. */
const PATIENCE_MS = 250;

/**
 * The list that a renewal named, as the JSON text of its own call: asked for as the person who was let in, by the same
 * route and rights. Null where none was named, it is no call of the API, it is refused, or it is long in coming, and then ended.
 */
export async function answerFirst(
  server: FastifyInstance,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  accessToken: string,
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  const url = headers[FIRST_CALL];
  if (typeof url !== 'string' || !url.startsWith(`${API_BASE}/`)) return null;
  const call = server.inject({
    url,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = await call.catch(() => null);
  const isJson = String(answer?.headers['content-type']).startsWith('application/json');
  return answer?.statusCode === 200 && isJson ? answer.body : null;
}
