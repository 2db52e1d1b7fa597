import { isIPv6 } from 'node:net';

interface Bucket {
  tokens: number;
  at: number;
}

/** Links that one address may follow in a second, and all at once: many readers may share one. */
const PER_SECOND = 50;
const AT_ONCE = 300;
const MOST_KNOWN = 100_000;

/** Lets each address through as often as it may come; kept in memory and never written anywhere. */
export function createLinkLimit(now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Seconds to wait; 0 where the call may go on. */
    take(ip: string): number {
      const key = networkOf(ip);
      const at = now();
      const known = buckets.get(key) ?? { tokens: AT_ONCE, at };
      const tokens = Math.min(AT_ONCE, known.tokens + ((at - known.at) / 1_000) * PER_SECOND);
      if (buckets.size >= MOST_KNOWN) buckets.clear();
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at });
      return tokens < 1 ? (1 - tokens) / PER_SECOND : 0;
    },
  };
}

/** Whoever has one address of IPv6 has all of its network. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const first = head.split(':').filter((part) => part !== '');
  const last = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}
