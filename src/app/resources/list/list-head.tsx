import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { TableHeadProps } from '../../ui/table-head.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import type { PlacedColumn } from './column-layout.ts';
import { filteredFields } from '../../../shared/lists/arrange.ts';
import type { GridStore } from './grid-store.ts';
import { stopAt } from './grid-store.ts';
import { sortsOf } from './list-state.ts';
import type { ListTableProps } from './list-table.types.ts';

/** Sort, and the checkbox of the whole page. */
export function ListHead(props: ListHeadProps) {
  const { resource, state, columns, items, selected, grid, onSelectPage } = props;
  const sorts = sortsOf(resource, state);
  const directions = new Map(sorts.map((each) => [each.field, each.direction]));
  const filtered = filteredFields(state);
  const onPage = (items ?? []).filter(({ id }) => selected.includes(id)).length;
  const all = items !== null && items.length > 0 && onPage === items.length;
  return (
    <thead>
      <tr>
        <HeadCell grid={grid} at={0} column="pick">
          <Checkbox
            tabIndex={-1}
            aria-label="Select all rows of this page"
            checked={all || (onPage > 0 ? 'mixed' : false)}
            disabled={items === null || items.length === 0}
            onValue={onSelectPage}
          />
        </HeadCell>
        {columns.map((column, at) => (
          <ColumnHead
            key={column.name}
            {...props}
            column={column}
            at={at}
            sort={directions.get(column.name) ?? null}
            order={sorts.length > 1 ? sorts.findIndex(({ field }) => field === column.name) + 1 : 0}
            filtered={filtered.has(column.name)}
          />
        ))}
        <HeadCell grid={grid} at={columns.length + 1} column="action">
          <span className={visuallyHidden}>Actions</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

/** The head of one column; Alt with the arrow down opens its menu. */
function ColumnHead(props: ColumnProps) {
  const { column, at, grid, sort, order, filtered, onSort, columnMenu } = props;
  const [open, setOpen] = useState(false);
  const { name, label, numeric, sortable, left } = column;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const opens = event.altKey && event.key === 'ArrowDown';
    const sorts = sortable && (event.key === 'Enter' || event.key === ' ');
    if (!opens && (!sorts || event.target !== event.currentTarget)) return;
    event.preventDefault();
    if (opens) setOpen(true);
    else onSort(name, event.shiftKey);
  };
  return (
    <HeadCell
      grid={grid}
      at={at + 1}
      left={left}
      {...(at === 0 ? { column: 'first' as const } : {})}
      numeric={numeric}
      sort={sort}
      order={order}
      filtered={filtered}
      buttonTabIndex={-1}
      onSort={sortable ? (add) => onSort(name, add) : undefined}
      menu={columnMenu?.(column, { open, onOpen: setOpen })}
      onKeyDown={handleKey}
    >
      {label}
    </HeadCell>
  );
}

function HeadCell({ grid, at, ...rest }: HeadCellProps) {
  return <TableHead {...stopAt(grid, -1, at)} {...rest} />;
}

interface HeadCellProps extends TableHeadProps {
  readonly grid: GridStore;
  readonly at: number;
}

interface ColumnProps extends ListHeadProps, Required<Pick<TableHeadProps, 'order' | 'filtered'>> {
  readonly column: PlacedColumn;
  readonly at: number;
  readonly sort: TableHeadProps['sort'];
}

interface ListHeadProps extends Omit<ListTableProps, 'columns'> {
  readonly columns: readonly PlacedColumn[];
}
