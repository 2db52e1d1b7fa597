import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError, outboundError } from './outbound-error.ts';
import type { Fault } from './outbound-error.ts';

export interface OutboundCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that say who calls: no other origin than that of `url` is sent them. */
  readonly credentials?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the name's look-up to the last byte of the answer, over all redirects. */
  readonly timeoutMs: number;
  /** Bytes of the answer that are read. */
  readonly most: number;
  /** Takes the first bytes of a longer answer, instead of failing. */
  readonly cut?: boolean;
  /** Takes an answer that comes packed, too; `most` counts what it unpacks to. */
  readonly unpacks?: boolean;
  /** Whether a GET goes on to where it is redirected, three times at most; without it a redirect is an answer. */
  readonly follows?: (to: URL) => boolean;
  /** Ends the call early, as a server that stops does. */
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The bytes as UTF-8. */
  readonly text: string;
}

/** What keeps a call from private addresses, and one without TLS from public ones. */
export interface Checks {
  readonly lookup: Lookup;
  /** @throws OutboundError where the host is written as an address that is not to be called */
  readonly refuseHost: (host: string) => void;
}

const MOST_REDIRECTS = 3;

/**
 * Each address that it goes to is checked.
 * @throws OutboundError where no whole answer came
 */
export async function callOut(
  call: OutboundCall,
  checksOf: (url: URL) => Checks,
): Promise<OutboundAnswer> {
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal]);
  let url = new URL(call.url);
  try {
    for (let left = MOST_REDIRECTS; ; left -= 1) {
      const { lookup, refuseHost } = checksOf(url);
      refuseHost(url.hostname);
      const response = await send(url, call, { lookup, signal });
      const to = call.follows === undefined ? null : redirectOf(response, url);
      if (to === null) return await answerOf(response, url, call);
      response.on('error', () => undefined).destroy();
      if (left === 0 || call.follows?.(to) !== true) throw new OutboundError('redirect', to.host);
      url = to;
    }
  } catch (error) {
    if (deadline.aborted) throw new OutboundError('timeout', url.hostname);
    throw outboundError(error, url.hostname);
  }
}

function send(url: URL, call: OutboundCall, { lookup, signal }: Sending) {
  const { method, headers, credentials, body, unpacks } = call;
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const isAsked = url.origin === new URL(call.url).origin;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: {
        ...headers,
        ...(isAsked ? credentials : {}),
        ...(unpacks === true ? { 'accept-encoding': 'gzip, br' } : {}),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
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

/**
 * Where an answer leads; null for one that leads nowhere.
 * @throws OutboundError for an address that no call goes to: another scheme, one with a user name, plain after secure
 */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL) {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null;
  const to = URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  const isCalled =
    to !== null &&
    to.username === '' &&
    to.password === '' &&
    (to.protocol === 'https:' || to.protocol === from.protocol);
  if (!isCalled) throw new OutboundError('redirect', from.host);
  return to;
}

async function answerOf(
  response: IncomingMessage,
  url: URL,
  call: OutboundCall,
): Promise<OutboundAnswer> {
  const bytes = await bytesOf(response, url, call);
  const { statusCode: status = 0, headers } = response;
  return {
    status,
    headers,
    bytes,
    get text() {
      return bytes.toString('utf8');
    },
  };
}

async function bytesOf(response: IncomingMessage, url: URL, call: OutboundCall) {
  const { most, cut, unpacks } = call;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = unpacks === true ? unpacked(response, url) : response;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= most) continue;
    if (cut === true) break;
    throw new OutboundError('too_large', url.hostname);
  }
  return Buffer.concat(chunks).subarray(0, most);
}

const UNPACKING: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function unpacked(response: IncomingMessage, url: URL) {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return response;
  const unpack = UNPACKING.get(coding)?.();
  if (unpack === undefined) throw new OutboundError('unreadable', url.hostname);
  return pipeline(response, unpack, () => undefined);
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up for a socket, as `dns.lookup` does. */
type Lookup = (host: string, options: LookupOptions, done: LookupDone) => void;

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
