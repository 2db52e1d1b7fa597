import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { OutboundError, outboundError } from './outbound-error.ts';
import type { Fault } from './outbound-error.ts';

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

/** What keeps a call from private addresses, and one without TLS from public ones. */
export interface Checks {
  readonly lookup: Lookup;
  /** @throws OutboundError where the host is written as an address that is not to be called */
  readonly refuseHost: (host: string) => void;
}

/** @throws OutboundError where no whole answer came */
export async function callOut(
  call: OutboundCall,
  { lookup, refuseHost }: Checks,
): Promise<OutboundAnswer> {
  const url = new URL(call.url);
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal]);
  try {
    refuseHost(url.hostname);
    const response = await send(url, call, { lookup, signal });
    const text = await textOf(response, url, call);
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  } catch (error) {
    if (deadline.aborted) throw new OutboundError('timeout', url.hostname);
    throw outboundError(error, url.hostname);
  }
}

function send(url: URL, { method, headers, body }: OutboundCall, { lookup, signal }: Sending) {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      lookup: lookup as never,
      signal,
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

interface Sending {
  readonly lookup: Lookup;
  readonly signal: AbortSignal;
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

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up for a socket, as `dns.lookup` does. */
type Lookup = (host: string, options: LookupOptions, done: Found) => void;

/**
 * Refuses a name where any of its addresses is not to be called. The socket connects to what was checked here, so that a name
 * can't answer twice differently.
 */
export function checkedLookup(faultOf: (address: string) => Fault | null): Lookup {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[];
      if (error !== null) return done(error, []);
      const [first] = addresses;
      const faults = addresses.map(({ address }) => faultOf(address));
      const fault = first === undefined ? 'dns' : faults.find((each) => each !== null);
      if (first === undefined || fault) return done(new OutboundError(fault ?? 'dns', host), []);
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
