import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import * as css from '../../../../../styles/resource-trash.css.ts';
import { visuallyHidden } from '../../../../../styles/visually-hidden.css.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { Item } from '../../../../shared/wire.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SecondLine, Table, TableCell, TableFrame, TableRow } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { nameOfRow } from '../../embedded.ts';
import { formatDate, formatMoment } from '../../format.ts';
import type { ListPartProps } from '../list-part.ts';

/** The rows in the trash: who deleted each and when, when it goes for good, and the way back. */
export function TrashTable({ resource, table, rows, items, selected }: TrashTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const run = useRun(table.selection);
  const shown = items ?? NO_ROWS;
  const remember = useFocusKept(body, shown);
  const onPage = shown.filter(({ id }) => selected.includes(id)).length;
  const all = shown.length > 0 && onPage === shown.length;
  return (
    <TableFrame aria-busy={items === null}>
      <Table aria-label={`${resource.title.many} in the trash`} columns={COLUMNS}>
        <thead>
          <tr>
            <TableHead column="pick">
              <Checkbox
                aria-label="Select all rows of this page"
                checked={all || (onPage > 0 ? 'mixed' : false)}
                onValue={() => void run(all ? 'rows.clear' : 'rows.selectPage')}
              />
            </TableHead>
            <TableHead column="first">{resource.title.one}</TableHead>
            <TableHead numeric>ID</TableHead>
            <TableHead>Deleted</TableHead>
            <TableHead>By</TableHead>
            <TableHead>Kept until</TableHead>
            <TableHead column="action">
              <span className={visuallyHidden}>Actions</span>
            </TableHead>
          </tr>
        </thead>
        <tbody ref={body} onFocus={({ target }) => remember(target)}>
          {items === null ? <TableSkeleton columns={FACTS} rows={rows} pick action /> : null}
          {shown.map((item) => (
            <TrashRow
              key={item.id}
              item={item}
              name={nameOfRow(resource.name, item)}
              selected={selected.includes(item.id)}
              table={table}
            />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function TrashRow({ item, name, selected, table }: TrashRowProps) {
  const { id, deleted_at: at } = item;
  const by = (item.deleted_by as { readonly full_name: string } | null)?.full_name ?? 'Unknown';
  return (
    <TableRow aria-selected={selected} data-id={id}>
      <TableCell column="pick">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selected}
          onValue={(next) => table.selection.send({ type: 'row.select', id, selected: next })}
        />
      </TableCell>
      <TableCell column="first">
        <span className={css.name}>{name}</span>
        <SecondLine>
          <span className={css.deleted}>
            Deleted {formatMoment(at)} by {by}
          </span>
        </SecondLine>
      </TableCell>
      <TableCell second numeric quiet>
        {id}
      </TableCell>
      <TableCell second quiet>
        {formatMoment(at)}
      </TableCell>
      <TableCell second>{by}</TableCell>
      <TableCell second quiet>
        {formatDate(lastDay(at))}
      </TableCell>
      <TableCell column="action">
        <div className={css.back}>
          <Button
            size="small"
            icon="rotate-ccw"
            aria-label={`Restore ${name}`}
            data-restore=""
            onClick={() => table.selection.send({ type: 'row.restore', id })}
          >
            Restore
          </Button>
        </div>
      </TableCell>
    </TableRow>
  );
}

/** When the row that had the focus is gone, the next one's way back has it. */
function useFocusKept(body: RefObject<HTMLElement | null>, items: readonly Item[]) {
  const held = useRef<{ readonly id: number; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    const isGone = held.current !== null && items.every(({ id }) => id !== held.current?.id);
    if (!isGone || document.activeElement !== document.body) return;
    const next = items[Math.min(held.current?.at ?? 0, items.length - 1)];
    body.current?.querySelector<HTMLElement>(`[data-id="${next?.id}"] [data-restore]`)?.focus();
  }, [body, items]);
  return (target: Element) => {
    const id = Number(target.closest('[data-id]')?.getAttribute('data-id'));
    held.current = { id, at: items.findIndex((item) => item.id === id) };
  };
}

function lastDay(at: unknown) {
  return new Date(Date.parse(String(at)) + LIMITS.trashDays * DAY_MS).toISOString();
}

const DAY_MS = 86_400_000;
const NO_ROWS: readonly Item[] = [];
const FACTS = ['name', 'id', 'deleted', 'by', 'until'];
const COLUMNS = [
  { id: '-pick', width: 48 },
  { id: 'name' },
  { id: 'id', width: 96 },
  { id: 'deleted', width: 168 },
  { id: 'by', width: 168 },
  { id: 'until', width: 136 },
  { id: '-act', width: 128 },
];

interface TrashTableProps extends Pick<ListPartProps, 'resource' | 'table'> {
  /** Null while they are on their way. */
  readonly items: readonly Item[] | null;
  /** How many stand on a page. */
  readonly rows: number;
  readonly selected: readonly number[];
}

interface TrashRowProps extends Pick<ListPartProps, 'table'> {
  readonly item: Item;
  readonly name: string;
  readonly selected: boolean;
}
