import type { DestinationState } from '../../shared/contract/destinations.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundAnswer } from '../outbound/call-out.ts';
import { OutboundError } from '../outbound/outbound-error.ts';

/** What came of asking an address. */
export interface Reached {
  readonly state: DestinationState;
  readonly status: number | null;
  readonly reason: string | null;
  readonly led_to: string | null;
  /** Whether its host is to be left alone for a while: it asks for that, or answers nothing. */
  readonly tired: boolean;
  /** Whether it may as well be our own network that is away. */
  readonly isCut: boolean;
}

const MOST_HOPS = 5;
const DEADLINE_MS = 10_000;
const HEADERS = {
  'user-agent': `${PRODUCT} link check`,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

/** Asks an address as a reader would, through all its redirects, each checked by the guard of calls. Never throws. */
export async function reach(
  outbound: Outbound,
  address: string,
  { signal, timeoutMs = DEADLINE_MS }: ReachOptions = {},
): Promise<Reached> {
  const until = performance.now() + timeoutMs;
  const been: string[] = [];
  let url = withoutPlace(address);
  for (;;) {
    if (url === null) return failed(been, 'It is no address that can be asked.');
    if (been.includes(url)) return failed([...been, url], circle(been, url));
    been.push(url);
    if (been.length > MOST_HOPS + 1)
      return failed(been, `It redirects more than ${MOST_HOPS} times.`);
    const answer = await ask(outbound, url, until - performance.now(), signal);
    if (answer instanceof OutboundError) return unreached(been, answer);
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.status) || location === undefined) return answered(been, answer);
    url = withoutPlace(location, url);
  }
}

interface ReachOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What follows a # is the browser's alone; null for what is no address of the web. */
function withoutPlace(address: string, from?: string): string | null {
  if (!URL.canParse(address, from)) return null;
  const url = new URL(address, from);
  url.hash = '';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

async function ask(
  outbound: Outbound,
  url: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<OutboundAnswer | OutboundError> {
  try {
    const limits = { timeoutMs: Math.max(1, Math.ceil(timeoutMs)), most: 1_024, cut: true };
    const ending = signal === undefined ? {} : { signal };
    return await outbound.call({ url, method: 'GET', headers: HEADERS, ...limits, ...ending });
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}

function circle(been: readonly string[], url: string) {
  return been.at(-1) === url ? 'It redirects to itself.' : 'Its redirects lead in a circle.';
}

function answered(been: readonly string[], { status }: OutboundAnswer): Reached {
  const base = { ...NOTHING, status, led_to: ledTo(been) };
  if (status >= 200 && status < 300) return { ...base, state: 'healthy' };
  if (status === 429)
    return { ...base, state: 'unclear', reason: 'It asks to be left alone (429).', tired: true };
  if ([401, 403, 405, 406, 451].includes(status))
    return {
      ...base,
      state: 'unclear',
      reason: `It answers ${status}: a reader may see it, this check may not.`,
    };
  const tired = status === 503;
  return {
    ...base,
    state: 'unhealthy',
    reason: `It answers ${status}${meaningOf(status)}.`,
    tired,
  };
}

function meaningOf(status: number) {
  if (status === 404) return ': nothing is there';
  if (status === 410) return ': it is gone';
  return status >= 500 ? ': its server failed' : '';
}

function unreached(been: readonly string[], { fault, message }: OutboundError): Reached {
  const base = { ...NOTHING, led_to: ledTo(been) };
  if (fault === 'plain')
    return { ...base, state: 'unclear', reason: 'Only addresses with https:// are asked.' };
  const isCut = fault === 'dns' || fault === 'unreached';
  const tired = fault === 'timeout' || fault === 'refused' || isCut;
  return { ...base, state: 'unhealthy', reason: `${message}.`, tired, isCut };
}

function failed(been: readonly string[], reason: string): Reached {
  return { ...NOTHING, state: 'unhealthy', reason, led_to: ledTo(been) };
}

const NOTHING = { status: null, reason: null, led_to: null, tired: false, isCut: false } as const;

function ledTo(been: readonly string[]) {
  return been.length < 2 ? null : (been.at(-1) ?? null);
}
