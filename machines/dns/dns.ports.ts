import { promisePorts } from '../kit/promise-ports.ts';
import { dnsMachine } from './dns.machine.ts';
import type { CheckAnswer, DnsCall, DnsRecord } from './dns.types.ts';

interface DnsPorts {
  /** GET /domains/{id}/records. */
  readRecords(call: DnsCall, signal: AbortSignal): Promise<readonly DnsRecord[]>;
  /** POST /domains/{id}/check. */
  checkRecords(call: DnsCall, signal: AbortSignal): Promise<CheckAnswer>;
}

export function provideDns(ports: DnsPorts) {
  return dnsMachine.provide({ actors: promisePorts(ports) });
}
