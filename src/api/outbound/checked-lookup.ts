import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { isReachable } from './addresses.ts';
import { OutboundError, outboundError } from './outbound-error.ts';

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a name up for a socket and refuses it where any of its addresses is private. The socket connects to what was
 * checked here, so that a name can't answer twice differently.
 */
export function checkedLookup(host: string, options: LookupOptions, done: Found) {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[];
    if (error !== null) return done(error, []);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isReachable(address))) {
      return done(new OutboundError('private', host), []);
    }
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
}

/** @throws OutboundError where the host is written as a private address: sockets look nothing up then */
export function refusePrivateHost(host: string) {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isReachable(bare)) throw new OutboundError('private', host);
}

/**
 * One reachable address of a host, for libraries that look names up by themselves.
 * @throws OutboundError
 */
export function addressOf(host: string): Promise<string> {
  refusePrivateHost(host);
  return new Promise((resolve, reject) => {
    checkedLookup(host, { all: false }, (error, address) =>
      error === null ? resolve(String(address)) : reject(outboundError(error, host)),
    );
  });
}
