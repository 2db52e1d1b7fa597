import ipaddr from 'ipaddr.js';

/** The network that an address counts as: an IPv6 address as its /64, however it is written; one that stands for an IPv4 address as that. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Where something came from, as far as its network tells: this server's own machine, a private network, or the network itself. */
export function placeOf(ip: string | null): string | null {
  if (ip === null || !ipaddr.isValid(ip)) return ip;
  const range = ipaddr.process(ip).range();
  if (range === 'loopback') return 'This server’s own machine';
  return PRIVATE.has(range) ? `Private network ${networkOf(ip)}` : networkOf(ip);
}

const PRIVATE: ReadonlySet<string> = new Set([
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
]);
