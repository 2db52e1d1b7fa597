import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { PickRef } from '../../../../machines/pick/pick.machine.ts';
import {
  selectFull,
  selectMultiple,
  selectPerPage,
  selectPicked,
} from '../../../../machines/pick/pick.select.ts';
import { visuallyHidden } from '../../../../styles/visually-hidden.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Item } from '../../../shared/wire.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table, TableCell, TableFrame, TableRow } from '../../ui/table.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { nameOfRow } from '../embedded.ts';
import { kindOf } from '../kinds/index.ts';
import type { FieldColumn } from '../list/columns.ts';
import { walkRows } from './pick-keys.ts';

/** The rows of one page; a press anywhere on one picks it. */
export function PickRows({ resource, pick, columns, items, busy }: PickRowsProps) {
  const multiple = useSelector(pick, selectMultiple);
  const perPage = useSelector(pick, selectPerPage);
  const widths = columns.map(({ name, width }, at) =>
    at === 0 ? { id: name } : { id: name, width },
  );
  return (
    <TableFrame aria-busy={busy || items === null}>
      <Table
        aria-label={resource.title.many}
        columns={
          multiple
            ? [{ id: '-pick', width: 48 }, ...widths]
            : [...widths, { id: '-act', width: 112 }]
        }
      >
        <thead>
          <tr>
            {multiple ? (
              <TableHead column="pick">
                <span className={visuallyHidden}>Chosen</span>
              </TableHead>
            ) : null}
            {columns.map(({ name, label, numeric }, at) => (
              <TableHead key={name} numeric={numeric} {...(at === 0 ? { column: 'first' } : {})}>
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
                pick={pick}
                columns={columns}
                item={item}
                name={nameOfRow(resource.name, item)}
              />
            ))
          )}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function PickRow({ pick, columns, item, name }: PickRowProps) {
  const multiple = useSelector(pick, selectMultiple);
  const full = useSelector(pick, selectFull);
  const chosen = useSelector(pick, (snapshot) => selectPicked(snapshot).includes(item.id));
  const take = () => pick.send({ type: 'row.pick', id: item.id });
  const off = multiple && full && !chosen;
  return (
    <TableRow
      aria-selected={chosen}
      onClick={(event) => (isControl(event) ? undefined : take())}
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
          {...(at === 0
            ? { column: 'first', alone: !multiple }
            : { second: true, quiet: column.quiet })}
        >
          <Value column={column} item={item} />
        </TableCell>
      ))}
      {multiple ? null : (
        <TableCell column="action">
          <Button size="small" data-pick="" aria-label={`Choose ${name}`} onClick={take}>
            Choose
          </Button>
        </TableCell>
      )}
    </TableRow>
  );
}

function Value({ column: { field, name }, item }: { column: FieldColumn; item: Item }) {
  const { Cell } = kindOf(field);
  return <Cell field={field} name={name} value={item[name]} item={item} place="row" />;
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
}

interface PickRowProps extends Pick<PickRowsProps, 'pick' | 'columns'> {
  readonly item: Item;
  readonly name: string;
}
