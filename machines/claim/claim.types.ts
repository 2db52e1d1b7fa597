import type { DraftKey } from '../draft/draft.types.ts';
import type { PortFailure } from '../kit/model.ts';

export interface ClaimInput {
  /** Session of the draft that this form writes. */
  readonly session: string;
}

export interface ClaimContext extends ClaimInput {
  /** Session of the draft that another tab is to give up; null where none is. */
  readonly wanted: string | null;
  /** Where the wanted draft is written on another device; null where another tab of this browser does. */
  readonly device: DeviceCall | null;
  readonly failure: PortFailure | null;
}

export type ClaimEvent =
  /** The form writes this draft from now on. */
  | { readonly type: 'claim.move'; readonly session: string }
  /** The tab that writes this draft is to call for attention. */
  | { readonly type: 'claim.call'; readonly session: string }
  /** The tab, or the device, that writes this draft is to keep it and to close its form. */
  | {
      readonly type: 'claim.want';
      readonly session: string;
      readonly device?: DeviceCall;
    }
  /** The page is closed, or kept to come back to. */
  | { readonly type: 'tab.closing' }
  /** It may have come back. */
  | { readonly type: 'tab.visible' }
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

/** What is to be called back when the form waits no more, however that happens. */
export type WishEvent =
  | { readonly type: 'wish.hold'; readonly call: DeviceCall }
  | { readonly type: 'wish.withdraw' }
  /** It has come true. */
  | { readonly type: 'wish.forget' };

/** What the ports of another tab's draft get. */
export interface ClaimCall {
  readonly session: string;
}

/** What asks another device for its draft, through the server. */
export interface DeviceCall extends DraftKey {
  /** The token of the lease of the form that asks. */
  readonly lease: string;
}
