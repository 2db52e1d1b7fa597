import { aboutRows } from '../snackbars/snackbars.rules.ts';
import { saveId, undoBy, undoOffer } from '../undo/undo.rules.ts';
import type { DraftContent, DraftKey } from '../draft/draft.types.ts';
import type { FormContext, FormInput, FormItem, FormMode, SaveAnswer } from './form.types.ts';
import { placeIn } from '../../src/shared/contract/coverage.ts';
import { isCovered, needOf } from '../kit/need.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import { changesOf, isMissing, sameValue, sameValues } from '../kit/values.rules.ts';

export function initialForm(input: FormInput): FormContext {
  const { fresh = {}, parts = {}, steps = [], quiet = false } = input;
  const { prefill, idempotent, mode, id, ...rest } = input;
  return {
    ...rest,
    ...emptied({ ...input, round: 1 }),
    ...recordOf({ mode, id }),
    draft: { ...input.defaults, ...prefill },
    idempotent: idempotent ?? true,
    quiet,
    steps,
    parts,
    fresh,
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
  return {
    ...emptied(context),
    ...recordOf({ mode, id }),
    draft: { ...context.defaults, ...prefill },
  };
}

/** After "Save and create another": an empty record, which remembers what was created. */
export function startAnother(context: FormContext): Partial<FormContext> {
  return { ...emptied(context), id: null, source: null, created: context.created };
}

/** A copy takes the values and no id: it is a new record, in which nothing is changed yet. */
export function takeItem(
  { source, defaults, fresh, pending }: FormContext,
  { item }: { item: FormItem },
): Partial<FormContext> {
  if (source !== null) {
    const copied = { ...defaults, ...item.values, ...fresh };
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

/** What is wrong is told of at every field, or at those that are named. */
export function touchFaults(
  { touched, problems }: FormContext,
  { fields }: { readonly fields?: readonly string[] | undefined },
): Partial<FormContext> {
  const faults = (fields ?? Object.keys(problems)).map((field) => [field, true as const]);
  const tried = fields === undefined ? { tried: true } : {};
  return { touched: { ...touched, ...Object.fromEntries(faults) }, ...tried };
}

/** A field has been left; who only passed through an empty one is told nothing before a save was tried. */
export function touch(
  { touched, typed, problems, tried }: FormContext,
  { field }: { readonly field: string },
): Partial<FormContext> {
  const isPassed = isMissing(problems[field]) && !(field in typed) && !tried;
  return isPassed ? {} : { touched: { ...touched, [field]: true } };
}

export function isFaulty({ problems }: FormContext) {
  return Object.keys(problems).length > 0;
}

export function isDirty({ base, draft }: FormContext) {
  return !sameValues(base, draft);
}

/** Whether a route leads to the record that is open. */
export function isShown({ id, source }: FormContext, shown: Pick<FormInput, 'mode' | 'id'>) {
  const record = recordOf(shown);
  return id === record.id && source === record.source;
}

/** As long as a conflict is not settled, what was typed is based on what it was typed upon. */
export function draftContent({ item, base, draft, conflict }: FormContext): DraftContent {
  if (item === null) return { version: null, values: draft };
  const before = conflict?.base ?? base;
  const values = changesOf(before, draft);
  const changed = Object.keys(values).map((field) => [field, before[field] ?? null]);
  const version = conflict?.based ?? item.version;
  return { version, values, base: Object.fromEntries(changed) };
}

export function draftKey({ route, item, draftSession }: FormContext): DraftKey {
  return { resource: route, resourceId: item?.id ?? null, session: draftSession };
}

/** A path of the form's resource, its record filled in. */
export function pathOf(pattern: string, id: number | null) {
  return pattern.replace('{id}', String(id ?? ''));
}

/** The record that a snackbar of the form tells of; nothing of one that is not made yet. */
export function aboutOf({ resource, id }: Pick<FormContext, 'resource' | 'id'>) {
  return id === null ? {} : { about: aboutRows(resource, [id]) };
}

/** Of a record that was made and left: its name, which leads to it. */
export function openOffer(context: FormContext, { item }: SaveAnswer) {
  const { id } = item;
  const detail = nameOf({ ...context, item }) ?? `#${id}`;
  return { extra: { detail, to: pathOf(context.paths.view, id) } };
}

/**
 * What takes back alone what was told with the save: by the server where that took something from another record, else by
 * the form. Of any other save that made a version, that save.
 */
export function takeBackOffer(context: FormContext, answer: SaveAnswer) {
  const { told } = context;
  if (told === null) return saveOffer(context, answer);
  const { undoId } = answer;
  const { title } = told.undo;
  if (undoId === undefined || typeof title !== 'string') return undoBy(told.undo);
  return undoOffer({ id: undoId, title });
}

/** A save that has made the record puts it into the trash: a press of the button says so, Mod+Z asks, and Alt+N leaves it. */
function saveOffer(context: FormContext, { item }: SaveAnswer) {
  const { request, route, called } = context;
  // A save that changed nothing made no version: what would be undone is the one before.
  if (item.version === request?.version) return {};
  const asks = request?.id === null;
  const name = called === undefined ? nameOf({ ...context, item }) : `“${called}”`;
  const title = `${asks ? 'Creation' : 'Save'} of ${name ?? `“#${item.id}”`}`;
  return undoOffer({ id: saveId(route, item.id, item.version), title, asks });
}

/** What a snackbar of a deleted item offers. */
export function undoOf(context: FormContext, undoId: number | null) {
  if (undoId === null) return {};
  const what = nameOf(context) ?? `item ${context.item?.id ?? ''}`;
  return undoOffer({ id: undoId, title: `Delete ${what}` });
}

/** '“What is a tide?”'; null of a record without a name. */
function nameOf({ item, text = '' }: Pick<FormContext, 'item' | 'text'>): string | null {
  const name = item?.values[text];
  if (typeof name !== 'string' || name.trim() === '') return null;
  const points = [...name];
  return `“${points.length > NAME_LENGTH ? `${points.slice(0, NAME_LENGTH).join('')}…` : name}”`;
}

const NAME_LENGTH = 60;

/** The record’s name beside its ID. */
export function detailOf(context: FormContext) {
  const detail = nameOf(context);
  return detail === null ? {} : { extra: { detail } };
}

export function deletedText(id: number) {
  return `Item ID ${id} deleted successfully.`;
}

/** Whether the person may do that to the record, as far as it is known here. */
export function may(context: FormContext, action: FormRight): boolean {
  return context.can[action] === 'allowed' && isCovered(context.can, action, placeOf(context));
}

/** The right to do something with the record. */
export function needing(action: FormRight, to: string) {
  return (context: FormContext) => needOf(context, { action, to }, placeOf(context));
}

/** The publication of the record as the server has it; undefined where that is not known. */
function placeOf({ item, place = [] }: FormContext): number | null | undefined {
  return item === null ? undefined : placeIn(item.values, place);
}

type FormRight = 'store' | 'update' | 'destroy' | 'takeover';

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
    tried: false,
    nextHolder: null,
    pending: null,
    handed: null,
    told: null,
    act: null,
    request: null,
    sent: null,
    created: [],
    conflict: null,
    failure: null,
  };
}

/** A copy is a new record that starts with the values of another one. */
function recordOf({ mode, id }: Pick<FormInput, 'mode' | 'id'>) {
  return mode === 'copy' ? { id: null, source: id } : { id, source: null };
}

export const UNDER_WAY = 'It is under way';
export const READ_ANEW = 'A newer version is being read';
