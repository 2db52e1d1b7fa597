import type { PageNews } from '../list/list.types.ts';
import type { SelectionContext } from './selection.types.ts';

/** Selected rows that the list no longer has after what the person did: it has become shorter by as many at least. */
export function leavers(
  { shown: before, selected, acted }: SelectionContext,
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

/** What has been done with many rows was told by a message of its own; one is enough. */
export function saysLeavers(context: SelectionContext, params: { shown: PageNews }): boolean {
  return context.acted !== 'any' && leavers(context, params).length > 0;
}

/** Whether rows that were said to have left the list are in it again after what the person did. */
export function doReturn(
  { shown: before, told, acted }: SelectionContext,
  { shown: { key, ids } }: { shown: PageNews },
): boolean {
  return before.key === key && acted.length > 0 && told.some((id) => ids?.includes(id));
}

/** The snackbar that tells of those that left the list. */
export const LEAVERS_SNACKBAR = 'rows.left';

/** What is said of them. */
export function leaversSnackbar(context: SelectionContext, params: { shown: PageNews }) {
  const { length } = leavers(context, params);
  const { one, many } = context.title;
  const message =
    length === 1
      ? `1 ${one} is not in this list any more, and no longer selected.`
      : `${length} ${many} are not in this list any more, and no longer selected.`;
  return { id: LEAVERS_SNACKBAR, type: 'info' as const, message };
}
