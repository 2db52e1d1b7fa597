import type { ComponentPropsWithRef, ReactNode, UIEvent } from 'react';
import { createContext, useContext, useState } from 'react';
import * as css from '../../../styles/table.css.ts';
import { withVars } from './with-vars.ts';

const FREE_COLUMN_PX = 240;

/** The scrolling frame of a table; where columns stand beyond its left or right, those that stay there show their edge. */
export function TableFrame({ children, covered, wider, ...rest }: TableFrameProps) {
  return (
    <div
      {...rest}
      className={css.frame}
      data-wider={wider ? '' : undefined}
      onScroll={markScrolled}
      style={covered === undefined ? undefined : withVars([[css.covered, `${covered}px`]])}
    >
      {children}
    </div>
  );
}

/** Written past React: rows need no redraw for where the frame stands. */
function markScrolled({ currentTarget: frame }: UIEvent<HTMLElement>) {
  const left = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
  frame.toggleAttribute('data-scrolled', frame.scrollLeft > 0);
  frame.toggleAttribute('data-at-end', left < 1);
}

/** A data table; keys and focus are the caller's. */
export function Table({ columns, children, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      className={css.table}
      style={columns ? withVars([[css.least, leastWidth(columns)]]) : undefined}
    >
      {columns ? (
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} data-column={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
      ) : null}
      {children}
    </table>
  );
}

function leastWidth(columns: readonly TableColumn[]) {
  const widths = columns.map(({ width = FREE_COLUMN_PX }) =>
    typeof width === 'number' ? `${width}px` : width,
  );
  return `calc(${widths.join(' + ')})`;
}

/** A row; chosen rows carry `aria-selected`. */
export function TableRow({ children, ...rest }: Plain<'tr'>) {
  return (
    <tr {...rest} className={css.row}>
      {children}
    </tr>
  );
}

/** A row that has what is `OnTouch` in it as soon as the pointer or the focus came to it, and keeps it. */
export function TouchedRow(props: Plain<'tr'>) {
  const [touched, setTouched] = useState(false);
  const touch = touched ? undefined : () => setTouched(true);
  return (
    <Touched value={touched}>
      <TableRow {...props} onPointerEnter={touch} onFocus={touch} />
    </Touched>
  );
}

/** What a row shows to the pointer and to the focus alone: a list has hundreds, of which few are ever looked at. */
export function OnTouch({ children }: { readonly children: ReactNode }) {
  return useContext(Touched) ? children : null;
}

const Touched = createContext(false);

/** A cell. Second cells are left out on small screens, where the first cell has a second line. */
export function TableCell(props: CellProps) {
  const { column, left, numeric, quiet, second, alone, children, ...rest } = props;
  return (
    <td
      {...rest}
      {...stayAt(left)}
      className={column === undefined ? css.cell : `${css.cell} ${css.columns[column]}`}
      data-numeric={numeric ? '' : undefined}
      data-quiet={quiet ? '' : undefined}
      data-second={second ? '' : undefined}
      data-alone={alone ? '' : undefined}
    >
      {children}
    </td>
  );
}

/** Attributes of a cell that stays so many px beside the check box; none where the column decides. */
export function stayAt(left: number | null | undefined) {
  if (left === undefined) return {};
  if (left === null) return { 'data-loose': '' };
  return { 'data-stays': '', style: withVars([[css.stay, `${left}px`]]) };
}

/** What the first cell shows below its text on small screens. */
export function SecondLine({ children }: { readonly children: ReactNode }) {
  return <span className={css.second}>{children}</span>;
}

/** In the action cell: those that wait for hover or focus, then the menu that is always there. */
export function RowActionsCell({ hover, children }: RowActionsProps) {
  return (
    <div className={css.actions}>
      {hover ? (
        <OnTouch>
          <div className={css.onHover}>{hover}</div>
        </OnTouch>
      ) : null}
      {children}
    </div>
  );
}

type Plain<Tag extends 'td' | 'tr' | 'table' | 'th'> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style'
>;

interface TableFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'> {
  /** Px at the left that columns cover which do not scroll. */
  readonly covered?: number | undefined;
  /** Whether its columns need more width than it has. */
  readonly wider?: boolean | undefined;
}

interface TableProps extends Plain<'table'> {
  readonly columns?: readonly TableColumn[] | undefined;
}

export interface TableColumn {
  readonly id: string;
  /** Pixels or any CSS width; none shares the rest. */
  readonly width?: number | string | undefined;
}

export interface CellProps extends Plain<'td'> {
  /** Which of the columns that stay in view: the checkbox, the one that names the row, the actions. */
  readonly column?: 'pick' | 'first' | 'action' | undefined;
  /** Px beside the check box at which it stays; null where it scrolls with the rest. */
  readonly left?: number | null | undefined;
  readonly numeric?: boolean | undefined;
  /** Dates, ids and what else supports. */
  readonly quiet?: boolean | undefined;
  readonly second?: boolean | undefined;
  /** A first column without a checkbox before it. */
  readonly alone?: boolean | undefined;
}

interface RowActionsProps {
  readonly hover?: ReactNode;
  readonly children?: ReactNode;
}
