import type { PortFailure } from '../kit/model.ts';

export interface DraftInput {
  /** API route of the record. */
  readonly resource: string;
  /** Null while the record is new; the server keeps it as -1. */
  readonly resourceId: number | null;
  /** The editing session, so that two new forms never share a draft. */
  readonly session: string;
  /** The token of the form's lease: while it is alive, the draft is no lost work. */
  readonly lease: string;
}

export interface DraftContext extends DraftInput {
  /** The newest unsaved values; null when there are none. */
  readonly content: DraftContent | null;
  /** What the running or last post carried. */
  readonly sent: DraftContent | null;
  /** What the running or last journal entry carried. */
  readonly journaled: DraftContent | null;
  /** Keys that this session has left: their copies go once the newest values are under the new one. */
  readonly left: readonly DraftKey[];
  /** The draft that is to be deleted: the key may have moved on since. */
  readonly pendingDiscard: DraftKey | null;
  /** ISO time of the last draft the server took; null before the first. */
  readonly savedAt: string | null;
  /** ISO time of the first unsaved change that no draft holds. */
  readonly unsavedSince: string | null;
  /** ISO time of the newest change. */
  readonly changedAt: string;
  /** A post is on its way whose answer has not come, or never came. */
  readonly unconfirmed: boolean;
  /** The parent waits for `draft.flushed`. */
  readonly urgent: boolean;
  /** The page is being closed, or lies in the browser to come back to: nobody writes here. */
  readonly closing: boolean;
  readonly failure: PortFailure | null;
}

/** Unsaved values: all of a new record, the changed ones of an existing record. */
export interface DraftContent {
  /** Version of the record they were typed upon; null for a new one. */
  readonly version: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** What these fields of an existing record held when they were changed; drafts of older pages do not say. */
  readonly base?: Readonly<Record<string, unknown>>;
}

export interface DraftKey {
  readonly resource: string;
  readonly resourceId: number | null;
  readonly session: string;
}

/** A draft, and the form that speaks of it. */
export interface LeasedKey extends DraftKey {
  /** The token of the form's lease. */
  readonly lease: string;
}

/** What POST auto-save and the journal get. */
export interface DraftRecord extends DraftKey {
  readonly content: DraftContent;
  /** ISO time of the newest change in it, by this browser's clock. */
  readonly at: string;
  /** ISO time, by the server's clock, of the newest draft known to be there; null where none is. */
  readonly savedAt: string | null;
  /** Whether an older state of these values was sent and nobody knows if it arrived. */
  readonly unconfirmed: boolean;
  /** Whether it holds what was never sent; entries of older pages do not say. */
  readonly unsent?: boolean;
  /** The token of the lease of the form that writes it. */
  readonly lease: string;
  /** Whether that form is gone with this post. */
  readonly closing?: boolean;
}

/** The server's answer to a post. */
export interface PostedDraft {
  /** ISO time at which it took it. */
  readonly savedAt: string;
  /** Another one where the draft of the record's session has been taken from its writer. */
  readonly session?: string;
}

export interface StoredDraft extends DraftContent {
  readonly session: string;
  /** ISO time of the newest change in it, by the clock of whoever keeps it. */
  readonly savedAt: string;
  /** ISO time of the server's draft of this session; null where it has none. */
  readonly postedAt: string | null;
  /** The create that its tab sent and whose answer it did not live to see. */
  readonly unanswered?: UnansweredCreate;
  /** Where the form that writes it is open now. */
  readonly open?: OpenPlace;
  /** Whether this browser keeps a copy. */
  readonly isHere?: boolean;
}

/** Another tab of this browser, or another device. */
export type OpenPlace = 'tab' | 'device';

/** A create without a definite answer. Sent again with the same token and payload it makes no second record. */
export interface UnansweredCreate {
  readonly session: string;
  /** ISO time of sending it, by this browser's clock. */
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/** What an offered draft would do to the form. */
export interface DraftDifference {
  readonly fields: readonly FieldDifference[];
  /** Fields that the record does not have any more: they are left out, and the person is told. */
  readonly unknown: readonly string[];
  /** The record was saved since the draft was made. */
  readonly isOlder: boolean;
}

interface FieldDifference {
  readonly field: string;
  readonly current: unknown;
  readonly draft: unknown;
}

export type DraftEvent =
  /** The parent's values changed; `at` is the ISO time of the change. */
  | { readonly type: 'draft.change'; readonly content: DraftContent; readonly at: string }
  /** The values equal the saved ones again, a save has taken them, or the person gave them up. */
  | { readonly type: 'draft.discard' }
  /** Write what is unsaved at once. */
  | { readonly type: 'draft.flush' }
  /** The same, and tell the parent when the newest values are on the server, or cannot get there. */
  | { readonly type: 'draft.keep' }
  /** Go on as the draft of this record or session. */
  | ({ readonly type: 'draft.adopt' } & Adoption)
  | { readonly type: 'tab.hidden' }
  /** Write what is unsaved at once, and say that nobody writes it any more. */
  | { readonly type: 'tab.closing' }
  /** The page may have come back. */
  | { readonly type: 'tab.visible' }
  | { readonly type: 'net.online' }
  | PresenceReport;

export interface Adoption {
  readonly resourceId: number | null;
  readonly session: string;
  /** ISO time of what the server holds under this key; null where nothing. */
  readonly savedAt: string | null;
}

/** Sent to the parent after `draft.keep`, and after each post: whether the newest values are on the server, or there are none. */
export interface DraftReport {
  readonly type: 'draft.flushed';
  readonly failure: PortFailure | null;
}

/** Sent to the form as well: another device of the person goes on with the draft, as another tab would. */
export interface DraftClaimed {
  readonly type: 'claim.asked';
}

export interface PresenceInput {
  /** The token of the form's lease. */
  readonly lease: string;
}

export interface PresenceContext extends PresenceInput {
  /** The draft that the server has of the form; null where it has none. */
  readonly key: DraftKey | null;
  /** Whether the draft was another form's, and the next word to the server moves it here. */
  readonly take: boolean;
}

export type PresenceEvent =
  /** The server has the draft; `take`: it was the draft of a form that is gone. */
  | { readonly type: 'presence.follow'; readonly key: DraftKey; readonly take: boolean }
  /** It has it no more. */
  | { readonly type: 'presence.forget' }
  /** The page is closed, or kept to come back to. The draft that the server has, or is getting; null where there is none. */
  | { readonly type: 'presence.leave'; readonly key: DraftKey | null }
  /** The page has come back. */
  | { readonly type: 'presence.return' };

/** Sent to the draft: another device of the person waits for it, or has taken it. */
export interface PresenceReport {
  readonly type: 'presence.wanted';
}

/** What POST auto-save/claim gets. */
export interface PresenceCall extends LeasedKey {
  readonly take: boolean;
}

/** What it answers; null where there is no such draft. */
export interface ClaimedDraft {
  /** Whether the draft is this form's. */
  readonly held: boolean;
  readonly wanted: boolean;
}

/** What is to be given back when the form ends. */
export type ReleaseEvent =
  | { readonly type: 'release.hold'; readonly call: PresenceCall }
  | { readonly type: 'release.forget' }
  /** It is given back now, and may be held again. */
  | { readonly type: 'release.leave'; readonly call: PresenceCall | null };

/** Unsaved work on a record, the newest first. */
export interface DraftsFound {
  readonly newest: StoredDraft;
  readonly others: readonly StoredDraft[];
}

export interface LookupContext {
  /** Whose drafts are looked for. */
  readonly key: DraftKey | null;
}

export type LookupEvent =
  /** Nobody knows yet what there is. */
  | { readonly type: 'lookup.begin'; readonly key: DraftKey }
  /** The form shows another record, or has looked itself. */
  | { readonly type: 'lookup.end' };

/** Sent to the form: what is there after all; null for nothing. */
export interface LookupReport {
  readonly type: 'draft.found';
  readonly offered: DraftsFound | null;
}

/** What the remover is told: copies under these keys, in the browser and on the server, are not needed any more. */
export interface RemovalEvent {
  readonly type: 'draft.remove';
  readonly keys: readonly LeasedKey[];
}

export type DraftEmitted =
  | { readonly type: 'draft.saved'; readonly at: string }
  | { readonly type: 'draft.failed'; readonly failure: PortFailure };

export type DraftTag =
  | 'saved'
  | 'unsaved'
  | 'posting'
  | 'kept'
  | 'failed'
  /** The browser keeps no copy (its storage is full, or closed): the server gets each pause. */
  | 'unjournaled';

/** What the form head says; `at` is an ISO time. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving-draft' }
  | { readonly kind: 'draft-saved'; readonly at: string }
  | { readonly kind: 'not-saved'; readonly at: string };
