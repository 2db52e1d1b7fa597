import { fromPromise } from 'xstate';
import { dnsMachine } from './dns.machine.ts';
import type { CheckAnswer, DnsCall, DnsRecord } from './dns.types.ts';

export interface DnsPorts {
  /** GET /domains/{id}/records. */
  readRecords(call: DnsCall, signal: AbortSignal): Promise<readonly DnsRecord[]>;
  /** POST /domains/{id}/check. */
  checkRecords(call: DnsCall, signal: AbortSignal): Promise<CheckAnswer>;
}

export function provideDns(ports: DnsPorts) {
  return dnsMachine.provide({
    actors: {
      readRecords: fromPromise<readonly DnsRecord[], DnsCall>(({ input, signal }) =>
        ports.readRecords(input, signal),
      ),
      checkRecords: fromPromise<CheckAnswer, DnsCall>(({ input, signal }) =>
        ports.checkRecords(input, signal),
      ),
    },
  });
}
