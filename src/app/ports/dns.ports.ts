import { provideDns } from '../../../machines/dns/dns.ports.ts';
import type { CheckAnswer, DnsRecord } from '../../../machines/dns/dns.types.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { overApi } from '../data/client.ts';

const domains = metadataNamed('domains');

/** The DNS records of a domain over the API. */
export const dnsOver = overApi((api) =>
  provideDns({
    async readRecords({ domainId }, signal) {
      const path = `${domains.route}/${domainId}/records`;
      return (
        await api<{ readonly data: readonly DnsRecord[] }>(path, {
          signal,
          waits: true,
          quiet: true,
        })
      ).data;
    },
    checkRecords: ({ domainId }, signal) =>
      api<CheckAnswer>(`${domains.route}/${domainId}/check`, {
        method: 'POST',
        signal,
        quiet: true,
      }),
  }),
);
