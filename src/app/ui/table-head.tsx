import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../styles/table.css.ts';
import { Icon } from './icon.tsx';
import { stayAt } from './table.tsx';

/** A column's head; with `onSort` its name is a button that shows the direction. */
export function TableHead(props: TableHeadProps) {
  const {
    column,
    left,
    numeric,
    sort,
    order = 0,
    onSort,
    filtered,
    alone,
    buttonTabIndex,
    menu,
    children,
    ...rest
  } = props;
  const id = useId();
  const text = (
    <HeadText sort={sort} order={order} sortable={onSort !== undefined} filtered={filtered}>
      {children}
    </HeadText>
  );
  return (
    <th
      scope="col"
      aria-labelledby={menu ? id : undefined}
      {...rest}
      {...stayAt(left)}
      className={column === undefined ? css.headCell : `${css.headCell} ${css.columns[column]}`}
      data-numeric={numeric ? '' : undefined}
      data-alone={alone ? '' : undefined}
      aria-sort={onSort ? ORDERS[sort ?? 'none'] : undefined}
    >
      {onSort ? (
        <button
          type="button"
          id={id}
          data-command="sort.by"
          className={css.sorter}
          onClick={(event) => onSort(event.shiftKey)}
          tabIndex={buttonTabIndex}
        >
          {text}
        </button>
      ) : (
        <span id={id} className={css.sorter}>
          {text}
        </span>
      )}
      {menu ? (
        <span className={css.headMenu} data-aside="">
          {menu}
        </span>
      ) : null}
    </th>
  );
}

function HeadText({ sort, order, sortable, filtered, children }: HeadTextProps) {
  return (
    <>
      <span className={css.sorterText}>{children}</span>
      {filtered ? <Icon name="filter" size="tiny" tone="accent" label="Filtered" /> : null}
      {sortable ? (
        <span className={sort ? undefined : css.faint}>
          <Icon name={sort === 'desc' ? 'arrow-down' : 'arrow-up'} size="tiny" />
        </span>
      ) : null}
      {order > 0 ? <span className={css.sortOrder}>{order}</span> : null}
    </>
  );
}

interface HeadTextProps extends Pick<TableHeadProps, 'sort' | 'filtered' | 'children'> {
  readonly order: number;
  readonly sortable: boolean;
}

const ORDERS = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export interface TableHeadProps
  extends Omit<ComponentPropsWithRef<'th'>, 'className' | 'style' | 'scope'> {
  readonly column?: 'pick' | 'first' | 'action' | undefined;
  /** Px beside the check box at which it stays; null where it scrolls with the rest. */
  readonly left?: number | null | undefined;
  readonly numeric?: boolean | undefined;
  readonly alone?: boolean | undefined;
  readonly sort?: 'asc' | 'desc' | null | undefined;
  /** Its place among several orders, from 1; 0 where it is the only one or none. */
  readonly order?: number | undefined;
  /** `add` with Shift: the rows are sorted by this column after the others. */
  readonly onSort?: ((add: boolean) => void) | undefined;
  readonly filtered?: boolean | undefined;
  /** A button with what can be done with the column; seen while the head has pointer or focus. */
  readonly menu?: ReactNode;
  /** -1 in a grid with roving focus. */
  readonly buttonTabIndex?: number | undefined;
  readonly children?: ReactNode;
}
