import type { BulkSubject } from '../bulk/bulk.types.ts';
import { mayBulk, subjectOf } from './selection.rules.ts';
import type { TableContext } from './table.types.ts';

export function isPage({ shown }: TableContext, { page }: { page: number }): boolean {
  return Number.isSafeInteger(page) && page >= 1 && page <= shown.lastPage;
}

export function isSize({ choices }: TableContext, { size }: { size: string | number }): boolean {
  return choices?.sizes.includes(Number(size)) === true;
}

export function isSort(
  { choices }: TableContext,
  { field, direction }: { field: string; direction: string },
): boolean {
  const isKnown = choices?.sorts.some(({ value }) => value === field) === true;
  return isKnown && (direction === 'asc' || direction === 'desc');
}

export function mayAddTag(context: TableContext, { tag }: { tag: number }): boolean {
  const hasList = (context.choices?.tags ?? null) !== null;
  return hasList && tag > 0 && mayBulk(context, { action: 'tag' });
}

/** One more tag for every selected row. */
export function tagging(context: TableContext, { tag }: { tag: number }): BulkSubject {
  const tags = { field: context.choices?.tags?.field ?? '', mode: 'add' as const, ids: [tag] };
  return { ...subjectOf(context, { action: 'tag' }), tags };
}
