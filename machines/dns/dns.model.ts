import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { DnsInput, DnsRecord } from './dns.types.ts';

export const dnsInput: DnsInput = {
  domainId: 4,
  right: { resource: 'domains', action: 'update', ability: 'allowed' },
};

export const sampleRecords: readonly DnsRecord[] = [
  { kind: 'spf', type: 'TXT', name: 'mail.example.org', value: 'v=spf1 a mx ~all' },
  { kind: 'dmarc', type: 'TXT', name: '_dmarc.mail.example.org', value: 'v=DMARC1; p=quarantine' },
];

const right = sampleRecords.map((record) => ({
  ...record,
  state: 'right' as const,
  message: 'The record is right.',
}));

export const dnsModel: MachineModel = {
  input: dnsInput,
  variants: [{ ...dnsInput, right: { ...dnsInput.right, ability: 'denied' } }],
  events: [{ type: 'dns.check' }, { type: 'dns.retry' }],
  abstract: ({ value, context }) => [value, context],
  answers: {
    readRecords: { resolve: { both: sampleRecords }, reject: { offline } },
    checkRecords: {
      resolve: {
        right: { message: 'All records are right.', data: right },
        none: { message: '0 of 2 records are right.', data: sampleRecords },
      },
      reject: { offline },
    },
  },
  quiet: [],
  resting: ['broken', 'listed'],
};
