import { useInfiniteQuery } from '@tanstack/react-query';
import * as css from '../../../../../styles/resource-bulk.css.ts';
import type { TaskRowsAnswer } from '../../../../shared/bulk.ts';
import { apiOf } from '../../../data/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Each row that was refused, with its name and the reason. */
export function BulkRefusals({ task }: { readonly task: number }) {
  const query = useInfiniteQuery({
    queryKey: ['task-rows', task],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client)<TaskRowsAnswer>(`tasks/${task}/rows`, {
        query: { outcome: 'refused', page: pageParam },
        signal,
        quiet: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : null,
  });
  if (query.isError) {
    return <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <Skeleton width="60%" />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <ul className={css.rows} aria-label="Items that were refused">
        {rows.map(({ id, name, reason }) => (
          <li key={id} className={css.row}>
            <span className={css.rowName}>{name ?? `ID ${id}`}</span>
            <span className={css.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}
