import type { BulkAction } from '../../src/shared/contract/bulk.ts';
import type { BulkSubject } from '../bulk/bulk.types.ts';
import type { RowsTarget } from '../../src/shared/contract/rows-target.ts';
import type { ActedRows, PageFacts, PageNews, TableContext } from './table.types.ts';
import type { Versions } from '../../src/shared/contract/rows-target.ts';

/** Rows that may be named, or left out, one by one. */
const NAMED_AT_MOST = 10_000;
/** Rows that are deleted while somebody waits; more become a task. */
const AT_ONCE = 100;

/** What is shown before the first answer. */
export const NO_PAGE: PageFacts = { key: '', ids: [], page: 1, lastPage: 1, total: 0 };

/** A selection belongs to the search and filters it was made in. */
export function show(
  context: TableContext,
  { shown: news }: { shown: PageNews },
): Partial<TableContext> {
  const { shown: before, seen: known, all } = context;
  const left = leavers(context, { shown: news });
  const selected = context.selected.filter((id) => !left.includes(id));
  const shown = { ...news, ids: news.ids ?? before.ids };
  const seen = { ...known, ...news.versions };
  return before.key === shown.key
    ? { shown, seen, selected, all, acted: [] }
    : { shown, seen, selected: [], all: null, acted: [] };
}

export function act(
  { acted }: TableContext,
  { ids }: { ids: ActedRows },
): Pick<TableContext, 'acted'> {
  return { acted: acted === 'any' || ids === 'any' ? 'any' : [...acted, ...ids] };
}

/** Selected rows that the list no longer has after what the person did: it has become shorter by as many at least. */
export function leavers(
  { shown: before, selected, acted }: TableContext,
  { shown: news }: { shown: PageNews },
): readonly number[] {
  const { ids } = news;
  if (ids === null || acted.length === 0 || before.key !== news.key) return [];
  const missing = selected.filter(
    (id) => !ids.includes(id) && (acted === 'any' || acted.includes(id)),
  );
  if (news.lastPage <= 1) return missing;
  const fewer = before.total - news.total;
  if (missing.length <= fewer) return missing;
  const seen = missing.filter((id) => before.ids.includes(id));
  return before.page === news.page && seen.length <= fewer ? seen : [];
}

/** What is said of them. */
export function leaversText(context: TableContext, params: { shown: PageNews }): string {
  const { length } = leavers(context, params);
  const { one, many } = context.title;
  return length === 1
    ? `1 ${one} is not in this list any more, and no longer selected.`
    : `${length} ${many} are not in this list any more, and no longer selected.`;
}

/** The trash holds other rows: until they are there, there is nothing to select. */
export function followTrash(
  context: TableContext,
  { trash }: { trash: boolean },
): Partial<TableContext> {
  if (trash === context.trash) return {};
  return { trash, selected: [], all: null, shown: NO_PAGE };
}

/** Rows are named one by one, or left out of all that match. */
export function select(
  { selected, all }: TableContext,
  { ids, selected: wanted }: { ids: readonly number[]; selected: boolean },
): Partial<TableContext> {
  if (all !== null) return { all: { excluded: toggled(all.excluded, ids, !wanted) } };
  return { selected: toggled(selected, ids, wanted) };
}

function toggled(held: readonly number[], ids: readonly number[], wanted: boolean) {
  const others = held.filter((id) => !ids.includes(id));
  return wanted ? [...others, ...ids].slice(0, NAMED_AT_MOST) : others;
}

export function countSelected({ selected, all, shown }: TableContext): number {
  return all === null ? selected.length : Math.max(0, shown.total - all.excluded.length);
}

/** One row, by name. */
export function isOne({ selected, all }: TableContext): boolean {
  return all === null && selected.length === 1;
}

export function isSelected({ selected, all }: TableContext, id: number): boolean {
  return all === null ? selected.includes(id) : !all.excluded.includes(id);
}

/** Whether more rows match than are selected: 'Select all' would add some. */
export function isMoreThere(context: TableContext): boolean {
  return context.all === null && context.shown.total > context.selected.length;
}

/** The versions in which rows were seen last. */
export function versionsOf({ seen }: TableContext, ids: readonly number[]): Versions {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const version = seen[id];
      return version === undefined ? [] : [[id, version]];
    }),
  );
}

/** What a bulk call is about. */
function targetOf(context: TableContext): RowsTarget {
  const { selected, all, shown } = context;
  if (all === null) return { ids: selected, versions: versionsOf(context, selected) };
  return { query: shown.key, excluded: all.excluded, count: countSelected(context) };
}

export function subjectOf(context: TableContext, { action }: { action: BulkAction }): BulkSubject {
  const { resource, route, title } = context;
  const target = targetOf(context);
  const isRead = action === 'export' && 'ids' in target;
  return { action, resource, route, title, target: isRead ? { ids: target.ids } : target };
}

/** Rows to be put into a list, or taken from it; which one is asked next. */
export function listSubject(
  context: TableContext,
  { mode }: { mode: 'add' | 'remove' },
): BulkSubject {
  const list = { field: '', title: '', ...context.list, mode };
  return { ...subjectOf(context, { action: 'tag' }), list };
}

export function mayJoin(context: TableContext): boolean {
  return (context.list ?? null) !== null && mayBulk(context, { action: 'tag' });
}

const ABILITIES = {
  update: 'update',
  tag: 'update',
  destroy: 'destroy',
  restore: 'destroy',
  export: 'export',
} as const satisfies Record<BulkAction, string>;

/** Whether the selected rows may have that done to them, as far as it is known here. */
export function mayBulk(context: TableContext, { action }: { action: BulkAction }): boolean {
  const { can, trash, editable = true, taggable = true } = context;
  if (can[ABILITIES[action]] !== 'allowed' || countSelected(context) === 0) return false;
  if (action === 'export') return true;
  if (trash !== (action === 'restore')) return false;
  if (action === 'destroy' || action === 'restore') return isForTask(context);
  return action === 'tag' ? taggable : action !== 'update' || editable;
}

/** Too many, or not by name: a task does it. */
export function isForTask(context: TableContext): boolean {
  return context.all !== null || context.selected.length > AT_ONCE;
}

/** 'Update 1,204 FAQs' and the like. */
export function bulkTitle(verb: string, context: TableContext): string {
  const count = countSelected(context);
  const word = count === 1 ? context.title.one : context.title.many;
  return count === 0 ? `${verb} selected` : `${verb} ${count.toLocaleString('en-US')} ${word}`;
}
