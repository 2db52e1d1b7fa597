import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { useId } from 'react';
import type { PickRef } from '../../../../machines/pick/pick.machine.ts';
import {
  selectExpanded,
  selectFull,
  selectMultiple,
  selectPerPage,
  selectPicked,
  selectSaved,
} from '../../../../machines/pick/pick.select.ts';
import * as css from '../../../../styles/resource-pick.css.ts';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, TableCell, TableFrame, TableRow } from '../../ui/table.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { nameOfRow } from '../embedded.ts';
import { RecordCell } from '../record-cell.tsx';
import type { FieldColumn } from '../list/columns.ts';
import type { PickLook } from './pick-look.ts';
import { walkRows } from './pick-keys.ts';

/** The rows of one page; a press anywhere on one picks it. */
export function PickRows({ resource, pick, columns, items, busy, look }: PickRowsProps) {
  const multiple = useSelector(pick, selectMultiple);
  const perPage = useSelector(pick, selectPerPage);
  const main = mainOf(columns);
  const widths = columns.map(({ name, width }, at) =>
    at === main ? { id: name } : { id: name, width },
  );
  return (
    <TableFrame aria-busy={busy || items === null}>
      <Table
        aria-label={resource.title.many}
        columns={
          multiple
            ? [{ id: '-pick', width: 48 }, ...widths]
            : [...widths, { id: '-act', width: look?.Details === undefined ? 128 : 164 }]
        }
      >
        <PickHead columns={columns} multiple={multiple} />
        <tbody onKeyDown={walkRows}>
          {items === null ? (
            <TableSkeleton
              columns={columns.map(({ name }) => name)}
              rows={perPage}
              pick={multiple}
            />
          ) : (
            items.map((item) => (
              <PickRow
                key={item.id}
                resource={resource}
                pick={pick}
                columns={columns}
                item={item}
                name={nameOfRow(resource.name, item)}
                look={look}
              />
            ))
          )}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function PickHead({ columns, multiple }: PickHeadProps) {
  const main = mainOf(columns);
  return (
    <thead>
      <tr>
        {multiple ? (
          <TableHead column="pick">
            <span className={visuallyHidden}>Chosen</span>
          </TableHead>
        ) : null}
        {columns.map(({ name, label, numeric }, at) => (
          <TableHead
            key={name}
            numeric={numeric}
            {...(at === main ? mainPlace(main, multiple) : {})}
          >
            {label}
          </TableHead>
        ))}
        {multiple ? null : (
          <TableHead column="action">
            <span className={visuallyHidden}>Actions</span>
          </TableHead>
        )}
      </tr>
    </thead>
  );
}

function PickRow(props: PickRowProps) {
  const { resource, pick, columns, item, name, look } = props;
  const run = useRun(pick);
  const multiple = useSelector(pick, selectMultiple);
  const saved = useSelector(pick, selectSaved);
  const full = useSelector(pick, selectFull);
  const chosen = useSelector(pick, (snapshot) => selectPicked(snapshot).includes(item.id));
  const expanded = useSelector(pick, (snapshot) => selectExpanded(snapshot) === item.id);
  const also = look?.also?.goesWith(item) ?? null;
  const take = () => pick.send({ type: 'row.pick', id: item.id, row: item, chosen: also });
  const off = multiple && full && !chosen;
  const main = mainOf(columns);
  const Details = look?.Details;
  const details = useId();
  return (
    <>
      <TableRow
        aria-selected={chosen}
        onClick={(event) => (isControl(event) ? undefined : take())}
        onDoubleClick={(event) =>
          saved && !isControl(event) ? void run('pick.confirm') : undefined
        }
        data-id={item.id}
      >
        {multiple ? (
          <TableCell column="pick">
            <Checkbox
              data-pick=""
              aria-label={`Choose ${name}`}
              aria-disabled={off}
              checked={chosen}
              onValue={take}
            />
          </TableCell>
        ) : null}
        {columns.map((column, at) => (
          <TableCell
            key={column.name}
            numeric={column.numeric}
            {...(at === main ? mainPlace(main, multiple) : { second: true, quiet: column.quiet })}
          >
            <RecordCell resource={resource} name={column.name} item={item} place="row" />
          </TableCell>
        ))}
        {multiple ? null : <PickActs {...props} chosen={chosen} details={details} onTake={take} />}
      </TableRow>
      {Details === undefined || !expanded ? null : (
        <tr id={details} className={css.more}>
          <td colSpan={columns.length + 1} className={css.details}>
            <Details item={item} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The buttons at the end of a row of which one is picked. */
function PickActs({ pick, item, name, look, chosen, details, onTake }: PickActsProps) {
  const saved = useSelector(pick, selectSaved);
  const expanded = useSelector(pick, (snapshot) => selectExpanded(snapshot) === item.id);
  return (
    <TableCell column="action">
      <span className={css.acts}>
        {look?.Details === undefined ? null : (
          <IconButton
            size="small"
            icon={expanded ? 'chevron-up' : 'chevron-down'}
            label={`More of ${name}`}
            aria-expanded={expanded}
            aria-controls={expanded ? details : undefined}
            onClick={() => pick.send({ type: 'row.expand', id: item.id })}
          />
        )}
        <Button
          size="small"
          data-pick=""
          aria-label={`Choose ${name}`}
          aria-pressed={saved ? chosen : undefined}
          onClick={onTake}
        >
          {saved && chosen ? 'Chosen' : 'Choose'}
        </Button>
      </span>
    </TableCell>
  );
}

/** The column that names a row: it has the room that is left, and stands alone on small screens. */
function mainOf(columns: readonly FieldColumn[]) {
  return Math.max(
    0,
    columns.findIndex(({ numeric }) => !numeric),
  );
}

/** It stays in view beside the check boxes, or at the edge; behind a number it scrolls with the rest. */
function mainPlace(main: number, multiple: boolean) {
  return { column: 'first', ...(main > 0 ? { left: null } : { alone: !multiple }) } as const;
}

/** What is pressed does its own work. */
function isControl({ target }: MouseEvent) {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}

interface PickRowsProps {
  readonly resource: Resource;
  readonly pick: PickRef;
  readonly columns: readonly FieldColumn[];
  readonly items: readonly Item[] | null;
  readonly busy: boolean;
  readonly look: PickLook | undefined;
}

interface PickRowProps extends Pick<PickRowsProps, 'pick' | 'columns' | 'look'> {
  readonly resource: Resource;
  readonly item: Item;
  readonly name: string;
}

interface PickHeadProps extends Pick<PickRowsProps, 'columns'> {
  readonly multiple: boolean;
}

interface PickActsProps extends PickRowProps {
  readonly chosen: boolean;
  /** Id of what is shown of the row where it is expanded. */
  readonly details: string;
  readonly onTake: () => void;
}
