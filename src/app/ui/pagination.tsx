import { formatCount } from '../../shared/contract/formats.ts';
import type { ReactNode } from 'react';
import * as css from '../../../styles/pagination.css.ts';
import { ButtonGroup } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Skeleton } from './skeleton.tsx';

/** The foot of a list: which rows, how many per page, which page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, from, to, total, selected, onPage, perPage, note } = props;
  return (
    <footer className={css.foot}>
      {pages === null ? null : total === null ? (
        <Skeleton width="9ch" />
      ) : (
        <Range from={from} to={to} total={total} />
      )}
      {selected ? <span className={css.selected}>· {selected} selected</span> : null}
      {note}
      <div className={css.end}>
        {perPage}
        <span className={css.pages}>
          Page <span className={css.strong}>{formatCount(page)}</span>
          {pages === null ? null : ` of ${formatCount(Math.max(1, pages))}`}
        </span>
        <ButtonGroup label="Pages">
          <IconButton
            kind="edged"
            size="small"
            icon="chevron-left"
            data-command="page.previous"
            label="Previous page"
            off={page <= 1 ? 'This is the first page' : null}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            kind="edged"
            size="small"
            icon="chevron-right"
            data-command="page.next"
            label="Next page"
            off={pages !== null && page >= pages ? 'This is the last page' : null}
            onClick={() => onPage(page + 1)}
          />
        </ButtonGroup>
      </div>
    </footer>
  );
}

function Range({ from, to, total }: { from: number; to: number; total: number | string }) {
  if (total === 0) return <span>0 of 0</span>;
  return (
    <span>
      <span className={css.strong}>
        {formatCount(from)}–{formatCount(to)}
      </span>{' '}
      of {typeof total === 'number' ? formatCount(total) : total}
    </span>
  );
}

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  /** Null where the page did not come, so that neither rows nor pages are known. */
  readonly pages: number | null;
  readonly from: number;
  readonly to: number;
  /** Null while it is counted; a text for an estimate ("about 1.2m"). */
  readonly total: number | string | null;
  readonly selected?: number | undefined;
  readonly onPage: (page: number) => void;
  /** The control for rows per page. */
  readonly perPage?: ReactNode;
  readonly note?: ReactNode;
}
