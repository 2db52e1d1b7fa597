import type { SnapshotFrom } from 'xstate';
import { namesOfWhole } from '../kit/values.rules.ts';
import { leftDraftText, lockedText, requestText } from '../lock/lock.rules.ts';
import type { formMachine } from './form.machine.ts';
import { holderOf, lockOf, requestsOf } from './access.rules.ts';
import { isDirty, UNDER_WAY, READ_ANEW } from './form.rules.ts';
import type { FormMode } from './form.types.ts';
import { whyNotSave, whyNotWrite } from './save.rules.ts';

type Snapshot = SnapshotFrom<typeof formMachine>;

export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
/** What stands there is read anew. */
export const selectReloading = (snapshot: Snapshot) => snapshot.hasTag('reloading');
/** A verb of a record that is looked at is on its way, or what it made of the record is read. */
const selectActing = (snapshot: Snapshot) => snapshot.hasTag('acting');
/** Which verb is under way; null where none is. */
export const selectActed = (snapshot: Snapshot) =>
  selectActing(snapshot) ? snapshot.context.act : null;
/** Why no verb can be begun; null where one can. */
export function selectVerbReason(snapshot: Snapshot): string | null {
  if (selectActing(snapshot)) return UNDER_WAY;
  return selectReloading(snapshot) ? READ_ANEW : null;
}
export const selectSaving = (snapshot: Snapshot) => snapshot.hasTag('saving');
/** A write has no definite answer: say that the server or the network is away. */
export const selectWaiting = (snapshot: Snapshot) => snapshot.hasTag('waiting');
/** A save has begun and has no definite answer yet. */
export const selectUnderWay = (snapshot: Snapshot) =>
  selectSaving(snapshot) || selectWaiting(snapshot);
/** The request of a save is kept whose outcome nobody knows; the person has stopped waiting for it. */
export const selectPending = (snapshot: Snapshot) =>
  snapshot.context.request !== null && !snapshot.hasTag('waiting') && !snapshot.hasTag('saving');
export const selectConfirmingDelete = (snapshot: Snapshot) => snapshot.hasTag('confirming-delete');
export const selectConfirmingTake = (snapshot: Snapshot) => snapshot.hasTag('confirming-take');
export const selectDeleting = (snapshot: Snapshot) => snapshot.hasTag('deleting');
export const selectCovered = (snapshot: Snapshot) => snapshot.hasTag('covered');
export const selectViewing = (snapshot: Snapshot) => snapshot.hasTag('readonly');
/** The one switch of every control, rich text included. */
export const selectEditable = (snapshot: Snapshot) => snapshot.hasTag('editable');

/** What is done with the record; a new one has no id before it is saved. */
export function selectMode(snapshot: Snapshot): FormMode {
  const { id, source } = snapshot.context;
  if (snapshot.hasTag('viewed')) return 'view';
  if (source !== null) return 'copy';
  return id === null ? 'create' : 'edit';
}

export const selectItem = (snapshot: Snapshot) => snapshot.context.item;
export const selectIsSaved = (snapshot: Snapshot) => snapshot.context.item !== null;
export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft;
export const selectConflict = (snapshot: Snapshot) => snapshot.context.conflict;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectDirty = (snapshot: Snapshot) => isDirty(snapshot.context);

/** Why Save is off; null where it is not. */
export const selectSaveReason = (snapshot: Snapshot) => reasonOf(snapshot, whyNotSave);
/** Why nothing could be saved, whatever is changed; null where it could. */
export const selectWriteReason = (snapshot: Snapshot) => reasonOf(snapshot, whyNotWrite);

function reasonOf(snapshot: Snapshot, why: typeof whyNotSave): string | null {
  const { context } = snapshot;
  return context.atLastStep && isBlocked(snapshot) ? lockReason(snapshot) : why(context);
}

function isBlocked(snapshot: Snapshot) {
  return snapshot.matches({ open: { access: 'blocked' } });
}

/** Whether another tab of the same person has the record. */
export const selectElsewhere = (snapshot: Snapshot) =>
  snapshot.matches({ open: { access: { blocked: 'elsewhere' } } });

function lockReason(snapshot: Snapshot) {
  return selectElsewhere(snapshot)
    ? 'You are editing this item in another tab'
    : `Locked by ${holderOf(snapshot) ?? 'another user'}`;
}

/** Why the form is covered: the sentence of the overlay; null where it is not. */
export function selectOverlay(snapshot: Snapshot): string | null {
  if (!snapshot.hasTag('covered')) return null;
  return selectElsewhere(snapshot)
    ? `${lockReason(snapshot)}.`
    : lockedText(holderOf(snapshot) ?? 'another user');
}

export const selectHandingOver = (snapshot: Snapshot) => snapshot.hasTag('handing-over');
/** Who asks for the record that this form holds. */
export const selectRequests = (snapshot: Snapshot) => requestsOf(snapshot);
/** The sentence about them; null where nobody asks. */
export const selectRequestText = (snapshot: Snapshot) => requestText(requestsOf(snapshot));

/** What the person keeps unsaved from whom the record was taken; null where nobody does. */
export function selectLeftDraft(snapshot: Snapshot): string | null {
  const left = lockOf(snapshot)?.leftDraft ?? null;
  return left !== null && snapshot.matches({ open: { access: 'mine' } })
    ? leftDraftText(left)
    : null;
}

/** Who has the record, since when, and what of this person is known of it. Compare with `shallowEqual`. */
export function selectHold(snapshot: Snapshot) {
  const { holder = null, asked = false, watched = false } = lockOf(snapshot) ?? {};
  return { name: holderOf(snapshot), since: holder?.since ?? null, asked, watched };
}

/** Value of one field. */
export const selectValue = (field: string) => (snapshot: Snapshot) => snapshot.context.draft[field];

/** What the field says is wrong: the server's message, else the rule's once the field has been left. */
export function selectMessage(field: string) {
  return ({ context: { fieldErrors, problems, touched, parts } }: Snapshot): string | null => {
    const names = namesOfWhole(field, parts);
    const said = names.map((name) => fieldErrors[name]).find((text) => text !== undefined);
    return said ?? (touched[field] === true ? (problems[field] ?? null) : null);
  };
}

/** All messages on show, for the summary. Compare with `shallowEqual`. */
export function selectMessages({ context: { fieldErrors, problems, touched } }: Snapshot) {
  const shown = Object.entries(problems).filter(([field]) => touched[field] === true);
  return { ...Object.fromEntries(shown), ...fieldErrors };
}

/** The child machines, for the lock overlay and the save state. */
export const selectLockRef = (snapshot: Snapshot) => snapshot.children.lock;
export const selectDraftRef = (snapshot: Snapshot) => snapshot.children.draft;
/** Where it is decided about the fields of a conflict. */
export const selectConflictRef = (snapshot: Snapshot) => snapshot.children.conflict;
/** Where it is decided about unsaved work that was found. */
export const selectOfferRef = (snapshot: Snapshot) => snapshot.children.offer;
export const selectStepsRef = (snapshot: Snapshot) => snapshot.children.steps;
export const selectHasSteps = (snapshot: Snapshot) => snapshot.context.steps.length > 1;
