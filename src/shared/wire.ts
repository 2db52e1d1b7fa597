import type { ChangedRecord } from './contract/today.ts';
import type { FileValue } from './contract/image-cut.ts';
import type { Grant } from './permissions.ts';
import type { SavedView } from './contract/views.ts';
import type { Imported } from './contract/imported.ts';
import type { Person } from './contract/person.ts';
import type { PublishingStep, RevisionAction } from './contract/revision-action.ts';
import type { Refusal, TrashedRow, UndoRefusal } from './contract/refusals.ts';
import type { TaskRecord } from './contract/tasks.ts';
import type { UndoKind } from './contract/undo-kind.ts';

/** A row as the API gives it: system fields, the definition's fields, and the rows its references point at. */
export interface Item {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** A row shown by reference: its id, its text field, and what the definition embeds. */
export interface Embedded {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface ListAnswer {
  readonly data: readonly Item[];
  readonly total: number;
  readonly total_is_estimate: boolean;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
  readonly aggregates: Readonly<Record<string, number | null>>;
  readonly groups?: readonly GroupCount[];
}

export interface GroupCount {
  readonly value: unknown;
  readonly count: number;
  readonly aggregates: Readonly<Record<string, number | null>>;
}

export interface ItemAnswer {
  readonly data: Item;
}

export interface SavedAnswer {
  readonly message: string;
  readonly data: Item;
  /** For `POST /undos/{id}`, where the save took from another row what one at most is. */
  readonly undo_id?: number;
}

export interface DeletedAnswer {
  readonly message: string;
  readonly data: { readonly deleted: readonly number[]; readonly refused: readonly Refusal[] };
  /** For `POST /undos/{id}`; absent where nothing was deleted. */
  readonly undo_id?: number;
}

/** The body of every error. `data` maps a field to its message; for 409 `stale` it holds `{item, fields}`. */
export interface ErrorBody {
  readonly message: string;
  readonly id: ErrorId;
  readonly data?: Readonly<Record<string, unknown>>;
}

export type ErrorId =
  | 'validation'
  | 'version'
  | 'not_found'
  | 'gone'
  | 'denied'
  | 'session'
  | 'credentials'
  | 'locked'
  | 'stale'
  | 'duplicate'
  | 'in_use'
  | 'in_progress'
  | 'moved'
  | 'idempotency'
  | 'setup_required'
  | 'viewing'
  | 'rate_limited'
  | 'too_large'
  | 'unsupported_media_type'
  | 'method_not_allowed'
  | 'unavailable'
  | 'service_away'
  | 'overloaded'
  | 'no_room'
  | 'unexpected';

export interface LockAnswer {
  readonly data: Lock;
}

export interface Lock {
  readonly user: Person;
  /** Null where another tab of the same user holds the lock, or another user. */
  readonly token: string | null;
  readonly expires_at: string;
  /** Since when it is that user's. */
  readonly since: string;
  readonly mine_elsewhere: boolean;
  /** The record's version now; null where the lock goes to another. */
  readonly version: number | null;
  /** Whether whoever called waits for the lock and has asked for it. */
  readonly asked: boolean;
  /** Who asks for it, the first one first; told to the holder alone. */
  readonly requests: readonly LockRequest[];
  /** The newest draft of whoever the caller took it from; null where they took it from nobody, or nothing is kept. */
  readonly left_draft: LeftDraft | null;
}

export interface LeftDraft {
  readonly user: Person;
  readonly updated_at: string;
}

export interface LockRequest {
  readonly user: Person;
  readonly asked_at: string;
}

export interface DraftRecord {
  readonly resource: string;
  readonly resource_id: number;
  readonly session: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly base_version: number | null;
  /** What the fields in `data` held when they were changed; null where the draft does not say. */
  readonly base: Readonly<Record<string, unknown>> | null;
  readonly updated_at: string;
}

/** `GET /auto-save?resource=&resource_id=`. */
export interface DraftAnswer {
  readonly data: OfferedDraft | null;
  readonly others: readonly OfferedDraft[];
}

export interface OfferedDraft extends DraftRecord {
  /** Whether the form that writes it lives: it holds the record's lock now, or has said so of a new record. */
  readonly open: boolean;
  /** The token of that form's lease. */
  readonly lease: string | null;
}

/** What `POST /auto-save/claim` answers in `data`; null where there is no such draft any more. */
export interface DraftClaim {
  /** Whether the caller's form is the one that writes it. */
  readonly held: boolean;
  /** Whether another device of the same person waits for it; told to the form that writes it alone. */
  readonly wanted: boolean;
}

/** `GET /revisions?resource=&resource_id=&page=&per_page=`, the latest first. */
export interface RevisionsAnswer {
  /** `published` says whether it published the row, took it back or gave it a moment; of an undo, which of these that took back. */
  readonly data: readonly (Revision & { readonly published: PublishingStep | null })[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
}

/** One save of a row. */
export interface Revision {
  readonly id: number;
  readonly version: number;
  readonly created_at: string;
  /** Null for what no person did. */
  readonly user: Person | null;
  /** Null for what the row was before its first recorded save: nobody knows who wrote it. */
  readonly action: RevisionAction | null;
  /** Names of the fields that the save changed. */
  readonly fields: readonly string[];
  /** From where its content was brought in; null where it was not. */
  readonly imported: Imported | null;
}

/** `GET /revisions/{id}`: the whole row as it was, presented with the reader's rights. */
export interface RevisionAnswer {
  readonly data: Revision & {
    readonly resource: string;
    readonly resource_id: number;
    readonly item: Item;
  };
}

/** One neighbour in `ranks` of a PUT that moves a row: its id, and its position once the row has moved. */
export interface Ranked {
  readonly id: number;
  readonly rank: number;
}

/** `POST /files`, multipart with one part `file`. */
export interface UploadAnswer {
  /** `path` is the absolute address; `?size=96`, `240` and `640` of an image are its thumbnails. */
  readonly data: Omit<FileValue, 'crop' | 'focus'> & { readonly path: string };
}

/** `POST /{route}/{id}/merge {ids, winners?, versions?}`; what `winners` leaves out goes as the preview says. */
export interface MergedAnswer {
  readonly message: string;
  /** For `POST /undos/{id}`. */
  readonly undo_id: number;
}

/** `POST /{route}/{id}/merge/preview {ids}`: what a merge would do. */
export interface MergePreviewAnswer {
  readonly data: MergePreview;
}

export interface MergePreview {
  /** The target first, then the rows that can be merged into it, by their ids. */
  readonly rows: readonly Item[];
  /** The fields in which they differ. */
  readonly fields: readonly MergeField[];
  /** What will name the target afterwards, as far as the person may see it. */
  readonly moved: readonly MovedRelation[];
  /** Rows besides that they may not see. */
  readonly moved_unseen: number;
  /** Rows that can't be merged, and why. */
  readonly refused: readonly Refusal[];
}

export interface MergeField {
  readonly name: string;
  /** The row whose value the field gets where nobody says otherwise; 'all' puts lists together. */
  readonly winner: number | 'all';
}

interface MovedRelation {
  /** Name of the resource. */
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}

/** What a person did that can be undone. */
/** `POST /{route}/{id}/restore`. */
export interface RestoredAnswer extends SavedAnswer {
  readonly undo_id: number;
}

/** `GET /undos`: one's own of the last thirty days, and those just past them, the latest first. */
export interface UndosAnswer {
  readonly data: readonly UndoRecord[];
}

export interface UndoRecord {
  /** Null of a save of which `save` says which it is, for `POST /undos`. */
  readonly id: number | null;
  readonly save: UndoableSave | null;
  readonly kind: UndoKind;
  /** Name of the resource. */
  readonly resource: string;
  readonly title: string;
  readonly rows: number;
  /** Those of them that it made: undoing puts them into the trash. */
  readonly made: number;
  /** The first two of its rows, those of `resource` first: which may be read, and are not gone for good. */
  readonly records: readonly ChangedRecord[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly undone_at: string | null;
  /** Past its thirty days: nothing of it can be undone any more. */
  readonly is_over: boolean;
  /** Rows that undoing refused, and why it refused one of them. */
  readonly refused: number;
  readonly reason: string | null;
  /** The task by which it is being undone, while it runs. */
  readonly undo_task_id: number | null;
}

/** One save of a record of the person's own: the version that it made. */
interface UndoableSave {
  readonly resource_id: number;
  readonly version: number;
}

/** `POST /undos/{id}` and `POST /undos`: each row was put back, or not and why. A second call answers what the first did. */
export interface UndoneAnswer {
  readonly message: string;
  readonly data: UndoOutcome;
}

export interface UndoOutcome {
  readonly restored: number;
  /** The first hundred of `refused_total`. */
  readonly refused: readonly UndoRefusal[];
  readonly refused_total: number;
  /** Names of the resources whose rows came back. */
  readonly resources: readonly string[];
  /** Of the restored, what the action had made, which is in the trash: the first hundred of `total`. */
  readonly trashed?: { readonly total: number; readonly rows: readonly TrashedRow[] };
}

export interface TasksAnswer {
  readonly running: readonly TaskRecord[];
  readonly recently_completed: readonly TaskRecord[];
  readonly total: number;
  readonly app_version: string;
}

export interface Me extends Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly app_version: string;
  readonly accepted_terms: boolean;
  readonly requires_password_change: boolean;
  readonly two_factor_enabled: boolean;
  /** Whether they have a photo and both names. */
  readonly has_profile: boolean;
  /** Whether they have a password here; who comes by a provider alone has none. */
  readonly has_password: boolean;
  readonly groups: readonly MyGroup[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly preferences: readonly Preference[];
  /** The view that a list without an address opens with: the person's own, else a group's, else everyone's. */
  readonly default_views?: readonly DefaultView[];
  readonly photo?: FileValue | null;
}

/** `PUT /me {first_name?, last_name?, photo?}`: what a person changes of themselves. */
export interface OwnRecord
  extends Required<Pick<Me, 'full_name' | 'first_name' | 'last_name' | 'photo'>> {}

export interface OwnAnswer {
  readonly message: string;
  readonly data: OwnRecord;
}

export interface DefaultView {
  /** Name of the resource. */
  readonly resource: string;
  readonly id: number;
  readonly name: string;
  readonly query: string;
  /** Chosen by the person, not by a group or for everyone. */
  readonly mine: boolean;
}

/** `GET /views?resource=`: those that the person may see, the own ones first. */
export interface ViewsAnswer {
  readonly data: readonly SavedView[];
}

export interface SavedViewAnswer {
  readonly message: string;
  readonly data: SavedView;
}

export interface MyGroup extends Grant {
  readonly id: number;
  readonly name: string;
  readonly two_factor_enabled: boolean;
  readonly requires_profile: boolean;
  readonly field_limits: readonly string[];
}

export interface Preference {
  readonly key: string;
  readonly value: unknown;
}

export interface SignedIn {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
  readonly user: Me;
}

/** What lets somebody see what another person sees. */
export interface ViewedAs {
  readonly message: string;
  readonly data: {
    readonly access_token: string;
    /** Seconds. */
    readonly expires_in: number;
    /** Who they look as. */
    readonly user: Me;
  };
}

/** POST /{route}/{id}/preview. */
export interface PreviewAnswer {
  readonly data: { readonly url: string; readonly expires_at: string };
}
