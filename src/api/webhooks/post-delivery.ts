import { PRODUCT } from '../../shared/product.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Attempt } from './settle.ts';
import { signedHeaders } from './signature.ts';

export interface PostLimits {
  readonly timeoutMs: number;
}

const LIMITS: PostLimits = { timeoutMs: 10_000 };
const ANSWER_BYTES = 1_024;

interface Addressed {
  readonly url: string;
  readonly message_id: string;
  readonly secrets: readonly string[];
}

/** Posts one signed body and says what came back; it never throws. The id stays the same over all tries. */
export async function postDelivery(
  outbound: Outbound,
  { url, message_id, secrets }: Addressed,
  body: string,
  { now, signal, timeoutMs = LIMITS.timeoutMs }: Partial<PostLimits> & Posting,
): Promise<Attempt> {
  const at = now();
  const started = performance.now();
  const tried = { at, ms: 0, status: null, error: null, answer: null };
  const ms = () => Math.round(performance.now() - started);
  try {
    const { status, text, headers } = await outbound.call({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${PRODUCT} webhooks`,
        ...signedHeaders(secrets, { id: `msg_${message_id}`, at, body }),
      },
      body,
      timeoutMs,
      most: ANSWER_BYTES,
      cut: true,
      signal,
    });
    const error = faultIn(status, headers.location);
    return { ...tried, ms: ms(), status, error, answer: text.replaceAll('\0', '') };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...tried, ms: ms(), error: `${error.message}.` };
  }
}

interface Posting {
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

function faultIn(status: number, location: string | undefined): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `It redirects to ${location?.slice(0, 200) ?? 'elsewhere'}; redirects are not followed.`;
  }
  return `It answered ${status}.`;
}
