import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The kinds of devices that reports tell apart. */
export type Device = 'desktop' | 'mobile' | 'tablet' | 'other';

/** What a call says of whoever made it. */
export interface Visitor {
  /** Null where they ask not to be known again: then nothing tells one of their visits from another's. */
  readonly mark: string | null;
  readonly bot: boolean;
  readonly device: Device;
  /** Host of the page on which the link stood; null where none is named, or it is our own. */
  readonly referrer: string | null;
}

/** What is read of a call: once, since each reading of an address looks through the proxies again. */
interface Caller {
  readonly method: string;
  readonly ip: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
}

/** Reads what is counted of a call. The mark holds the address: it stays in memory until a key of the day has hidden it. */
export function visitorOf({ method, ip, host, headers }: Caller): Visitor {
  const agent = headers['user-agent'] ?? '';
  return {
    mark: wantsNoTrack(headers) ? null : `${ip}\n${agent}`,
    bot: method === 'HEAD' || isBot(agent) || isPrefetch(headers),
    device: deviceOf(agent),
    referrer: referrerOf(headers.referer, host),
  };
}

/** Do Not Track, or Global Privacy Control. */
export function wantsNoTrack(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

const BOT =
  /bot\b|bot[/;) ]|crawl|spider|slurp|scan|preview|fetch|monitor|check|archive|facebookexternalhit|whatsapp|telegram|skypeuripreview|bingpreview|mediapartners|lighthouse|headless|phantom|puppeteer|playwright|python|ruby|perl|java\/|go-http|okhttp|axios|node|undici|curl|wget|libwww|httpclient|http_request|postman/i;

/** A name of a program, or none at all: people's browsers have one. */
function isBot(agent: string) {
  return agent.trim() === '' || !agent.startsWith('Mozilla/') || BOT.test(agent);
}

/** A browser that fetches what somebody may follow next. */
function isPrefetch(headers: IncomingHttpHeaders) {
  const purpose = [headers.purpose, headers['sec-purpose'], headers['x-moz']].join(' ');
  return /prefetch|prerender|preview/i.test(purpose);
}

function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Windows Phone/i.test(agent)) return 'mobile';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(agent) ? 'desktop' : 'other';
}

const MOST_HOST = 100;

function referrerOf(referer: string | undefined, host: string): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { hostname, host: from, protocol } = new URL(referer);
  if (!/^https?:$/.test(protocol) || hostname === '' || from === host.toLowerCase()) return null;
  return hostname.slice(0, MOST_HOST);
}

/** A reader as they are known for a day: nobody finds the address in it once the day's key is gone. */
export function readerHash(key: Buffer, mark: string): string {
  return createHmac('sha256', key).update(mark).digest('hex').slice(0, 32);
}
