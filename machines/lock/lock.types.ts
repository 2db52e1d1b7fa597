import type { PortFailure } from '../kit/model.ts';

export interface LockInput {
  /** API route of the record. */
  readonly resource: string;
  readonly selfId: number;
  /** The record to lock at once; null while there is none yet. */
  readonly resourceId: number | null;
  /** The token to ask for, a UUID of this editing session: a lost answer is then no lock of somebody else. */
  readonly proposal: string;
}

export interface LockContext extends LockInput {
  readonly token: string | null;
  readonly holder: LockHolder | null;
  /** True while the next request shall move the lock here: from another tab of the same person, or from another person. */
  readonly take: boolean;
  /** True while the next request shall ask the holder for the record. */
  readonly ask: boolean;
  /** Whether the holder knows that this person waits for the record. */
  readonly asked: boolean;
  /** Whether the person wants to be told when the record is free. */
  readonly watched: boolean;
  /** Who waits for the record that this tab holds, oldest first. */
  readonly requests: readonly LockRequest[];
  /** Requests that the holder has put aside. */
  readonly declined: readonly LockRequest[];
  /** Who gets the record next; null while nobody does. */
  readonly nextHolder: number | null;
  /** The record's version, as the last answer told it; null where none did. */
  readonly version: number | null;
  /** What the person keeps unsaved from whom the record was taken; null where nobody does. */
  readonly leftDraft: LeftDraft | null;
  readonly failure: PortFailure | null;
}

/** A draft that its writer has had no more time to save; the time is ISO. */
export interface LeftDraft {
  readonly user: LockHolder;
  readonly updated_at: string;
}

interface LockHolder {
  readonly id: number;
  readonly full_name: string;
  /** ISO time from which on the record is theirs. */
  readonly since?: string;
}

/** Somebody who asks the holder for the record; the time is ISO. */
export interface LockRequest {
  readonly user: LockHolder;
  readonly asked_at: string;
}

/** What POST /locks and POST /locks/hand-over answer. */
export interface LockAnswer {
  readonly user: LockHolder;
  readonly token: string | null;
  readonly expires_at: string | null;
  readonly mine_elsewhere: boolean;
  /** The record's version when it was asked. */
  readonly version?: number | null;
  /** For the holder: who asks for the record. */
  readonly requests?: readonly LockRequest[];
  /** For others: whether the holder is told that this person asks. */
  readonly asked?: boolean;
  /** For the holder: the draft of whoever it was taken from. */
  readonly left_draft?: LeftDraft | null;
}

interface LockTarget {
  readonly resource: string;
  readonly resourceId: number;
}

export interface LockCall extends LockTarget {
  readonly token: string;
  readonly take: boolean;
  readonly ask: boolean;
}

/** What POST /locks/hand-over gets. */
export interface HandOver extends LockTarget {
  readonly token: string;
  /** Id of the person who gets the record. */
  readonly to: number;
}

/** What a parent machine needs to know: 'none' is not asked for, 'unknown' means that no answer came. */
export interface LockFacts {
  readonly status: LockStatus;
  readonly holder: LockHolder | null;
  readonly token: string | null;
  /** Who asks for the record that this tab holds, but for those put aside. */
  readonly requests: readonly LockRequest[];
  /** Whether the holder knows that this person waits. */
  readonly asked: boolean;
  readonly watched: boolean;
  /** The record's version when the lock was asked for; null where that is not known. */
  readonly version: number | null;
  readonly leftDraft?: LeftDraft | null;
}

export type LockStatus = 'none' | 'held' | 'lost' | 'elsewhere' | 'unknown';

export type LockEvent =
  /** The parent begins to edit this record. */
  | { readonly type: 'lock.follow'; readonly resourceId: number }
  /** The parent stops editing: the lock is given back. */
  | { readonly type: 'lock.release' }
  /** Ask now; the parent is told the answer. */
  | { readonly type: 'lock.refresh' }
  /** Move the lock here: from another tab of the same person, or, with the right to take over, from another person. */
  | { readonly type: 'lock.take' }
  /** Tell the holder that this person waits. */
  | { readonly type: 'lock.ask' }
  /** Tell this person when the record is free. */
  | { readonly type: 'lock.watch' }
  | { readonly type: 'lock.unwatch' }
  /** Give the record to who asked for it; the parent has flushed its draft. */
  | { readonly type: 'lock.handOver'; readonly to: number }
  /** Put the requests that are known aside. */
  | { readonly type: 'lock.decline' }
  | { readonly type: 'tab.visible' }
  | { readonly type: 'tab.closing' }
  | { readonly type: 'net.online' };

/** Sent to the parent machine after each answer; `lock.freed` first where the record was held by another. */
export type LockReport =
  | { readonly type: 'lock.answered'; readonly lock: LockFacts }
  | { readonly type: 'lock.freed'; readonly lock: LockFacts }
  /** A request to take over, to ask or to hand over did not come through. */
  | { readonly type: 'lock.refused'; readonly failure: PortFailure };

/** What the lease keeper is told: it gives the lock back when the actor stops. */
export type LeaseEvent =
  | { readonly type: 'lease.hold'; readonly lease: Lease }
  | { readonly type: 'lease.forget' }
  | { readonly type: 'lease.end' };

export interface Lease extends LockTarget {
  readonly token: string;
}

export type LockEmitted =
  | { readonly type: 'lock.taken'; readonly holder: LockHolder }
  | { readonly type: 'lock.regained' };

export interface LockCountdownContext {
  /** Seconds until the lock is asked for again. */
  readonly left: number;
}
