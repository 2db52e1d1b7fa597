import {
  selectConfirmingDelete,
  selectDeleting,
  selectMergeable,
  selectMerging,
  selectOutcome,
} from '../../../../machines/removal/removal.select.ts';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { ListPartProps } from './list-part.ts';
import { Opening } from '../../ui/opening.tsx';

/** What the table asks before it deletes or merges, and what it could not delete or restore. */
export function ListDialogs(props: ListPartProps) {
  return (
    <>
      <DeletePart {...props} />
      <MergePart {...props} />
      <OutcomePart {...props} />
    </>
  );
}

const OutcomeDialog = lazyPart(async () => (await import('./removal-parts.ts')).OutcomeDialog);
const MergeDialog = lazyPart(async () => (await import('./removal-parts.ts')).MergeDialog);
const DeleteDialog = lazyPart(async () => (await import('./removal-parts.ts')).DeleteDialog);

function DeletePart(props: ListPartProps) {
  const { removal } = props.table;
  const busy = useSelector(removal, selectDeleting);
  const asking = useSelector(removal, selectConfirmingDelete);
  return asking || busy ? (
    <Opening onClose={() => removal.send({ type: 'delete.cancel' })}>
      <DeleteDialog {...props} />
    </Opening>
  ) : null;
}

function MergePart({ resource, table: { removal } }: ListPartProps) {
  const merging = useSelector(removal, selectMerging);
  return merging ? (
    <Opening onClose={() => removal.send({ type: 'merge.cancel' })}>
      <MergeDialog resource={resource} removal={removal} />
    </Opening>
  ) : null;
}

function OutcomePart({ resource, table: { removal } }: ListPartProps) {
  const outcome = useSelector(removal, selectOutcome);
  const mergeable = useSelector(removal, selectMergeable);
  const dismiss = () => removal.send({ type: 'outcome.dismiss' });
  return outcome === null ? null : (
    <Opening onClose={dismiss}>
      <OutcomeDialog
        resource={resource}
        outcome={outcome}
        onMerge={mergeable ? () => removal.send({ type: 'outcome.merge' }) : null}
        onClose={dismiss}
      />
    </Opening>
  );
}
