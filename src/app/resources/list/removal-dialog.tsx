import { useSelector } from '@xstate/react';
import {
  selectMergeable,
  selectOutcome,
  type selectDialog,
} from '../../../../machines/removal/removal.select.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ListPartProps } from './list-part.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

/** The dialog that a list has open, by what closes it. */
export function RemovalDialog({ dialog, ...props }: RemovalDialogProps) {
  if (dialog === 'delete.cancel') return <DeleteDialog {...props} />;
  if (dialog === 'outcome.dismiss') return <ToldOutcome {...props} />;
  return <MergeDialog resource={props.resource} removal={props.table.removal} />;
}

function ToldOutcome({ resource, table: { removal } }: ListPartProps) {
  const outcome = useSelector(removal, selectOutcome);
  const mergeable = useSelector(removal, selectMergeable);
  return outcome === null ? null : (
    <OutcomeDialog
      resource={resource}
      outcome={outcome}
      onMerge={mergeable ? () => removal.send({ type: 'outcome.merge' }) : null}
      onClose={() => removal.send({ type: 'outcome.dismiss' })}
    />
  );
}

interface RemovalDialogProps extends ListPartProps {
  readonly dialog: NonNullable<ReturnType<typeof selectDialog>>;
}
