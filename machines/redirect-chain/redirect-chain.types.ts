import type { RedirectChain } from '../../src/shared/contract/redirect-chain.ts';
import type { PortFailure } from '../kit/model.ts';

/** What of a redirect says where it leads; the form's own values. */
export interface ChainDraft {
  readonly id: number | null;
  readonly from_path: string;
  readonly to_url: string;
  readonly status_code: string;
  readonly publication_id: number | null;
}

export type ChainAnswer = Pick<RedirectChain, 'ways' | 'to_url'>;

export interface ChainInput {
  /** Null while the form holds nothing that could be followed. */
  readonly draft: ChainDraft | null;
  readonly editable: boolean;
}

export interface ChainContext extends ChainInput {
  readonly answer: ChainAnswer | null;
  readonly failure: PortFailure | null;
  /** What the redirect named before it was pointed to the end; null once something else was typed. */
  readonly before: { readonly from: string; readonly to: string } | null;
}

export type ChainEvent =
  /** What the form holds, and whether it takes changes. */
  | ({ readonly type: 'chain.follow' } & ChainInput)
  | { readonly type: 'chain.shorten' }
  | { readonly type: 'chain.back' }
  | { readonly type: 'chain.retry' };

/** The form takes it as typing. */
export interface ChainEmitted {
  readonly type: 'to_url.changed';
  readonly to_url: string;
}

export type ChainTag = 'following' | 'broken' | 'followed';
