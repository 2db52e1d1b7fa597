import type { KeyboardEvent } from 'react';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { TableHeadProps } from '../../ui/table-head.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import type { PlacedColumn } from './column-layout.ts';
import { filteredFields } from '../../../shared/lists/arrange.ts';
import type { GridStore } from './grid-store.ts';
import { useStop } from './grid-store.ts';
import { sortsOf } from './list-state.ts';
import type { ListTableProps } from './list-table.types.ts';

/** Sort, and the checkbox of the whole page. */
export function ListHead(props: ListHeadProps) {
  const { resource, state, columns, items, selected, grid, onSort, onSelectPage } = props;
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
        {columns.map((column, at) => {
          const { name, label, numeric, sortable, left } = column;
          return (
            <HeadCell
              key={name}
              grid={grid}
              at={at + 1}
              left={left}
              {...(at === 0 ? { column: 'first' as const } : {})}
              numeric={numeric}
              sort={directions.get(name) ?? null}
              order={sorts.length > 1 ? sorts.findIndex(({ field }) => field === name) + 1 : 0}
              filtered={filtered.has(name)}
              buttonTabIndex={-1}
              onSort={sortable ? (add) => onSort(name, add) : undefined}
              menu={props.columnMenu?.(column)}
              onKeyDown={(event) => {
                if (opensMenu(event)) return;
                if (!sortable || event.target !== event.currentTarget) return;
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onSort(name, event.shiftKey);
              }}
            >
              {label}
            </HeadCell>
          );
        })}
        <HeadCell grid={grid} at={columns.length + 1} column="action">
          <span className={visuallyHidden}>Actions</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

/** Alt with the arrow down opens the menu of a head that has the focus. */
function opensMenu(event: KeyboardEvent<HTMLElement>): boolean {
  if (!event.altKey || event.key !== 'ArrowDown') return false;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-column-menu]')?.click();
  return true;
}

function HeadCell({ grid, at, ...rest }: HeadCellProps) {
  return <TableHead {...useStop(grid, -1, at)} {...rest} />;
}

interface HeadCellProps extends TableHeadProps {
  readonly grid: GridStore;
  readonly at: number;
}

interface ListHeadProps extends Omit<ListTableProps, 'columns'> {
  readonly columns: readonly PlacedColumn[];
}
