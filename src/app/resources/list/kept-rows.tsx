import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { kept } from '../../../../styles/resource-list.css.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import { isPassing } from '../../data/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** The rows to draw: where the server does not answer, those that were there before stay; never what is alive for what is in the trash. */
export function useKeptRows(query: UseQueryResult<ListAnswer>, { trash }: ListState): KeptRows {
  const last = useRef<{ readonly answer: ListAnswer; readonly trash: ListState['trash'] }>(null);
  if (query.data !== undefined) last.current = { answer: query.data, trash };
  const { current } = last;
  const stays = query.data === undefined && query.isError && isPassing(query.error);
  const kept = stays && current?.trash === trash ? current.answer : undefined;
  return { answer: query.data ?? kept, areKept: kept !== undefined };
}

/** Says that the rows below are not what was asked for. */
export function KeptRowsBanner({ query }: KeptRowsBannerProps) {
  return (
    <div className={kept}>
      <Banner
        tone="amber"
        role="alert"
        detail={query.error?.message}
        actions={
          <Button
            size="small"
            icon="rotate-cw"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Retry
          </Button>
        }
      >
        What you asked for could not be loaded. These are the rows from before.
      </Banner>
    </div>
  );
}

interface KeptRows {
  readonly answer: ListAnswer | undefined;
  readonly areKept: boolean;
}

interface KeptRowsBannerProps {
  readonly query: UseQueryResult<ListAnswer>;
}
