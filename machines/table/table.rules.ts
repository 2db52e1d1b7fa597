import type { SelectionInput } from '../selection/selection.types.ts';
import type { PageNews } from '../list/list.types.ts';
import type { TableContext, TableInput } from './table.types.ts';

export function initialTable(input: TableInput): TableContext {
  return { ...input, ...FIRST_PAGE, opened: null };
}

/** What is known before the first answer. */
const FIRST_PAGE = { page: 1, lastPage: 1 };

export function fail({ page }: { page: number }): Partial<TableContext> {
  return { page, lastPage: null };
}

export function show({ page, lastPage }: PageNews): Partial<TableContext> {
  return { page, lastPage };
}

/** The trash holds other rows. */
export function followTrash(
  context: TableContext,
  { trash }: { trash: boolean },
): Partial<TableContext> {
  return trash === context.trash ? {} : { trash, ...FIRST_PAGE };
}

export function selectionOf({ choices, ...input }: TableContext): SelectionInput {
  return { ...input, tags: choices?.tags ?? null };
}

export function hasNextPage({ page, lastPage }: TableContext): boolean {
  return lastPage === null || page < lastPage;
}

export function hasPreviousPage({ page }: TableContext): boolean {
  return page > 1;
}

export function isPage({ lastPage }: TableContext, { page }: { page: number }): boolean {
  return Number.isSafeInteger(page) && page >= 1 && (lastPage === null || page <= lastPage);
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
