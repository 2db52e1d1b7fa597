import type { PortFailure } from '../kit/model.ts';
import type { Imported } from '../../src/shared/contract/imported.ts';
import type { PublishingStep, RevisionAction } from '../../src/shared/contract/revision-action.ts';
import type { Values } from '../../src/shared/contract/values.ts';

/** One save of a record: who, when, what. */
export interface Revision {
  readonly id: number;
  readonly version: number;
  /** Its parts are null where the server itself wrote. */
  readonly user: { readonly id: number | null; readonly full_name: string | null };
  /** Null for what the row was before its first recorded save. */
  readonly action: RevisionAction | null;
  /** ISO time. */
  readonly created_at: string;
  /** Names of the fields that it changed. */
  readonly fields: readonly string[];
  /** Whether it published the record, took it back or gave it a moment; of an undo, which of these it took back. */
  readonly published?: PublishingStep | null;
  /** From where its content was brought in. */
  readonly imported?: Imported | null;
}

export interface RevisionsInput {
  /** API route of the record. */
  readonly resource: string;
  readonly resourceId: number;
}

/** What a save is compared with: the one before it, the form as it is, or another save by its id. */
export type Against = 'before' | 'now' | number;

/** A page of the saves, the newest first. */
export interface RevisionsPage {
  readonly list: readonly Revision[];
  /** Whether older ones follow. */
  readonly more: boolean;
}

export interface RevisionsContext extends RevisionsInput {
  /** The newest first. */
  readonly list: readonly Revision[];
  /** Id of the revision that is looked at. */
  readonly chosen: number | null;
  readonly against: Against;
  /** Whole rows by id of the revision, as far as they were read. */
  readonly rows: Readonly<Record<number, Values>>;
  /** Pages in `list`. */
  readonly pages: number;
  /** Whether older ones follow. */
  readonly more: boolean;
  /** Whether closing it leads back to where it was opened. */
  readonly back: boolean;
  readonly failure: PortFailure | null;
}

export type RevisionsEvent =
  /** From a row of a list, into which it leads back. */
  | { readonly type: 'revisions.open'; readonly back?: boolean }
  | { readonly type: 'revisions.close' }
  | { readonly type: 'revisions.retry' }
  /** Look at one: what it changed, and what differs from the record now. */
  | { readonly type: 'revisions.compare'; readonly id: number }
  /** What the chosen one is compared with. */
  | { readonly type: 'revisions.against'; readonly against: Against }
  /** The save before the one that is looked at, and the one after it. */
  | { readonly type: 'revisions.next' }
  | { readonly type: 'revisions.previous' }
  | { readonly type: 'revisions.older' }
  | { readonly type: 'revisions.restore' }
  /** Another record, or the same one after a save. */
  | { readonly type: 'revisions.follow'; readonly resourceId: number };

export type RevisionsEmitted =
  /** The form is sent `form.restore` with these values; nothing is saved by it. */
  | { readonly type: 'revision.restored'; readonly version: number; readonly values: Values }
  /** It was closed, and the record was only on the way to it. */
  | { readonly type: 'revisions.left' };

/** 'reading' loads a row that is compared, 'unread' is one that could not be had. */
export type RevisionsTag = 'open' | 'loading' | 'broken' | 'reading' | 'unread';

export interface ListCall extends RevisionsInput {
  /** From 1. */
  readonly page: number;
}

export interface RowsCall {
  readonly ids: readonly number[];
}
