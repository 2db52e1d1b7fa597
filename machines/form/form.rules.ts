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
  SaveRequest,
  Values,
} from './form.types.ts';
import {
  canonical,
  changesOf,
  rebase,
  sameValue,
  sameValues,
  withGivenIds,
} from './values.rules.ts';

const NO_LOCK: LockFacts = {
  status: 'none',
  holder: null,
  token: null,
  requests: [],
  asked: false,
  watched: false,
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
  const { prefill, idempotent, quiet = false, steps = [], ...rest } = input;
  return {
    ...rest,
    ...emptied(input.defaults),
    draft: { ...input.defaults, ...prefill },
    idempotent: idempotent ?? true,
    quiet,
    steps,
    atLastStep: steps.length < 2,
    draftSession: input.session,
    round: 1,
    changedAt: '',
  };
}

/** Another mode or record: nothing of the former one stays, the created ones neither. */
export function startOver(
  { defaults, session }: FormContext,
  { mode, id, prefill }: { mode: FormMode; id: number | null; prefill?: Values },
): Partial<FormContext> {
  const draft = { ...defaults, ...prefill };
  return { ...emptied(defaults), draft, mode, id, draftSession: session };
}

/** After "Save and create another": an empty record, which remembers what was created. */
export function startAnother({ defaults, created, session }: FormContext): Partial<FormContext> {
  return { ...emptied(defaults), mode: 'create', id: null, created, draftSession: session };
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

export function discard({ base }: FormContext): Partial<FormContext> {
  return { draft: base, typed: {}, fieldErrors: {}, touched: {}, failure: null };
}

/** What save tasks or the save hook changed. */
export function applyPatch({ draft }: FormContext, { patch }: { patch: Values }) {
  return { draft: { ...draft, ...patch } };
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
  const { request, sent, draft, created } = context;
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
    draft: rebase(withIds(left), withIds(draft), item.values),
    typed: {},
    created: isNew ? [...created, canonical(request.values)] : created,
    conflict: null,
    failure: null,
    fieldErrors: {},
    touched: {},
  };
}

/** A definite no: the next attempt is a new request with a new token. */
export function acceptRefusal(
  context: FormContext,
  { failure }: { failure: PortFailure },
): Partial<FormContext> {
  const fields = failure.status === 422 ? messagesOf(failure) : {};
  return { ...settled(context), failure, fieldErrors: fields, touched: touchAll(context) };
}

export function settled({ round }: FormContext): Partial<FormContext> {
  return { request: null, sent: null, tries: 0, round: round + 1 };
}

export function touchAll({ draft }: FormContext) {
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

export function isNew({ item }: FormContext) {
  return item === null;
}

/** Whether something was typed after the request left. */
export function hasNewerTyping({ sent, draft }: FormContext) {
  return sent !== null && !sameValues(sent, draft);
}

export function isValid({ problems }: FormContext) {
  return Object.keys(problems).length === 0;
}

export function isCovered({ lock }: FormContext) {
  return blocks(lock);
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

/** No definite answer: the same request may be sent again with the same token. */
export function isUnknownOutcome({ status, id }: PortFailure) {
  return (
    status === 0 ||
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
  return {
    version: item?.version ?? null,
    values: item === null ? draft : changesOf(base, draft),
  };
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

/** What a notice of a deleted item offers. */
export function undoOf({ item }: FormContext, undoId: number | null) {
  if (undoId === null) return {};
  return undoOffer({ id: undoId, title: `Delete item ${item?.id ?? ''}` });
}

export function deletedText(id: number) {
  return `Item ID ${id} deleted successfully.`;
}

export function rememberHeir({ lock }: FormContext, { to }: { to: number | undefined }) {
  return { heir: to ?? lock.requests[0]?.user.id ?? null };
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
  return item !== null && !isDirty(context) ? 'Nothing has changed' : null;
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

function emptied(defaults: Values) {
  return {
    item: null,
    base: defaults,
    draft: defaults,
    typed: {},
    problems: {},
    fieldErrors: {},
    touched: {},
    lock: NO_LOCK,
    heir: null,
    pending: null,
    offered: null,
    request: null,
    sent: null,
    after: 'stay' as const,
    tries: 0,
    created: [],
    conflict: null,
    failure: null,
  };
}
