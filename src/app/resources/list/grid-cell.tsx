import type { CellProps } from '../../ui/table.tsx';
import { TableCell } from '../../ui/table.tsx';
import type { GridStore } from './grid-store.ts';
import { useStop } from './grid-store.ts';

/** A cell of the grid: it is drawn again when the tab stop comes or goes, and what is in it is not. */
export function GridCell({ grid, row, at, ...rest }: GridCellProps) {
  return <TableCell {...useStop(grid, row, at)} {...rest} />;
}

interface GridCellProps extends CellProps {
  readonly grid: GridStore;
  readonly row: number;
  /** Column, the check box being 0. */
  readonly at: number;
}
