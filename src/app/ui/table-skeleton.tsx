import * as skeleton from '../../../styles/skeleton.css.ts';
import { Skeleton } from './skeleton.tsx';
import { TableCell, TableRow } from './table.tsx';

/** Rows that are on their way: the real columns at real heights, widths varied. Goes into a `tbody`. */
export function TableSkeleton({ columns, rows, pick, action }: TableSkeletonProps) {
  return Array.from({ length: rows }, (_, at) => `row-${at}`).map((key, row) => (
    <TableRow key={key} aria-hidden="true">
      {pick ? (
        <TableCell column="pick">
          <span className={skeleton.late}>
            <span className={skeleton.skeleton} data-shape="check" />
          </span>
        </TableCell>
      ) : null}
      {columns.map((column, at) => (
        <TableCell
          key={column}
          {...(at === 0 ? { column: 'first' as const, alone: !pick } : { second: true })}
        >
          <Skeleton width={`${36 + ((row * 29 + at * 17) % 40)}%`} />
        </TableCell>
      ))}
      {action ? <TableCell column="action" /> : null}
    </TableRow>
  ));
}

interface TableSkeletonProps {
  /** Ids of the columns. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly pick?: boolean | undefined;
  readonly action?: boolean | undefined;
}
