import type { Picks } from '../conflict/conflict.types.ts';
import type { StoredDraft } from '../draft/draft.types.ts';
import type { PortFailure } from '../kit/model.ts';
import type { Conflict, FormContext, FormItem } from './form.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import { conflictingFields, namesOfWhole, rebase } from '../kit/values.rules.ts';

/** A reloaded item counts only if it is newer than the copy held. */
export function isNewer({ item }: FormContext, next: FormItem) {
  return item === null || next.version > item.version;
}

/** Whether the newer item and what was typed touch the same field differently. */
export function isConflicting(context: FormContext, next: FormItem) {
  const { draft, parts } = context;
  return conflictingFields(basisOf(context).base, draft, next.values, parts).length > 0;
}

/** What was typed upon; a conflict that is not settled is older than the record that is shown. */
function basisOf({ base, item, conflict }: FormContext) {
  return conflict ?? { base, based: item?.version ?? null };
}

/** The current item that a 409 carries; null where it carries none. */
export function itemOf({ data }: PortFailure): FormItem | null {
  const item = data?.item as FormItem | undefined;
  return typeof item?.version === 'number' ? item : null;
}

/** A 409 that is no word about a call that is still under way. */
export function isStale({ status, id }: PortFailure) {
  return status === 409 && id !== 'in_progress';
}

/** The current item of a refused save, where it is newer than the one that is shown. */
export function newerItem(context: FormContext, failure: PortFailure) {
  const held = isStale(failure) ? itemOf(failure) : null;
  return held !== null && isNewer(context, held) ? held : null;
}

/** Who saved the current item, where the 409 names the person. */
export function saverOf({ data }: PortFailure): string | null {
  const name = (data?.saved_by as { full_name?: unknown } | null | undefined)?.full_name;
  return typeof name === 'string' ? name : null;
}

/** The newer item becomes the base, and what was typed is replayed on it; an older one is ignored. */
export function takeNewer(
  context: FormContext,
  { item }: { item: FormItem },
): Partial<FormContext> {
  if (!isNewer(context, item)) return {};
  return {
    item,
    base: item.values,
    draft: rebase(context.base, context.draft, item.values, context.parts),
    conflict: null,
    failure: null,
  };
}

export function openConflict(
  context: FormContext,
  { item, saving, savedBy }: CurrentItem,
): Partial<FormContext> {
  const { base, based } = basisOf(context);
  return {
    ...(context.item === null ? becoming(item) : {}),
    conflict: { saving, base, based, theirs: item, savedBy },
  };
}

/** Told where nothing is left to be decided about that. */
export const MADE_ELSEWHERE =
  'You had created this on another device or in another tab. This form goes on with that record.';

/** The draft of a new record was saved in another form: what was typed here are changes of that record, made upon nothing. */
function becoming(item: FormItem): Partial<FormContext> {
  return { id: item.id, source: null, item: { ...item, version: 0 } };
}

/** What others have written since to the fields of a draft that is loaded, but for those that were typed in since; null where nothing is in its way. */
export function conflictOfDraft(
  { item, typed, parts }: FormContext,
  { version, values, base }: StoredDraft,
): Conflict | null {
  if (item === null) return null;
  const isOlder = version !== null && version < item.version;
  const known = Object.keys(values).filter((field) => field in item.values && !(field in typed));
  // A draft that does not say what it was based on may have been overtaken in each of its fields.
  const before = base ?? (isOlder ? {} : item.values);
  const basis = {
    ...item.values,
    ...Object.fromEntries(known.map((field) => [field, before[field] ?? null])),
  };
  const mine = { ...item.values, ...values, ...typed };
  const fields = conflictingFields(basis, mine, item.values, parts);
  if (fields.length === 0) return null;
  return { saving: false, base: basis, based: version, theirs: item, savedBy: null };
}

interface CurrentItem {
  readonly item: FormItem;
  readonly saving: boolean;
  readonly savedBy: string | null;
}

/** The fields that both changed, differently. */
export function fieldsInConflict({ conflict, draft, parts }: FormContext): readonly string[] {
  if (conflict === null) return [];
  return conflictingFields(conflict.base, draft, conflict.theirs.values, parts);
}

/** Theirs is the new base; mine is replayed on it but for the fields where theirs was picked. */
export function settleConflict(
  { conflict, draft, parts }: FormContext,
  { picks }: { picks: Picks },
): Partial<FormContext> {
  if (conflict === null) return {};
  const { base, theirs } = conflict;
  const merged: Values = rebase(base, draft, theirs.values, parts);
  const given = Object.keys(picks)
    .filter((field) => picks[field] === 'theirs')
    .flatMap((field) => namesOfWhole(field, parts))
    .filter((name) => name in theirs.values);
  return {
    item: theirs,
    base: theirs.values,
    draft: { ...merged, ...Object.fromEntries(given.map((f) => [f, theirs.values[f]])) },
    conflict: null,
    failure: null,
  };
}
