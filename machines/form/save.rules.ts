import type { PortFailure } from '../kit/model.ts';
import { isDirty } from './form.rules.ts';
import type { FormContext, FormItem, SaveAnswer, SaveCall, SaveRequest } from './form.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import {
  canonical,
  changesOf,
  fieldsInTheWay,
  rebase,
  sameValue,
  sameValues,
  withGivenIds,
} from '../kit/values.rules.ts';

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

/** A form in steps is saved on its last step. */
export function isAtSave({ steps, atLastStep, problems }: FormContext) {
  return steps.length < 2 || (atLastStep && Object.keys(problems).length === 0);
}

/** Why Save is off; null where it is not. */
export function whyNotSave(context: FormContext): string | null {
  return whyNotWrite(context) ?? (hasToSend(context) ? null : 'Nothing has changed');
}

/** Why nothing could be saved, whatever is changed; null where it could. */
export function whyNotWrite(context: FormContext): string | null {
  const { item, can, problems, atLastStep } = context;
  if (!atLastStep) return 'Go to the last step to save';
  const ability = item === null ? can.store : can.update;
  if (ability === 'denied') return 'You may not save this item';
  if (ability === 'unknown') return 'Your rights are being checked';
  const faults = Object.values(problems);
  return faults.length > 0 ? fieldsInTheWay(faults, 'save') : null;
}

/** Whether a Save has anything to send: typing, or a request without an answer. */
export function hasToSend(context: FormContext) {
  return context.item === null || context.request !== null || isDirty(context);
}

/** A request that has no definite answer stays as it is, with its token. */
export function makeRequest(context: FormContext): Partial<FormContext> {
  if (context.request !== null) return {};
  const { item, base, draft, session, round, idempotent } = context;
  const request: SaveRequest = {
    id: item?.id ?? null,
    version: item?.version ?? null,
    values: item === null ? draft : changesOf(base, draft),
    token: idempotent ? `${session}-${round}` : null,
  };
  return { request, sent: draft, failure: null };
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
    source: null,
    base: item.values,
    draft: rebase(withIds(left), withIds(draft), item.values, parts),
    typed: {},
    created: isNew ? [...created, canonical(request.values)] : created,
    conflict: null,
    failure: null,
    fieldErrors: {},
    touched: {},
    tried: false,
  };
}

/** A definite no: the next attempt is a new request with a new token. */
export function acceptRefusal(
  context: FormContext,
  { failure }: { failure: PortFailure },
): Partial<FormContext> {
  const fields = failure.status === 422 ? messagesOf(failure) : {};
  const told = { touched: touchAll(context), tried: true };
  return { ...settled(context), failure, fieldErrors: fields, ...told };
}

/** Whether the server says which fields it refuses. */
export function isAboutFields(failure: PortFailure) {
  return failure.status === 422 && Object.keys(messagesOf(failure)).length > 0;
}

/** What save tasks or the save hook changed; what was typed since they were asked stays. */
export function applyPatch({ draft, handed }: FormContext, { patch }: { patch: Values }) {
  const untouched = Object.entries(patch).filter(
    ([field]) => handed === null || sameValue(draft[field], handed[field]),
  );
  return { draft: { ...draft, ...Object.fromEntries(untouched) }, handed: null };
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

export function settled({ round }: FormContext): Partial<FormContext> {
  return { request: null, sent: null, round: round + 1 };
}

/** Whether something was typed after the request left. */
export function hasNewerTyping({ sent, draft }: FormContext) {
  return sent !== null && !sameValues(sent, draft);
}

/** What was typed since the request left can be sent in its turn. */
export function hasMore(context: FormContext) {
  return hasNewerTyping(context) && isValid(context);
}

export function isDuplicate({ item, draft, created }: FormContext) {
  return item === null && created.includes(canonical(draft));
}

/**
 * No definite answer: the same request may be sent again with the same token. A repeat that is turned away before its token
 * is looked up says nothing of the attempts before it.
 */
export function isInDoubt({ status, id }: PortFailure, { repeated }: Pick<SaveCall, 'repeated'>) {
  return (
    status === 0 ||
    (repeated && [401, 403, 413].includes(status)) ||
    status >= 500 ||
    [408, 425, 429].includes(status) ||
    (status === 409 && id === 'in_progress')
  );
}

function isValid({ problems }: FormContext) {
  return Object.keys(problems).length === 0;
}

function touchAll({ draft }: FormContext) {
  return Object.fromEntries(Object.keys(draft).map((field) => [field, true as const]));
}

function messagesOf({ data }: PortFailure) {
  const entries = Object.entries(data ?? {}).filter(([, message]) => typeof message === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}
