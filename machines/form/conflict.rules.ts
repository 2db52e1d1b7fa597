import type { PortFailure } from '../kit/model.ts';
import type { Conflict, ConflictSide, FormContext, FormItem, Values } from './form.types.ts';
import { clashesOf, rebase } from './values.rules.ts';

/** A reloaded item counts only if it is newer than the copy held. */
export function isNewer({ item }: FormContext, next: FormItem) {
  return item === null || next.version > item.version;
}

/** Whether the newer item and what was typed touch the same field differently. */
export function clashes({ base, draft }: FormContext, next: FormItem) {
  return clashesOf(base, draft, next.values).length > 0;
}

/** The current item that a 409 carries; null where it carries none. */
export function itemOf({ data }: PortFailure): FormItem | null {
  const item = data?.item as FormItem | undefined;
  return typeof item?.version === 'number' ? item : null;
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
    draft: rebase(context.base, context.draft, item.values),
    conflict: null,
    failure: null,
  };
}

export function openConflict(
  context: FormContext,
  { item, saving, savedBy }: Found,
): Partial<FormContext> {
  const { base, draft } = context;
  const conflict: Conflict = {
    saving,
    base,
    theirs: item,
    savedBy,
    clashes: clashesOf(base, draft, item.values),
    active: 0,
    picks: {},
    byHand: [],
  };
  return { conflict };
}

interface Found {
  readonly item: FormItem;
  readonly saving: boolean;
  readonly savedBy: string | null;
}

/** Typing while the conflict is open may settle a clash or make one. */
export function refreshClashes({ conflict, draft }: FormContext): Partial<FormContext> {
  if (conflict === null) return {};
  const clashes = clashesOf(conflict.base, draft, conflict.theirs.values);
  const active = Math.min(conflict.active, Math.max(clashes.length - 1, 0));
  return { conflict: { ...conflict, clashes, active } };
}

export function pick(
  { conflict }: FormContext,
  { field, side }: { field: string; side: ConflictSide },
): Partial<FormContext> {
  if (conflict === null) return {};
  const at = conflict.clashes.indexOf(field);
  const active = at < 0 ? conflict.active : at;
  return { conflict: { ...conflict, active, picks: { ...conflict.picks, [field]: side } } };
}

/** A side for the clash that the keys act on. */
export function pickActive(context: FormContext, { side }: { side: ConflictSide }) {
  const field = context.conflict?.clashes[context.conflict.active];
  return field === undefined ? {} : pick(context, { field, side });
}

/** Mine for the named clash, else for the active one, with its value open to be written. */
export function writeByHand(
  context: FormContext,
  { field }: { field?: string | undefined },
): Partial<FormContext> {
  const { conflict } = context;
  const named = field ?? conflict?.clashes[conflict.active];
  const picked =
    named === undefined ? null : pick(context, { field: named, side: 'mine' }).conflict;
  if (named === undefined || !picked) return {};
  return { conflict: { ...picked, byHand: [...new Set([...picked.byHand, named])] } };
}

export function hasClash({ conflict }: FormContext, { by }: { by: number }) {
  return conflict !== null && conflict.clashes[conflict.active + by] !== undefined;
}

export function moveBy({ conflict }: FormContext, { by }: { by: number }): Partial<FormContext> {
  return conflict === null ? {} : { conflict: { ...conflict, active: conflict.active + by } };
}

export function pickAll(
  { conflict }: FormContext,
  { side }: { side: ConflictSide },
): Partial<FormContext> {
  if (conflict === null) return {};
  const picks = Object.fromEntries(conflict.clashes.map((field) => [field, side]));
  return { conflict: { ...conflict, picks } };
}

export function undecided(conflict: Conflict) {
  return conflict.clashes.filter((field) => conflict.picks[field] === undefined);
}

/** Theirs is the new base; mine is replayed on it but for the fields where theirs was picked. */
export function settleConflict({ conflict, draft }: FormContext): Partial<FormContext> {
  if (conflict === null) return {};
  const { base, theirs, picks } = conflict;
  const merged: Values = rebase(base, draft, theirs.values);
  const given = Object.keys(picks).filter((field) => picks[field] === 'theirs');
  return {
    item: theirs,
    base: theirs.values,
    draft: { ...merged, ...Object.fromEntries(given.map((f) => [f, theirs.values[f]])) },
    conflict: null,
    failure: null,
  };
}
