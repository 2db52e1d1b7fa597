import { VALUES_AT_MOST } from '../../src/shared/contract/where.ts';
import type { Statuses } from '../../src/shared/contract/publishing.ts';
import { NO_STATUSES } from '../../src/shared/contract/publishing.ts';
import { formatCount } from '../../src/shared/contract/formats.ts';
import { doReturn, leavers } from './selection.leavers.ts';
import type { BulkAction } from '../../src/shared/contract/bulk.ts';
import type { RowsTarget, Versions } from '../../src/shared/contract/rows-target.ts';
import type { BulkSubject } from '../bulk/bulk.types.ts';
import type { Need } from '../kit/need.ts';
import { isCovered, needOf } from '../kit/need.ts';
import { MERGED_AT_MOST } from '../removal/removal.rules.ts';
import type { RemovalCall } from '../removal/removal.types.ts';
import type { PageFacts, PageNews } from '../list/list.types.ts';
import type {
  ActedRows,
  RemovedRows,
  SelectionContext,
  SelectionInput,
} from './selection.types.ts';

/** Rows that may be named, or left out, one by one. */
const NAMED_AT_MOST = 10_000;
/** Rows that are deleted while somebody waits; more become a task. */
const AT_ONCE = 100;

/** What is shown before the first answer. */
const NO_PAGE: PageFacts = { key: '', ids: [], page: 1, lastPage: 1, total: 0 };

export function initialSelection(input: SelectionInput): SelectionContext {
  const { resource, route, title, can, trash } = input;
  const { editable = true, taggable = true, list = null, tags = null } = input;
  const { publishing = null, exclusive = null } = input;
  return {
    ...{
      resource,
      route,
      title,
      can,
      trash,
      editable,
      taggable,
      list,
      tags,
      publishing,
      exclusive,
    },
    selected: [],
    seen: {},
    places: {},
    names: {},
    statuses: NO_STATUSES,
    all: null,
    acted: [],
    told: [],
    shown: NO_PAGE,
  };
}

/** A selection belongs to the search and filters it was made in. */
export function show(
  context: SelectionContext,
  { shown: news }: { shown: PageNews },
): Partial<SelectionContext> {
  const { shown: before, seen: known } = context;
  const all = doOthersMatch(context, { shown: news }) ? null : context.all;
  const places = { ...context.places, ...news.places };
  const names = namesAfter(context, { ids: toldOf(news), names: news.names });
  const left = leavers(context, { shown: news });
  const selected = context.selected.filter((id) => !left.includes(id));
  const shown = { ...news, ids: news.ids ?? before.ids };
  const seen = { ...known, ...news.versions };
  const statuses = statusesAfter(context, news);
  const told = left.length > 0 ? left : doReturn(context, { shown: news }) ? [] : context.told;
  return before.key === shown.key
    ? { shown, seen, places, names, statuses, selected, all, acted: [], told }
    : { shown, seen, places, names, statuses, selected: [], all: null, acted: [], told: [] };
}

/** All that matched were worked on, or brought back, and others match by now: nobody has chosen those. */
function doOthersMatch(
  { shown: before, acted }: SelectionContext,
  { shown: { total } }: { shown: PageNews },
): boolean {
  return acted === 'any' && before.total !== total;
}

/** Of the rows that are told of it is known anew: one whose name was emptied has none any more. */
export function namesAfter(
  { names: before }: SelectionContext,
  {
    ids,
    names,
  }: { readonly ids: readonly number[]; readonly names: PageNews['names'] | undefined },
): SelectionContext['names'] {
  if (names === undefined) return before;
  const told = new Set(ids);
  const others = Object.entries(before).filter(([id]) => !told.has(Number(id)));
  return { ...Object.fromEntries(others), ...names };
}

/** The rows that are told of; of a grouped list those with a version. */
function toldOf({ ids, versions }: PageNews): readonly number[] {
  return ids ?? Object.keys(versions ?? {}).map(Number);
}

/** Of the rows on screen it is known anew. */
function statusesAfter({ statuses: before }: SelectionContext, news: PageNews): Statuses {
  const { statuses } = news;
  if (statuses === undefined) return before;
  const told = new Set(toldOf(news));
  const kept = (ids: readonly number[]) => ids.filter((id) => !told.has(id));
  const due = Object.entries(before.due ?? {}).filter(([id]) => !told.has(Number(id)));
  return {
    published: [...kept(before.published), ...statuses.published],
    drafts: [...kept(before.drafts), ...statuses.drafts],
    scheduled: [...kept(before.scheduled), ...statuses.scheduled],
    due: { ...Object.fromEntries(due), ...statuses.due },
  };
}

/** Rows that one has changed oneself are told anew of those on screen; of the others no version is known any more. */
export function act(
  { acted, seen, shown }: SelectionContext,
  { ids }: { ids: ActedRows },
): Pick<SelectionContext, 'acted' | 'seen'> {
  const isKnown = (id: number) => shown.ids.includes(id) || (ids !== 'any' && !ids.includes(id));
  return {
    acted: acted === 'any' || ids === 'any' ? 'any' : [...acted, ...ids],
    seen: Object.fromEntries(Object.entries(seen).filter(([id]) => isKnown(Number(id)))),
  };
}

/** What is gone is not selected; what others went into is. */
export function remove(
  { selected }: SelectionContext,
  { gone, target }: RemovedRows,
): Pick<SelectionContext, 'selected'> {
  if (target !== null) return { selected: [target] };
  return { selected: selected.filter((id) => !gone.includes(id)) };
}

/** The trash holds other rows: until they are there, there is nothing to select. */
export function followTrash(
  context: SelectionContext,
  { trash }: { trash: boolean },
): Partial<SelectionContext> {
  if (trash === context.trash) return {};
  return { trash, selected: [], all: null, shown: NO_PAGE };
}

/** Rows are named one by one, or left out of all that match. */
export function select(
  { selected, all }: SelectionContext,
  { ids, selected: wanted }: { ids: readonly number[]; selected: boolean },
): Partial<SelectionContext> {
  if (all !== null) return { all: { excluded: toggled(all.excluded, ids, !wanted) } };
  return { selected: toggled(selected, ids, wanted) };
}

function toggled(held: readonly number[], ids: readonly number[], wanted: boolean) {
  const others = held.filter((id) => !ids.includes(id));
  return wanted ? [...others, ...ids].slice(0, NAMED_AT_MOST) : others;
}

export function countSelected({ selected, all, shown }: SelectionContext): number {
  return all === null ? selected.length : Math.max(0, shown.total - all.excluded.length);
}

/** One row, by name. */
export function isOne({ selected, all }: SelectionContext): boolean {
  return all === null && selected.length === 1;
}

/** Several, by name. */
export function areSome({ selected, all }: SelectionContext): boolean {
  return all === null && selected.length > 1;
}

export function isSelected({ selected, all }: SelectionContext, id: number): boolean {
  return all === null ? selected.includes(id) : !all.excluded.includes(id);
}

/** Whether more rows match than are selected: 'Select all' would add some. */
export function isMoreThere(context: SelectionContext): boolean {
  return context.all === null && context.shown.total > context.selected.length;
}

/** The versions in which rows were seen last. */
export function versionsOf({ seen }: SelectionContext, ids: readonly number[]): Versions {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const version = seen[id];
      return version === undefined ? [] : [[id, version]];
    }),
  );
}

/** Whether the list's own export takes them: so many ids as one of its filters, or all that it shows. Others need a task. */
export function isExportedAtOnce({ selected, all }: SelectionContext): boolean {
  return all === null ? selected.length <= VALUES_AT_MOST : all.excluded.length === 0;
}

export function idsToExport({ selected, all }: SelectionContext): readonly number[] | null {
  return all === null ? selected : null;
}

/** What a bulk call is about. */
function targetOf(context: SelectionContext): RowsTarget {
  const { selected, all, shown } = context;
  if (all === null) return { ids: selected, versions: versionsOf(context, selected) };
  return { query: shown.key, excluded: all.excluded, count: countSelected(context) };
}

export function subjectOf(
  context: SelectionContext,
  { action }: { action: BulkAction },
): BulkSubject {
  const { resource, route, title } = context;
  const target = targetOf(context);
  const isRead = action === 'export' && 'ids' in target;
  return {
    ...{ action, resource, route, title, ...placeOf(context, target) },
    target: isRead ? { ids: target.ids } : target,
  };
}

/** The one publication of rows that are named. */
export function placeOf({ places }: SelectionContext, target: RowsTarget): { place?: number } {
  if (!('ids' in target)) return {};
  const [first, ...others] = new Set(target.ids.map((id) => places[id]));
  return typeof first === 'number' && others.length === 0 ? { place: first } : {};
}

/** Rows to be put into a list, or taken from it; which one is asked next. */
export function listSubject(
  context: SelectionContext,
  { mode }: { mode: 'add' | 'remove' },
): BulkSubject {
  const list = { field: '', title: '', ...context.list, mode };
  return { ...subjectOf(context, { action: 'tag' }), list };
}

export function mayJoin(context: SelectionContext): boolean {
  return context.list !== null && mayBulk(context, { action: 'tag' });
}

const ABILITIES = {
  update: 'update',
  tag: 'update',
  destroy: 'destroy',
  restore: 'destroy',
  export: 'export',
} as const satisfies Record<BulkAction, string>;

/** Whether the selected rows may have that done to them, as far as it is known here. */
export function mayBulk(context: SelectionContext, { action }: { action: BulkAction }): boolean {
  const { can, trash, editable, taggable } = context;
  if (can[ABILITIES[action]] !== 'allowed' || countSelected(context) === 0) return false;
  if (!reachesSome(context, ABILITIES[action])) return false;
  if (action === 'export') return true;
  if (trash !== (action === 'restore')) return false;
  if (action === 'destroy' || action === 'restore') return isForTask(context);
  return action === 'tag' ? taggable : action !== 'update' || editable;
}

/** Whether a verb may write into the selected rows, though no field of them be edited together. */
export function mayWrite(context: SelectionContext): boolean {
  return mayBulk({ ...context, editable: true }, { action: 'update' });
}

/** A right that covers none of the rows that are selected by name is refused here; of some the task says which it left. */
function reachesSome(context: SelectionContext, action: TableAction): boolean {
  return outsideOf(context, action) === undefined;
}

/** The publication of the selected rows where the right reaches none of them; undefined where it reaches some. */
function outsideOf({ can, places, selected, all }: SelectionContext, action: TableAction) {
  const [first] = selected;
  if (first === undefined || all !== null) return undefined;
  return selected.every((id) => !isCovered(can, action, places[id])) ? places[first] : undefined;
}

/** The right to do something with the selected rows. */
export function needing(action: TableAction, to: string) {
  return (context: SelectionContext): Need =>
    needOf(context, { action, to }, outsideOf(context, action));
}

type TableAction = keyof Omit<SelectionContext['can'], 'reach'>;

/** Too many, or not by name: a task does it. */
function isForTask(context: SelectionContext): boolean {
  return context.all !== null || context.selected.length > AT_ONCE;
}

/** 'Update 1,204 FAQs' and the like. */
export function bulkTitle(verb: string, context: SelectionContext): string {
  const count = countSelected(context);
  const word = count === 1 ? context.title.one : context.title.many;
  return count === 0 ? `${verb} selected` : `${verb} ${formatCount(count)} ${word}`;
}

export function mayAddTag(context: SelectionContext, { tag }: { tag: number }): boolean {
  return context.tags !== null && tag > 0 && mayBulk(context, { action: 'tag' });
}

/** One more tag for every selected row. */
export function tagging(context: SelectionContext, { tag }: { tag: number }): BulkSubject {
  const tags = { field: context.tags?.field ?? '', mode: 'add' as const, ids: [tag] };
  return { ...subjectOf(context, { action: 'tag' }), tags };
}

/** What is done with the rows while somebody waits. */
export function callOf(
  context: SelectionContext,
  { act, ids = context.selected, target = null }: RemovalRequest,
): RemovalCall {
  const [only = -1] = ids;
  const name = ids.length === 1 ? (context.names[only] ?? null) : null;
  return { act, subject: ids, name, versions: versionsOf(context, ids), target };
}

/** Of the selected rows, unless others are named. */
export interface RemovalRequest {
  readonly act: RemovalCall['act'];
  readonly ids?: readonly number[];
  readonly target?: number | null;
}

export function mayDeleteOne(context: SelectionContext): boolean {
  return (
    context.can.destroy === 'allowed' &&
    !context.trash &&
    isOne(context) &&
    reachesSome(context, 'destroy')
  );
}

/** At once: more of them are a task's. */
export function mayDeleteSome(context: SelectionContext): boolean {
  if (context.can.destroy !== 'allowed' || context.trash) return false;
  return areSome(context) && !isForTask(context) && reachesSome(context, 'destroy');
}

export function mayRestoreSome(context: SelectionContext): boolean {
  if (context.can.destroy !== 'allowed' || !context.trash) return false;
  if (!reachesSome(context, 'destroy')) return false;
  return context.selected.length > 0 && !isForTask(context);
}

/** Whether the rows may be merged into that one; without one it is chosen next. */
export function mayMerge(
  context: SelectionContext,
  { target }: { target: number | undefined },
): boolean {
  const { can, selected, trash } = context;
  if (can.merge !== 'allowed' || trash || !reachesSome(context, 'merge')) return false;
  if (selected.length === 0 || selected.length > MERGED_AT_MOST) return false;
  return target === undefined || selected.some((id) => id !== target);
}

export function whyNotMerged({ selected, all }: SelectionContext): string | null {
  if (all !== null) return `Select ${MERGED_AT_MOST} rows at most`;
  if (selected.length === 0) return 'Select at least one row';
  return selected.length > MERGED_AT_MOST ? `Select ${MERGED_AT_MOST} rows at most` : null;
}
