import { TEXT, listOf, oneOf, shape } from '../answers/schema.ts';
import type { DkimKey } from './keys.ts';

/** A record that the owner of a domain publishes so that its mail is believed. */
export interface DnsRecord {
  readonly kind: 'spf' | 'dkim' | 'dmarc';
  readonly type: 'TXT';
  readonly name: string;
  readonly value: string;
}

/** What a look-up of one record showed. */
export interface CheckedRecord extends DnsRecord {
  readonly state: 'right' | 'missing' | 'wrong' | 'no_answer';
  /** The texts that stand there. */
  readonly found: readonly string[];
  readonly message: string;
}

const recordParts = {
  kind: oneOf('spf', 'dkim', 'dmarc'),
  type: oneOf('TXT'),
  name: TEXT,
  value: TEXT,
};

export const DNS_RECORD = shape<DnsRecord>(recordParts);

export const CHECKED_RECORD = shape<CheckedRecord>({
  ...recordParts,
  state: oneOf('right', 'missing', 'wrong', 'no_answer'),
  found: listOf(TEXT),
  message: TEXT,
});

/** The records of a domain; `mailHost` is the server that sends, null where it is the domain's own. */
export function recordsOf(
  domain: string,
  { selector, publicKey }: DkimKey,
  mailHost: string | null,
): readonly DnsRecord[] {
  return [
    { kind: 'spf', type: 'TXT', name: domain, value: `v=spf1 ${senderOf(mailHost)} ~all` },
    {
      kind: 'dkim',
      type: 'TXT',
      name: `${selector}._domainkey.${domain}`,
      value: `v=DKIM1; k=rsa; p=${publicKey}`,
    },
    {
      kind: 'dmarc',
      type: 'TXT',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
    },
  ];
}

/** Compares a record with the texts that stand at its name; null where nobody answered. */
export function checked(record: DnsRecord, found: readonly string[] | null): CheckedRecord {
  if (found === null) {
    const message = `The name servers of ${record.name} did not answer. Nothing was changed.`;
    return { ...record, state: 'no_answer', found: [], message };
  }
  const own = found.filter((text) => MARKS[record.kind].test(text));
  if (own.length === 0) {
    const message = `There is no ${record.kind.toUpperCase()} record at ${record.name}.`;
    return { ...record, state: 'missing', found, message };
  }
  const fault = faultOf(record, own);
  if (fault !== null) return { ...record, state: 'wrong', found: own, message: fault };
  return { ...record, state: 'right', found: own, message: 'The record is right.' };
}

const MARKS: Readonly<Record<DnsRecord['kind'], RegExp>> = {
  spf: /^v=spf1(\s|$)/i,
  dkim: /(^|;)\s*p=/i,
  dmarc: /^v=DMARC1\s*(;|$)/i,
};

function faultOf({ kind, name, value }: DnsRecord, own: readonly string[]): string | null {
  const [only = ''] = own;
  if (own.length > 1)
    return `There are ${own.length} records at ${name}; only one may stand there.`;
  if (kind === 'spf') {
    const wanted = value.split(' ').slice(1, -1);
    const has = only.toLowerCase().split(/\s+/);
    const missing = wanted.filter((part) => !has.includes(part) && !has.includes(`+${part}`));
    return missing.length === 0 ? null : `It leaves out ${missing.join(' ')}.`;
  }
  if (kind === 'dkim') {
    return tagOf(only, 'p') === tagOf(value, 'p') ? null : 'It holds another key.';
  }
  const policy = tagOf(only, 'p').toLowerCase();
  return ['none', 'quarantine', 'reject'].includes(policy) ? null : 'It names no policy.';
}

/** 'v=DMARC1; p=reject', 'p' -> 'reject'. */
function tagOf(text: string, tag: string) {
  const parts = text.split(';').map((part) => part.trim());
  const own = parts.find((part) => part.toLowerCase().startsWith(`${tag}=`)) ?? '';
  return own.slice(tag.length + 1).replace(/\s+/g, '');
}

function senderOf(mailHost: string | null) {
  return mailHost === null ? 'a mx' : `a:${mailHost}`;
}
