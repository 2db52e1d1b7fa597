import type { ReactNode } from 'react';
import { memo } from 'react';
import { Link } from 'wouter';
import * as rank from '../../../../styles/rank.css.ts';
import * as css from '../../../../styles/resource-cell.css.ts';
import { momentWord, scheduledAt } from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { OnTouch, SecondLine, TableCell, TouchedRow } from '../../ui/table.tsx';
import type { CellProps as TableCellProps } from '../../ui/table.tsx';
import { nameOfRow } from '../embedded.ts';
import { publishingStatus } from '../publishing-status.tsx';
import { formatDate } from '../format.ts';
import { RecordCell } from '../record-cell.tsx';
import { zoneOfField } from '../use-field-zone.ts';
import { copiedText } from './column-descriptor.ts';
import type { PlacedColumn } from './column-layout.ts';
import { isState, secondLine } from './columns.ts';
import type { GridStore } from './grid-store.ts';
import { stopAt } from './grid-store.ts';
import { ListRowActions } from './list-row-actions.tsx';
import type { RowActions } from './row-actions.ts';

/** One row; it is drawn again only when it, its selection or its columns change: where the focus is, each cell knows. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { resource, columns, item, at, index, grid, selected, peeked, movable, actions } = props;
  const name = nameOfRow(resource.name, item);
  const cell = { grid, row: at };
  return (
    <TouchedRow
      aria-selected={selected}
      aria-rowindex={index}
      data-id={item.id}
      aria-current={peeked ? true : undefined}
      data-opens={actions.canView ? '' : undefined}
    >
      <GridCell {...cell} at={0} column="pick">
        {movable ? (
          <span className={rank.handle} data-lift="" aria-hidden="true">
            <Icon name="grip-vertical" size="small" />
          </span>
        ) : null}
        <Checkbox
          tabIndex={-1}
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={({ nativeEvent }) =>
            actions.run(withShift(nativeEvent) ? 'row.extend' : 'row.toggle', item)
          }
        />
      </GridCell>
      {columns.map((column, order) => (
        <GridCell
          key={column.name}
          {...cell}
          at={order + 1}
          left={column.left}
          numeric={column.numeric}
          {...(order === 0 ? { column: 'first' as const } : { second: true, quiet: column.quiet })}
        >
          {order === 0 ? (
            <FirstCell resource={resource} column={column} item={item} actions={actions} />
          ) : (
            <Value resource={resource} column={column} item={item} actions={actions} />
          )}
        </GridCell>
      ))}
      <GridCell {...cell} at={columns.length + 1} column="action">
        <ListRowActions name={name} item={item} actions={actions} movable={movable} />
      </GridCell>
    </TouchedRow>
  );
}, isSame);

function withShift(event: Event) {
  return event instanceof MouseEvent && event.shiftKey;
}

function FirstCell({ resource, column, item, actions }: CellProps) {
  const { parts, end: last } = secondLine(resource);
  // What is scheduled says its moment itself.
  const isTold = last === resource.publishing?.at && scheduledAt(resource, item) !== null;
  const end = isTold ? null : last;
  const zone = zoneOfField(resource, end ?? '', item);
  const own = <Value resource={resource} column={column} item={item} actions={actions} />;
  const value =
    column.name === resource.text ? own : <Led resource={resource} item={item} own={own} />;
  return (
    <>
      {actions.canView ? (
        <Link href={actions.path(item)} className={css.titleLink} tabIndex={-1}>
          {value}
        </Link>
      ) : (
        value
      )}
      <SecondLine>
        {parts.map((name) => (
          <SecondPart key={name} resource={resource} name={name} item={item} />
        ))}
        {end === null ? null : (
          <span className={css.secondEnd}>
            {[momentWord(resource, end, item), formatDate(item[end], zone)].join(' ').trim()}
          </span>
        )}
      </SecondLine>
    </>
  );
}

/** On a phone a row leads with what its record is called, whatever column somebody has put first. */
function Led({ resource, item, own }: LedProps) {
  return (
    <>
      <span className={css.roomOnly}>{own}</span>
      <span className={css.phoneOnly}>{nameOfRow(resource.name, item)}</span>
    </>
  );
}

function SecondPart({ resource, name, item }: SecondPartProps) {
  if (item[name] === null) return null;
  const state = name === resource.publishing?.field ? stateOf(resource, item) : null;
  return (
    <span className={css.secondPart} data-state={isState(resource, name) ? '' : undefined}>
      {state ?? <RecordCell resource={resource} name={name} item={item} place="row" />}
    </span>
  );
}

/** What a check mark under its head says, or a tip, in words. */
function stateOf(resource: Resource, item: Item) {
  const zone = zoneOfField(resource, resource.publishing?.at ?? '', item);
  return publishingStatus(resource, item, (moment) => formatDate(moment, zone));
}

function Value({ resource, column, item, actions }: CellProps) {
  const { field, name, label, numeric, inner } = column;
  const value = item[name];
  const cell = <RecordCell resource={resource} name={name} item={item} place="row" room={inner} />;
  if (field.copyable !== true || value === null || value === undefined) return cell;
  return (
    <span className={css.copyable} data-numeric={numeric ? '' : undefined}>
      {cell}
      <span className={css.copy} data-aside="">
        <OnTouch>
          <RowButton
            icon="copy"
            label={`Copy ${label}`}
            onClick={(event) => {
              event.preventDefault();
              event.stopPropagation();
              actions.copyText(copiedText(resource, name, item));
            }}
          />
        </OnTouch>
      </span>
    </span>
  );
}

function isSame(before: ListRowProps, after: ListRowProps) {
  return (
    before.item === after.item &&
    before.at === after.at &&
    before.index === after.index &&
    before.grid === after.grid &&
    before.selected === after.selected &&
    before.peeked === after.peeked &&
    before.movable === after.movable &&
    before.actions === after.actions &&
    before.columns.length === after.columns.length &&
    before.columns.every((column, index) => column === after.columns[index])
  );
}

/** A cell of the grid: it is drawn again when the tab stop comes or goes, and what is in it is not. */
function GridCell({ grid, row, at, ...rest }: GridCellProps) {
  return <TableCell {...stopAt(grid, row, at)} {...rest} />;
}

interface ListRowProps {
  readonly resource: Resource;
  readonly columns: readonly PlacedColumn[];
  readonly item: Item;
  /** Among the rows on screen, from 0. */
  readonly at: number;
  /** Among all rows of the table with its head, from 1. */
  readonly index: number;
  readonly grid: GridStore;
  readonly selected: boolean;
  /** The side panel shows it. */
  readonly peeked: boolean;
  /** Whether it has a handle to be moved by. */
  readonly movable: boolean;
  readonly actions: RowActions;
}

interface CellProps {
  readonly resource: Resource;
  readonly column: PlacedColumn;
  readonly item: Item;
  readonly actions: RowActions;
}

interface LedProps extends Pick<CellProps, 'resource' | 'item'> {
  /** What stands in its first column. */
  readonly own: ReactNode;
}

interface SecondPartProps {
  readonly resource: Resource;
  readonly name: string;
  readonly item: Item;
}

interface GridCellProps extends TableCellProps {
  readonly grid: GridStore;
  readonly row: number;
  /** Column, the check box being 0. */
  readonly at: number;
}
