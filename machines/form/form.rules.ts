import { undoOffer } from '../undo/undo.rules.ts';
import type { DraftContent, DraftKey } from '../draft/draft.types.ts';
import type { PortFailure } from '../kit/model.ts';
import type { LockFacts } from '../lock/lock.types.ts';
import type {
  FormContext,
  FormInput,
  FormItem,
  FormMode,
  SaveAnswer,
  SaveCall,
  SaveRequest,
} from './form.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import {
  canonical,
  changesOf,
  rebase,
  sameValue,
  sameValues,
  withGivenIds,
} from '../kit/values.rules.ts';

const NO_LOCK: LockFacts = {
  status: 'none',
  holder: null,
  token: null,
  requests: [],
  asked: false,
  watched: false,
  version: null,
};

/** Refusals that the form itself makes, worded as specified. */
export const duplicate: PortFailure = {
  status: 0,
  id: 'already_created',
  message: 'Item already created, please reload the page and try again.',
};
export const lockedOut: PortFailure = {
  status: 423,
  id: 'locked',
  message:
    'Your changes were not saved because another user locked this item. Please wait until it is unlocked to try again.',
};

export function initialForm(input: FormInput): FormContext {
  const { parts = {}, prefill, idempotent, quiet = false, steps = [], ...rest } = input;
  return {
    ...rest,
    ...emptied({ ...input, round: 1 }),
    draft: { ...input.defaults, ...prefill },
    idempotent: idempotent ?? true,
    quiet,
    steps,
    parts,
    atLastStep: steps.length < 2,
    draftSession: input.session,
    round: 1,
    changedAt: '',
  };
}

/** Another mode or record: nothing of the former one stays, the created ones neither. */
export function startOver(
  context: FormContext,
  { mode, id, prefill }: { mode: FormMode; id: number | null; prefill?: Values },
): Partial<FormContext> {
  return { ...emptied(context), draft: { ...context.defaults, ...prefill }, mode, id };
}

/** After "Save and create another": an empty record, which remembers what was created. */
export function startAnother(context: FormContext): Partial<FormContext> {
  return { ...emptied(context), mode: 'create', id: null, created: context.created };
}

/** A copy takes the values and no id: it is a new record, in which nothing is changed yet. */
export function takeItem(
  { mode, defaults, pending }: FormContext,
  { item }: { item: FormItem },
): Partial<FormContext> {
  if (mode === 'copy') {
    const copied = { ...defaults, ...item.values };
    return { base: copied, draft: copied, failure: null };
  }
  const draft = { ...item.values, ...pending };
  return { item, id: item.id, base: item.values, draft, pending: null, failure: null };
}

/** The values of an older version become an edit; what a form does not write stays. */
export function restore(
  { draft, typed, defaults }: FormContext,
  { values, at }: { values: Values; at: string },
): Partial<FormContext> {
  const names = Object.keys(values).filter((field) => field in defaults);
  const restored = Object.fromEntries(names.map((field) => [field, values[field]]));
  return { draft: { ...draft, ...restored }, typed: { ...typed, ...restored }, changedAt: at };
}

/** Typing changes the draft only; the server's message of a changed field goes. */
export function change(
  { draft, typed, fieldErrors }: FormContext,
  { values, at }: { values: Values; at: string },
): Partial<FormContext> {
  const kept = Object.entries(fieldErrors).filter(([field]) => !(field in values));
  return {
    draft: { ...draft, ...values },
    typed: { ...typed, ...values },
    fieldErrors: Object.fromEntries(kept),
    changedAt: at,
  };
}

/** A default that comes in late: it is no change, and replaces nothing that was typed. */
export function suggest(
  { item, base, draft }: FormContext,
  { values }: { values: Values },
): Partial<FormContext> {
  const free = Object.entries(values).filter(
    ([field]) => field in draft && sameValue(draft[field], base[field]),
  );
  if (item !== null || free.length === 0) return {};
  const taken = Object.fromEntries(free);
  return { base: { ...base, ...taken }, draft: { ...draft, ...taken } };
}

/** In a conflict what is left is the newer version; a request in doubt stays, since nobody knows what the server has. */
export function discard({ base, item, conflict }: FormContext): Partial<FormContext> {
  const left = conflict === null ? base : conflict.theirs.values;
  return {
    item: conflict?.theirs ?? item,
    base: left,
    draft: left,
    typed: {},
    fieldErrors: {},
    touched: {},
    conflict: null,
    failure: null,
  };
}

/** What was typed since the request left. */
export function discardNewer({ sent, draft }: FormContext): Partial<FormContext> {
  return { draft: sent ?? draft, typed: {} };
}

/** A newer version tells what became of an edit without an answer: it is in it, or will be refused. */
export function settleByVersion(
  context: FormContext,
  { item }: { item: FormItem },
): Partial<FormContext> {
  const { request } = context;
  if (request === null || request.id !== item.id || request.version === null) return {};
  return item.version > request.version ? settled(context) : {};
}

/** What save tasks or the save hook changed; what was typed since they were asked stays. */
export function applyPatch({ draft, handed }: FormContext, { patch }: { patch: Values }) {
  const untouched = Object.entries(patch).filter(
    ([field]) => handed === null || sameValue(draft[field], handed[field]),
  );
  return { draft: { ...draft, ...Object.fromEntries(untouched) }, handed: null };
}

/** A request that has no definite answer stays as it is, with its token. */
export function makeRequest(context: FormContext): Partial<FormContext> {
  if (context.request !== null) return { tries: context.tries + 1 };
  const { item, base, draft, session, round, idempotent } = context;
  const request: SaveRequest = {
    id: item?.id ?? null,
    version: item?.version ?? null,
    values: item === null ? draft : changesOf(base, draft),
    token: idempotent ? `${session}-${round}` : null,
  };
  return { request, sent: draft, tries: 0, failure: null };
}

/** The reply is the new base; what was typed since the request left is replayed on it. */
export function acceptSaved(
  context: FormContext,
  { answer }: { answer: SaveAnswer },
): Partial<FormContext> {
  const { request, sent, draft, created, parts } = context;
  const { item } = answer;
  const isNew = request?.id === null;
  const left = sent ?? draft;
  const withIds = (values: Values) => withGivenIds(left, item.values, values);
  return {
    ...settled(context),
    item,
    id: item.id,
    mode: 'edit',
    base: item.values,
    draft: rebase(withIds(left), withIds(draft), item.values, parts),
    typed: {},
    created: isNew ? [...created, canonical(request.values)] : created,
    conflict: null,
    failure: null,
    fieldErrors: {},
    touched: {},
  };
}

/** Whether the server says which fields it refuses. */
export function isAboutFields(failure: PortFailure) {
  return failure.status === 422 && Object.keys(messagesOf(failure)).length > 0;
}

/** A definite no: the next attempt is a new request with a new token. */
export function acceptRefusal(
  context: FormContext,
  { failure }: { failure: PortFailure },
): Partial<FormContext> {
  const fields = failure.status === 422 ? messagesOf(failure) : {};
  return { ...settled(context), failure, fieldErrors: fields, touched: touchAll(context) };
}

/** Whether a Save has anything to send: typing, or a request without an answer. */
export function hasToSend(context: FormContext) {
  return context.item === null || context.request !== null || isDirty(context);
}

export function settled({ round }: FormContext): Partial<FormContext> {
  return { request: null, sent: null, tries: 0, round: round + 1 };
}

function touchAll({ draft }: FormContext) {
  return Object.fromEntries(Object.keys(draft).map((field) => [field, true as const]));
}

/** What is wrong is told of at every field. */
export function touchFaults({ touched, problems }: FormContext) {
  const faults = Object.keys(problems).map((field) => [field, true as const]);
  return { touched: { ...touched, ...Object.fromEntries(faults) } };
}

export function isDirty({ base, draft }: FormContext) {
  return !sameValues(base, draft);
}

/** Whether something was typed after the request left. */
export function hasNewerTyping({ sent, draft }: FormContext) {
  return sent !== null && !sameValues(sent, draft);
}

function isValid({ problems }: FormContext) {
  return Object.keys(problems).length === 0;
}

export function isCovered({ lock }: FormContext) {
  return blocks(lock);
}

/** The lock tells of a version that this form does not show: somebody saved while it was not held. */
export function isOutdated({ item, lock }: FormContext) {
  return item !== null && lock.version !== null && lock.version > item.version;
}

export function blocks({ status }: LockFacts) {
  return status === 'lost' || status === 'elsewhere';
}

export function isDuplicate({ item, draft, created }: FormContext) {
  return item === null && created.includes(canonical(draft));
}

/** Intent to save goes on: an unknown outcome was waited for, or the form is to be closed. */
export function wantsMore(context: FormContext) {
  return (
    hasNewerTyping(context) && isValid(context) && (context.after === 'close' || context.tries > 0)
  );
}

/**
 * No definite answer: the same request may be sent again with the same token. A repeat that is turned away before its token
 * is looked up says nothing of the attempts before it.
 */
export function isUnknownOutcome(
  { status, id }: PortFailure,
  { repeated }: Pick<SaveCall, 'repeated'>,
) {
  return (
    status === 0 ||
    (repeated && [401, 403, 413].includes(status)) ||
    status >= 500 ||
    [408, 425, 429].includes(status) ||
    (status === 409 && id === 'in_progress')
  );
}

/** 2, 4, 8, 16, then 30 seconds. */
export function waitBefore(tries: number) {
  return Math.min(2 ** (tries + 1), 30) * 1_000;
}

export function isShown({ mode, id }: FormContext, shown: { mode: FormMode; id: number | null }) {
  return id === shown.id && mode === shown.mode;
}

export function draftContent({ item, base, draft }: FormContext): DraftContent {
  if (item === null) return { version: null, values: draft };
  const values = changesOf(base, draft);
  const changed = Object.keys(values).map((field) => [field, base[field] ?? null]);
  return { version: item.version, values, base: Object.fromEntries(changed) };
}

export function draftKey({ route, item, draftSession }: FormContext): DraftKey {
  return { resource: route, resourceId: item?.id ?? null, session: draftSession };
}

/** The draft that the offer shows first. */
export function offeredKey(context: FormContext): DraftKey {
  const session = context.offered?.newest.session ?? context.draftSession;
  return { ...draftKey(context), session };
}

/** A path of the form's resource, its record filled in. */
export function pathOf(pattern: string, id: number | null) {
  return pattern.replace('{id}', String(id ?? ''));
}

/** What a snackbar of a deleted item offers. */
export function undoOf({ item }: FormContext, undoId: number | null) {
  if (undoId === null) return {};
  return undoOffer({ id: undoId, title: `Delete item ${item?.id ?? ''}` });
}

export function deletedText(id: number) {
  return `Item ID ${id} deleted successfully.`;
}

export function rememberNextHolder({ lock }: FormContext, { to }: { to: number | undefined }) {
  return { nextHolder: to ?? lock.requests[0]?.user.id ?? null };
}

/** From another tab of one's own always; from another person with the right to. */
export function mayTake({ lock, can }: FormContext) {
  return lock.status === 'elsewhere' || can.takeover === 'allowed';
}

/** A form in steps is saved on its last step. */
export function isAtSave({ steps, atLastStep, problems }: FormContext) {
  return steps.length < 2 || (atLastStep && Object.keys(problems).length === 0);
}

/** Why Save is off; null where it is not. */
export function whyNotSave(context: FormContext): string | null {
  const { item, can, lock, problems, atLastStep } = context;
  if (!atLastStep) return 'Go to the last step to save';
  if (blocks(lock)) return lockReason(lock);
  const ability = item === null ? can.store : can.update;
  if (ability === 'denied') return 'You may not save this item';
  if (ability === 'unknown') return 'Your rights are being checked';
  const count = Object.keys(problems).length;
  if (count > 0) return `Fix ${count} ${count === 1 ? 'field' : 'fields'} to save`;
  return hasToSend(context) ? null : 'Nothing has changed';
}

export function lockReason({ status, holder }: LockFacts) {
  return status === 'elsewhere'
    ? 'You are editing this item in another tab'
    : `Locked by ${holder?.full_name ?? 'another user'}`;
}

export function whyNot(ability: FormInput['can']['store'], action: string): string | null {
  if (ability === 'allowed') return null;
  return ability === 'denied' ? `You may not ${action}` : 'Your rights are being checked';
}

function messagesOf({ data }: PortFailure) {
  const entries = Object.entries(data ?? {}).filter(([, message]) => typeof message === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}

/** A draft becomes one record: the next record has another one. */
function emptied(opened: Pick<FormContext, 'defaults' | 'session' | 'round'>) {
  const { defaults, session, round } = opened;
  return {
    draftSession: `${session}-${round}`,
    item: null,
    base: defaults,
    draft: defaults,
    typed: {},
    problems: {},
    fieldErrors: {},
    touched: {},
    lock: NO_LOCK,
    nextHolder: null,
    pending: null,
    offered: null,
    handed: null,
    request: null,
    sent: null,
    after: 'stay' as const,
    tries: 0,
    created: [],
    conflict: null,
    failure: null,
  };
}
