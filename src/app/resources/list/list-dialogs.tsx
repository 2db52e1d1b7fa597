import { useSelector } from '@xstate/react';
import { selectDialog } from '../../../../machines/removal/removal.select.ts';
import type { TableRef } from '../../../../machines/table/table.machine.ts';
import type { OpenedRow } from '../../../../machines/table/table.select.ts';
import { selectOpened } from '../../../../machines/table/table.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Opening } from '../../ui/opening.tsx';
import type { ListPartProps } from './list-part.ts';

const RemovalDialog = lazyPart(async () => (await import('./removal-parts.ts')).RemovalDialog);
const FormDialog = lazyPart(async () => (await import('../form-parts.ts')).FormDialog);

/** What the table asks before it deletes or merges, and what it could not delete or restore. */
export function ListDialogs(props: ListPartProps) {
  const { removal } = props.table;
  const dialog = useSelector(removal, selectDialog);
  if (dialog === null) return null;
  return (
    <Opening key={dialog} onClose={() => removal.send({ type: dialog })}>
      <RemovalDialog {...props} dialog={dialog} />
    </Opening>
  );
}

/** The record that the table has open, in a dialog over the list. */
export function RowDialog({ resource, table }: RowDialogProps) {
  const opened = useSelector(table, selectOpened, isSameRow);
  const close = () => table.send({ type: 'row.close' });
  return opened === null ? null : (
    <Opening onClose={close}>
      <FormDialog
        resource={resource}
        open={opened}
        onOpen={({ mode, id }) => table.send({ type: `row.${mode}`, id })}
        onClose={close}
      />
    </Opening>
  );
}

function isSameRow(one: OpenedRow | null, other: OpenedRow | null) {
  return one?.id === other?.id && one?.mode === other?.mode;
}

interface RowDialogProps {
  readonly resource: Resource;
  readonly table: TableRef;
}
