import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { Ability } from '../../src/shared/contract/ability.ts';
import type { PlacePath, Reach } from '../../src/shared/contract/coverage.ts';
import type { PublishingAct } from '../../src/shared/contract/publishing.ts';
import type { ClaimReport } from '../claim/claim.types.ts';
import type { DraftReport, LookupReport } from '../draft/draft.types.ts';
import type { PortFailure } from '../kit/model.ts';
import type { Parts } from '../kit/values.rules.ts';
import type { LockFacts, LockReport } from '../lock/lock.types.ts';
import type { OfferReport } from '../offer/offer.types.ts';
import type { SnackbarIntent, SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { StepDefinition, StepsReport } from '../steps/steps.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

/** A record as a form holds it; values are JSON. */
export interface FormItem {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly values: Values;
}

/** What becomes of a record that is looked at: of its publishing, or that it is what one at most is. */
export type VerbAct = PublishingAct | 'make';

export type FormMode = 'create' | 'edit' | 'view' | 'copy';

interface Abilities {
  readonly store: Ability;
  readonly update: Ability;
  readonly destroy: Ability;
  /** Taking a record from who holds it; denied where it is not said. */
  readonly takeover?: Ability;
  /** For which publications, where it is not all. */
  readonly reach?: Reach;
}

export interface FormInput {
  /** Name of the resource definition. */
  readonly resource: string;
  /** API route. */
  readonly route: string;
  /** The field that names a record. */
  readonly text?: string;
  /** What the one record is called that stands in no list. */
  readonly called?: string;
  readonly mode: FormMode;
  /** The record; the source for a copy; null for create. */
  readonly id: number | null;
  readonly selfId: number;
  readonly can: Abilities;
  /** Where its values say which publication it has. */
  readonly place?: PlacePath;
  readonly paths: FormPaths;
  /** True for a record that stands in no list: nothing leads back to one, and nothing is saved and closed. */
  readonly alone?: boolean;
  /** A UUID of this editing session: names the draft, the lock's token and the idempotency tokens. */
  readonly session: string;
  /** Values of an empty record; a copy clears its fields down to these where `values` has none. */
  readonly defaults: Values;
  /** What a copy begins with whatever its source holds: it is a draft, and not the default. */
  readonly fresh?: Values;
  /** Names of values that are parts of one value, by the name of each part; none where absent. */
  readonly parts?: Parts;
  /** Values that a new form starts with, unsaved. */
  readonly prefill?: Values;
  /** False turns the idempotency token off. */
  readonly idempotent?: boolean;
  /** True hides the message of a save that came through. */
  readonly quiet?: boolean;
  /** Steps of a multi-step form; none for a form on one page. */
  readonly steps?: readonly StepDefinition[];
}

/** Page paths; `{id}` stands for the record. */
export interface FormPaths {
  readonly list: string;
  readonly create: string;
  readonly view: string;
  readonly edit: string;
  readonly copy: string;
}

export interface FormContext
  extends Omit<
    FormInput,
    'mode' | 'fresh' | 'parts' | 'prefill' | 'idempotent' | 'quiet' | 'steps'
  > {
  /** The record whose values a copy starts with; null where it is none. */
  readonly source: number | null;
  readonly fresh: Values;
  readonly parts: Parts;
  readonly idempotent: boolean;
  readonly quiet: boolean;
  readonly steps: readonly StepDefinition[];
  /** Whether the step that is shown is the last one; true for a form on one page. */
  readonly atLastStep: boolean;
  /** The record as the server has it; null for a new one. */
  readonly item: FormItem | null;
  /** What `draft` is compared with: the item's values, or the defaults. */
  readonly base: Values;
  /** What the person sees and types. */
  readonly draft: Values;
  /** What was typed since the form was opened or saved: a draft that is loaded does not undo it. */
  readonly typed: Values;
  /** Client-side rule messages by field, of `draft`. */
  readonly problems: Messages;
  /** The server's messages by field; one goes when its field changes. */
  readonly fieldErrors: Messages;
  /** Fields that have been left with something in them or emptied, or all after a refused save. */
  readonly touched: Readonly<Record<string, true>>;
  /** Whether a save was tried and refused since the form was opened or saved. */
  readonly tried: boolean;
  /** Who gets the record next; null while nobody does. */
  readonly nextHolder: number | null;
  /** Values that come into the draft when the record has been loaded. */
  readonly pending: Values | null;
  /** Session of the draft that this form writes: its own, or the loaded one's. */
  readonly draftSession: string;
  /** Values of `draft` when save tasks or the save hook were asked; null where none are. */
  readonly handed: Values | null;
  /** What is said once the save is through; null where it says that itself. */
  readonly told: SaveTold | null;
  /** What was last begun with a record that is looked at. */
  readonly act: VerbAct | null;
  /** The write that has no definite answer yet. */
  readonly request: SaveRequest | null;
  /** Values of `draft` when `request` was made. */
  readonly sent: Values | null;
  /** Counts definite answers; part of the idempotency token. */
  readonly round: number;
  /** ISO time of the newest typing; '' before the first. */
  readonly changedAt: string;
  /** Canonical values of what this form has created. */
  readonly created: readonly string[];
  readonly conflict: Conflict | null;
  readonly failure: PortFailure | null;
}

export type Messages = Readonly<Record<string, string>>;

export interface SaveRequest {
  readonly id: number | null;
  readonly version: number | null;
  /** All values of a new record, the changed ones of an existing record. */
  readonly values: Values;
  readonly token: string | null;
}

/** What the save port gets. */
export interface SaveCall extends SaveRequest {
  readonly route: string;
  readonly lockToken: string | null;
  readonly draftSession: string;
  /** The token of the form's lease: a draft that another form goes on with stays. */
  readonly draftLease: string;
  /** Whether the request was sent before and its answer never came. */
  readonly repeated: boolean;
}

export interface SaveAnswer {
  readonly message: string;
  readonly item: FormItem;
  /** Of the action that gives back what the save took from another record. */
  readonly undoId?: number;
}

/** A person's changes against a newer version of the record. */
export interface Conflict {
  /** Whether a save ran into it, and goes on when it is settled. */
  readonly saving: boolean;
  /** What the person's values were based on. */
  readonly base: Values;
  /** The version of it; null where a draft does not say. */
  readonly based: number | null;
  readonly theirs: FormItem;
  /** Full name of who saved theirs; null where nobody says. */
  readonly savedBy: string | null;
}

/** What is said of a save that did something by name, and what takes that back. */
export interface SaveTold {
  readonly message: string;
  readonly undo: SnackbarIntent;
}

export type FormEvent =
  /** Typing; `at` is the ISO time of it. */
  | { readonly type: 'form.change'; readonly values: Values; readonly at: string }
  /** Values that a new record starts with: what nobody has touched takes them, and they are no change. */
  | { readonly type: 'form.suggest'; readonly values: Values }
  | { readonly type: 'form.blur'; readonly field: string }
  /** Tells at every field that keeps the form from being saved what is wrong with it; where fields are named, at these. */
  | { readonly type: 'form.showFaults'; readonly fields?: readonly string[] }
  | { readonly type: 'form.save'; readonly told?: SaveTold }
  | { readonly type: 'form.saveAndClose' }
  | { readonly type: 'form.saveAndAnother' }
  | { readonly type: 'form.edit' }
  /** `leaving` where the form goes with what is discarded, which was asked about. */
  | { readonly type: 'form.discard'; readonly leaving?: true }
  | { readonly type: 'form.copy' }
  | { readonly type: 'form.reload' }
  /** A verb of a record that is looked at was asked for, and is over or called off. */
  | { readonly type: 'verb.begin'; readonly act: VerbAct }
  | { readonly type: 'verb.over' }
  | { readonly type: 'form.retry' }
  /** Back to editing; the request without an answer is kept, and the next save repeats it. */
  | { readonly type: 'form.stopWaiting' }
  | { readonly type: 'form.close' }
  /** The route shows another mode or record; `prefill` is what a new one starts with, unsaved. */
  | {
      readonly type: 'form.show';
      readonly mode: FormMode;
      readonly id: number | null;
      readonly prefill?: Values;
    }
  /** Values of an older version come into the draft, as an edit to be saved. */
  | { readonly type: 'form.restore'; readonly values: Values; readonly at: string }
  /** Permissions have come in. */
  | { readonly type: 'form.allow'; readonly can: FormInput['can'] }
  | { readonly type: 'form.delete' }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'delete.cancel' }
  | DraftReport
  | LookupReport
  | ClaimReport
  | OfferReport
  | { readonly type: 'lock.take' }
  | { readonly type: 'take.confirm' }
  | { readonly type: 'take.cancel' }
  | { readonly type: 'lock.ask' }
  | { readonly type: 'lock.watch' }
  | { readonly type: 'lock.unwatch' }
  /** To the person named, else to who asked first. */
  | { readonly type: 'lock.handOver'; readonly to?: number }
  | { readonly type: 'lock.decline' }
  | LockReport
  /** The form itself says again what it holds, once the record is loaded: no answer of the lock. */
  | { readonly type: 'lock.heardAgain'; readonly lock: LockFacts }
  | StepsReport
  | PauseReport
  | DoneActorEvent<FormItem, 'loadItem'>
  | ErrorActorEvent<unknown, 'loadItem'>
  | DoneActorEvent<SaveAnswer, 'saveItem'>
  | ErrorActorEvent<unknown, 'saveItem'>
  | { readonly type: 'tab.visible' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.closing' }
  | { readonly type: 'net.online' }
  /** The session is about to end: drafts are written first. */
  | { readonly type: 'session.ending' };

export type FormEmitted =
  | {
      readonly type: 'item.saved';
      readonly resource: string;
      readonly id: number;
      readonly created: boolean;
    }
  | { readonly type: 'item.deleted'; readonly resource: string; readonly ids: readonly number[] }
  | { readonly type: 'nav.requested'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest }
  /** The message of a save that is not to be shown. */
  | { readonly type: 'snackbar.hidden'; readonly message: string }
  /** Another tab was asked where this form is. */
  | { readonly type: 'attention.requested' }
  /** A person asked what keeps the form from being saved. */
  | { readonly type: 'faults.shown' }
  | { readonly type: 'save.failed'; readonly resource: string; readonly failure: PortFailure };

export type FormTag =
  /** First load: show a skeleton. */
  | 'loading'
  | 'broken'
  /** The record is looked at, not edited. */
  | 'viewed'
  /** A verb of the record is on its way: none is begun beside it. */
  | 'acting'
  /** Values are shown and not changed. */
  | 'readonly'
  /** Controls take input. */
  | 'editable'
  /** The overlay says who holds the record. */
  | 'covered'
  | 'saving'
  /** The draft is being kept, then the record goes to who asked for it. */
  | 'handing-over'
  /** A write has no definite answer: the server or the network is away, it is asked again by itself. */
  | 'waiting'
  /** The record stands there, and a newer version of it is read. */
  | 'reloading'
  | 'confirming-delete'
  | 'confirming-take'
  | 'deleting';

/** The pauses between two attempts of a save, counted. */
export interface PauseContext {
  readonly count: number;
}

export type PauseEvent = { readonly type: 'pause.begin' };

/** Sent to the form when a pause is over. */
export interface PauseReport {
  readonly type: 'pause.over';
}

/** What loads a record: for a copy the source. */
export interface LoadCall {
  readonly route: string;
  readonly id: number;
}

export interface DeleteCall {
  readonly route: string;
  readonly id: number;
  readonly version: number | null;
  readonly lockToken: string | null;
}

/** What save tasks and the save hook work on; they answer the values they changed. */
export interface HookCall {
  readonly resource: string;
  readonly id: number | null;
  readonly values: Values;
}
