import type { PortFailure } from '../kit/model.ts';

export interface ClaimInput {
  /** Session of the draft that this form writes. */
  readonly session: string;
}

export interface ClaimContext extends ClaimInput {
  /** Session of the draft that another tab is to give up; null where none is. */
  readonly wanted: string | null;
  readonly failure: PortFailure | null;
}

export type ClaimEvent =
  /** The form writes this draft from now on. */
  | { readonly type: 'claim.move'; readonly session: string }
  /** The tab that writes this draft is to call for attention. */
  | { readonly type: 'claim.call'; readonly session: string }
  /** The tab that writes this draft is to keep it and to close its form. */
  | { readonly type: 'claim.want'; readonly session: string }
  | ClaimNews;

/** What other tabs say of the draft that this one writes. */
export type ClaimNews =
  | { readonly type: 'keeper.called' }
  | { readonly type: 'keeper.asked' }
  /** Another tab did not wait for an answer. */
  | { readonly type: 'keeper.taken' };

/** Sent to the parent: the news, and that the draft it wanted is this tab's. */
export type ClaimReport =
  | { readonly type: 'claim.called' }
  | { readonly type: 'claim.asked' }
  | { readonly type: 'claim.taken' }
  | { readonly type: 'claim.given'; readonly session: string };

/** What the keeper of claims is told. */
export type KeeperEvent =
  | { readonly type: 'keeper.hold'; readonly session: string }
  | { readonly type: 'keeper.call'; readonly session: string };

/** What the ports of another tab's draft get. */
export interface ClaimCall {
  readonly session: string;
}
