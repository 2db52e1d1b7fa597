import type { UseQueryResult } from '@tanstack/react-query';
import type { RowRef } from '../../../../machines/row/row.machine.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import { isApiError } from '../../data/api-error.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import type { ListPartProps } from './list-part.ts';

const NoRows = lazyPart(async () => (await import('./late-parts.ts')).NoRows);

/** What stands in place of rows: what went wrong, or that there are none. */
export function ListInstead(props: ListInsteadProps) {
  const { query } = props;
  if (query.isError && query.data === undefined) {
    const { error } = query;
    return (
      <ErrorState
        text={error.message}
        details={isApiError(error) ? `${error.id} ${error.status || ''}`.trim() : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <PagePart name="The list">
      <NoRows {...props} />
    </PagePart>
  );
}

export interface ListInsteadProps extends ListPartProps {
  readonly query: UseQueryResult<ListAnswer>;
  readonly row: RowRef;
}
