import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [Address, number];

/** What is public of IPv6 stands below it: all else is special, or given to nobody. */
const GLOBAL_6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Networks of special use that `ipaddr.js` does not name. */
const SPECIAL: readonly Range[] = ['2001::/23', '3fff::/20'].map(rangeOf);

/** Whether calls may go to an address: it is public, or in one of the ranges that are allowed beside. */
export function createReach(ranges: readonly string[]): (address: string) => boolean {
  const allowed = ranges.map(rangeOf);
  return (address) => {
    const parsed = parse(address);
    return parsed !== null && (isAmong(parsed, allowed) || isUnicast(parsed));
  };
}

/** Whether an address is one of the whole internet. */
export function isPublic(address: string): boolean {
  const parsed = parse(address);
  return parsed !== null && isUnicast(parsed);
}

/** '10.1.0.0/16' and '10.1.2.3' are ranges, anything else is none. */
export function isRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return isIP(address) !== 0 && (bits === undefined || ipaddr.isValidCIDR(text));
}

/** An IPv4 address inside of an IPv6 one is taken for itself; null for what is none, and for the short forms of old. */
function parse(text: string): Address | null {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

function isUnicast(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (isAmong(address, [GLOBAL_6]) && !isAmong(address, SPECIAL));
}

function isAmong(address: Address, ranges: readonly Range[]): boolean {
  return ranges.some(
    ([start, bits]) => start.kind() === address.kind() && address.match(start, bits),
  );
}

function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
