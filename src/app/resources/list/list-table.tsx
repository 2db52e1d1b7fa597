import { useTable } from '@tanstack/react-table';
import { useSelector } from '@xstate/react';
import type { FocusEvent, MouseEvent } from 'react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { selectPeeked } from '../../../../machines/row/row.select.ts';
import type { Item } from '../../../shared/wire.ts';
import { useFeatures } from '../feature.ts';
import { useMe } from '../../data/me.ts';
import { usePlainCommands } from '../../commands/use-commands.ts';
import { useKeyRun } from '../../commands/page-directory.ts';
import { Table, TableFrame } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { GRID, placeOf } from '../grid-focus.ts';
import { copiedText } from './column-descriptor.ts';
import { fitColumns } from './column-fit.ts';
import { layOut } from './column-layout.ts';
import { namesById } from '../embedded.ts';
import type { FieldColumn } from './columns.ts';
import { features, headMarks, tableColumns } from './columns.ts';
import { gridCommands } from './grid-commands.ts';
import { ACT, PICK, useStop } from './grid-store.ts';
import { GridTip } from './grid-tip.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { rowClickOf } from './row-click.ts';
import { statusesOf } from '../../../shared/publishing.ts';
import { dayInZone } from '../use-field-zone.ts';
import { placesOf, shownColumns, stickyColumns } from './list-state.ts';
import type { RowActions } from './row-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRoom } from './use-room.ts';
import type { ListTableProps } from './list-table.types.ts';

/** The rows of a list as a grid: one tab stop, columns that stay in view, focus that survives whatever comes. */
export function ListTable(props: ListTableProps) {
  const { resource, items, rowCount, grid, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const layout = useColumns(props, useRoom(frame));
  const press = rowClickOf(useMe());
  useArrangement(props, layout.columns);
  useStop(frame, grid);
  usePlainCommands(useGridCommands(props, layout.columns), 'row');
  useKeptFocus(frame, grid, items);
  return (
    <TableFrame
      ref={frame}
      covered={coveredBy(layout.columns)}
      wider={layout.isWider}
      aria-busy={items === null}
    >
      <Table
        {...GRID}
        data-rows=""
        aria-label={resource.title.many}
        aria-multiselectable="true"
        aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
        columns={layout.widths}
        onFocus={(event) => takeFocus(event, props)}
        onMouseDown={(event) => spanByMouse(event, items, actions)}
        onClick={(event) => openByMouse(event, props, { press, columns: layout.columns.length })}
      >
        <ListHead {...props} columns={layout.columns} />
        <tbody>
          <Rows {...props} columns={layout.columns} />
        </tbody>
        {props.foot?.(layout.columns)}
      </Table>
      <GridTip frame={frame} />
    </TableFrame>
  );
}

/** The rows of the page with what stands between them; places of rows while these are on their way. */
function Rows({ columns, ...props }: RowsProps) {
  const { resource, state, items, selected, firstRow, row, grid, actions } = props;
  const peeked = useSelector(row, selectPeeked);
  const chosen = new Set(selected);
  const heads = (at: number) => props.between?.(at, columns.length + 2) ?? [];
  if (items === null)
    return (
      <TableSkeleton columns={shownColumns(resource, state)} rows={state.perPage} pick action />
    );
  return items
    .flatMap((item, at) => [
      ...heads(at),
      <ListRow
        key={item.id}
        resource={resource}
        columns={columns}
        item={item}
        at={at}
        index={firstRow + at + 2}
        grid={grid}
        selected={chosen.has(item.id)}
        peeked={item.id === peeked}
        movable={props.movable === true}
        actions={actions}
      />,
    ])
    .concat(heads(items.length));
}

function takeFocus({ target }: FocusEvent, { items, row, grid }: ListTableProps) {
  const place = placeOf(target as Element);
  if (place === null) return;
  grid.setPlace(place);
  const id = items?.[place.row]?.id ?? null;
  if (id !== row.getSnapshot().context.active) row.send({ type: 'row.focus', id });
}

/** The columns on screen with their widths; each keeps its identity while it is the same, so that rows need no redraw. */
function useColumns({ resource, state, columns, items }: ListTableProps, room: number) {
  const shown = shownColumns(resource, state);
  const table = useTable({
    features,
    columns: useMemo(() => tableColumns(columns), [columns]),
    data: NO_ROWS,
    state: { columnVisibility: visibility(columns, shown), columnOrder: [...shown] },
  });
  const ids = table.getVisibleLeafColumns().map(({ id }) => id);
  const { resources } = useFeatures();
  const fits = useMemo(() => {
    const namedAs = (name: string) => resources[name]?.named;
    return items === null ? {} : fitColumns(columns, items, namedAs);
  }, [columns, items, resources]);
  const mayHideId = state.columns === null && items !== null;
  const key = JSON.stringify([
    ids,
    stickyColumns(resource, state),
    state.widths,
    room,
    pick(fits, ids),
    mayHideId,
    pick(headMarks(resource, state), ids),
  ]);
  return useMemo(() => {
    const [inView, sticky, drawn, width, wanted, hides, marks] = JSON.parse(key) as ColumnFacts;
    const byName = new Map(columns.map((each) => [each.name, each]));
    return layOut(
      inView.flatMap((id) => byName.get(id) ?? []),
      { room: width, sticky, drawn, fits: wanted, mayHideId: hides, marks },
    );
  }, [key, columns]);
}

/** Tells the grid and the row at hand which rows and columns stand there, before anything is painted. */
function useArrangement(
  { resource, grid, row, items }: ListTableProps,
  columns: readonly FieldColumn[],
) {
  useLayoutEffect(() => {
    if (items === null) return;
    const ids = items.map(({ id }) => id);
    const names = columns.map(({ name }) => name);
    grid.arrange({ ids, columns: [PICK, ...names, ACT] });
    row.send({
      type: 'rows.arranged',
      ids,
      places: placesOf(resource, items),
      statuses: statusesOf(resource, items, dayInZone(resource)),
      names: namesById(resource.text, items),
    });
  }, [resource, grid, row, items, columns]);
}

function useGridCommands(props: ListTableProps, columns: readonly FieldColumn[]) {
  const latest = useRef({ props, columns });
  latest.current = { props, columns };
  const { row, grid } = props;
  const run = useKeyRun(row);
  return useMemo(
    () =>
      gridCommands({
        run: (id, args) => void run(id, args),
        isPeeking: () => selectPeeked(row.getSnapshot()) !== null,
        grid,
        onSort: (name) => sortBy(latest.current, name),
        onSelectPage: () => selectPage(latest.current),
        onCopy: () => copyCell(latest.current),
        onSelectAll: () => latest.current.props.onSelectAll(),
        onEscape: () => latest.current.props.onClear(),
      }),
    [row, run, grid],
  );
}

function sortBy({ props, columns }: LatestTable, name: string) {
  if (columns.find((each) => each.name === name)?.sortable === true) props.onSort(name, false);
}

function selectPage({ props: { items, onSelectPage } }: LatestTable) {
  if (items !== null && items.length > 0) onSelectPage();
}

function copyCell({ props: { resource, grid, items, actions }, columns }: LatestTable) {
  const { row, column } = grid.place();
  const item = items?.[row];
  const at = columns[column - 1] ?? columns[0];
  if (item !== undefined && at !== undefined) actions.copyText(copiedText(resource, at.name, item));
}

/** A press with Shift selects the rows from the one chosen last to this one; the words between are not. */
function spanByMouse(
  event: MouseEvent<HTMLElement>,
  items: readonly Item[] | null,
  actions: RowActions,
) {
  if (!event.shiftKey || !(event.target instanceof Element)) return;
  if (event.target.closest('button, a[href], input') !== null) return;
  const item = items?.[placeOf(event.target)?.row ?? -1];
  if (item === undefined) return;
  event.preventDefault();
  event.target.closest<HTMLElement>('[data-cell]')?.focus();
  actions.run('row.extend', item);
}

/** A press on a row opens its record; with the side panel open, which shows it already, that stays. What is in the row to be pressed or selected keeps that. */
function openByMouse(
  event: MouseEvent,
  { items, row, actions }: ListTableProps,
  { press, columns }: Pressing,
) {
  const { target, defaultPrevented, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || shiftKey || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof Element) || target.closest(PRESSED) !== null) return;
  const place = placeOf(target);
  if (place === null || place.column < 1 || place.column > columns) return;
  const item = items?.[place.row];
  const isText = document.getSelection()?.isCollapsed === false;
  if (item === undefined || isText || !actions.canView) return;
  if (selectPeeked(row.getSnapshot()) === null) actions.run(`row.${press}`, item);
}

interface Pressing {
  readonly press: 'open' | 'peek';
  readonly columns: number;
}

/** What has a press of its own. */
const PRESSED = 'button, a[href], input, select, textarea, label, summary';

const NO_ROWS: Item[] = [];

function visibility(columns: readonly FieldColumn[], shown: readonly string[]) {
  return Object.fromEntries(columns.map(({ name }) => [name, shown.includes(name)]));
}

function pick(fits: Readonly<Record<string, number>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(fits).filter(([name]) => names.includes(name)));
}

function coveredBy(columns: readonly { left: number | null; width: number }[]) {
  const held = columns.filter(({ left }) => left !== null);
  return held.reduce((sum, { width }) => sum + width, PICK_WIDTH_PX);
}

const PICK_WIDTH_PX = 48;

type ColumnFacts = readonly [
  inView: readonly string[],
  sticky: readonly string[],
  drawn: Readonly<Record<string, number>>,
  room: number,
  fits: Readonly<Record<string, number>>,
  mayHideId: boolean,
  marks: Readonly<Record<string, number>>,
];

type RowsProps = Omit<ListTableProps, 'columns'> & {
  readonly columns: ReturnType<typeof useColumns>['columns'];
};

interface LatestTable {
  readonly props: ListTableProps;
  readonly columns: readonly FieldColumn[];
}
