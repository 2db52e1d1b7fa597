import type { TableContext } from './table.types.ts';

export function isPage({ lastPage }: TableContext, { page }: { page: number }): boolean {
  return Number.isSafeInteger(page) && page >= 1 && page <= lastPage;
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
