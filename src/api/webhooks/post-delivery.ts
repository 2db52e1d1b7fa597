import { createHmac } from 'node:crypto';
import { PRODUCT } from '../../shared/product.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Attempt } from './settle.ts';

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

interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The three headers of Standard Webhooks; while a secret is replaced, both sign. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: SignedMessage) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** `whsec_` and base64; a secret of before is its own key. */
function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
