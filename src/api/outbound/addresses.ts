import { BlockList, isIP } from 'node:net';

/** Ranges that no public host has: IANA's special-purpose registries, and multicast. */
const PRIVATE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** What is public stands below 2000::/3; these parts of it are not, or carry an IPv4 address inside. */
const PRIVATE_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = blockList([...PRIVATE, ...PRIVATE_6]);
const global6 = blockList([['2000::', 3]]);
let allowed = new BlockList();

/** Says once at start which private addresses may be called: single ones and ranges, '10.1.0.0/16'. */
export function reachAlso(ranges: readonly string[]) {
  allowed = blockList(ranges.map(rangeOf));
}

/** Whether calls may go to an address: it is public, or the operator allows it. */
export function isReachable(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const inner = family === 6 ? mapped(address) : null;
  if (inner !== null) return isReachable(inner);
  return allowed.check(address, family === 4 ? 'ipv4' : 'ipv6') || isPublic(address);
}

/** Whether an address is one of the whole internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const inner = family === 6 ? mapped(address) : null;
  if (inner !== null) return isPublic(inner);
  if (refused.check(address, family === 4 ? 'ipv4' : 'ipv6')) return false;
  return family === 4 || global6.check(address, 'ipv6');
}

/** '10.1.0.0/16' and '10.1.2.3' are ranges, anything else is none. */
export function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && more === undefined && (bits === undefined || isBits(bits, most));
}

function isBits(text: string, most: number) {
  return /^\d{1,3}$/.test(text) && Number(text) <= most;
}

function rangeOf(text: string): readonly [string, number] {
  const [address = '', bits] = text.split('/');
  return [address, bits === undefined ? (isIP(address) === 4 ? 32 : 128) : Number(bits)];
}

function blockList(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) {
    list.addSubnet(address, bits, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** '::ffff:10.0.0.1' -> '10.0.0.1', however it is written. */
function mapped(address: string): string | null {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [, high = '', low = ''] =
    /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (low === '') return null;
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}
