import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { checkedLookup, refusePrivateHost } from './checked-lookup.ts';
import { OutboundError, outboundError } from './outbound-error.ts';

export interface OutboundCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the name's look-up to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Bytes of the answer that are read. */
  readonly most: number;
  /** Takes the first bytes of a longer answer, instead of failing. */
  readonly cut?: boolean;
  /** Ends the call early, as a server that stops does. */
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * One call to a server whose address somebody entered. It goes to public addresses alone, unless the operator allows
 * others; redirects are answers like any other, and never followed.
 * @throws OutboundError where no whole answer came
 */
export async function callOut(call: OutboundCall): Promise<OutboundAnswer> {
  const url = new URL(call.url);
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal]);
  try {
    refusePrivateHost(url.hostname);
    const response = await send(url, call, signal);
    const text = await textOf(response, url, call);
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  } catch (error) {
    if (deadline.aborted) throw new OutboundError('timeout', url.hostname);
    throw outboundError(error, url.hostname);
  }
}

function send(url: URL, { method, headers, body }: OutboundCall, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      lookup: checkedLookup as never,
      signal,
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

async function textOf(response: IncomingMessage, url: URL, { most, cut }: OutboundCall) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= most) continue;
    if (cut === true) break;
    throw new OutboundError('too_large', url.hostname);
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
}
