import type { NoticeRequest } from '../notices/notices.rules.ts';
import type { CheckAnswer, DnsContext, DnsInput } from './dns.types.ts';

export function startOfDns({ domainId, mayCheck }: DnsInput): DnsContext {
  return { domainId, mayCheck, records: [] };
}

/** What came of a check, in one sentence. */
export function checkNotice({ message, data }: CheckAnswer): NoticeRequest {
  const isRight = data.every(({ state }) => state === 'right');
  return { type: isRight ? 'success' : 'warning', message };
}
