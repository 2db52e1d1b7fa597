import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** A record that the owner of a domain publishes, and what the last look-up showed of it. */
export interface DnsRecord {
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  readonly value: string;
  /** Absent before it was looked up. */
  readonly state?: RecordState;
  readonly message?: string;
}

/** 'no_answer' says nothing about the record. */
export type RecordState = 'right' | 'missing' | 'wrong' | 'no_answer';

export interface DnsInput {
  readonly domainId: number;
  /** To change the domain. */
  readonly right: Held;
}

export interface DnsContext extends DnsInput {
  readonly records: readonly DnsRecord[];
}

export interface CheckAnswer {
  readonly message: string;
  readonly data: readonly DnsRecord[];
}

export interface DnsCall {
  readonly domainId: number;
}

export type DnsEvent = { readonly type: 'dns.check' } | { readonly type: 'dns.retry' };

export type DnsEmitted =
  | { readonly type: 'domain.checked'; readonly domainId: number }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type DnsTag = 'loading' | 'broken' | 'checking';
