import { isIP } from 'node:net';
import { createReach, isPublic } from './addresses.ts';
import type { Checks, OutboundAnswer, OutboundCall } from './call-out.ts';
import { callOut, checkedLookup } from './call-out.ts';
import type { Fault } from './outbound-error.ts';
import { OutboundError, outboundError } from './outbound-error.ts';

/** The client for all calls to servers whose address somebody entered. */
export interface Outbound {
  /**
   * One call. It goes to public addresses alone, unless the operator allows others, and to public ones by https alone; redirects are answers like any
   * other, and followed only where the call says so: each by the same checks.
   * @throws OutboundError where no whole answer came
   */
  call(call: OutboundCall): Promise<OutboundAnswer>;
  /**
   * One reachable address of a host, for libraries that look names up by themselves.
   * @throws OutboundError
   */
  addressOf(host: string): Promise<string>;
  /** Whether calls may go to an address: it is public, or the operator allows it. */
  isReachable(address: string): boolean;
}

/** `privateAddresses` are single ones and ranges that may be called beside the public ones: '10.1.0.0/16'. */
export function createOutbound(privateAddresses: readonly string[] = []): Outbound {
  const isReachable = createReach(privateAddresses);
  const secure = checksBy((address) => (isReachable(address) ? null : 'private'));
  const plain = checksBy((address) => {
    if (!isReachable(address)) return 'private';
    return isPublic(address) ? 'plain' : null;
  });

  return {
    isReachable,
    call: (call) => callOut(call, ({ protocol }) => (protocol === 'https:' ? secure : plain)),
    addressOf(host) {
      secure.refuseHost(host);
      return new Promise((resolve, reject) => {
        secure.lookup(host, { all: false }, (error, address) =>
          error === null ? resolve(String(address)) : reject(outboundError(error, host)),
        );
      });
    },
  };
}

/** Sockets look nothing up where the host is written as an address, so that it is judged by itself. */
function checksBy(faultOf: (address: string) => Fault | null): Checks {
  return {
    lookup: checkedLookup(faultOf),
    refuseHost(host) {
      const bare = host.replace(/^\[|\]$/g, '');
      const fault = isIP(bare) === 0 ? null : faultOf(bare);
      if (fault !== null) throw new OutboundError(fault, host);
    },
  };
}
