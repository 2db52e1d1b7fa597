import {
  selectConfirmingDelete,
  selectDeleting,
  selectMergeable,
  selectMerging,
  selectOutcome,
  selectSubject,
} from '../../../../machines/removal/removal.select.ts';
import { useSelector } from '@xstate/react';
import { inSentence } from '../../../shared/words.ts';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { nameOfRow } from '../embedded.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { ListPartProps } from './list-part.ts';
import { Opening } from '../../ui/opening.tsx';

/** What the table asks before it deletes or merges, and what it could not delete or restore. */
export function ListDialogs(props: ListPartProps) {
  return (
    <>
      <DeleteDialog {...props} />
      <MergePart {...props} />
      <OutcomePart {...props} />
    </>
  );
}

const OutcomeDialog = lazyPart(async () => (await import('./removal-parts.ts')).OutcomeDialog);
const MergeDialog = lazyPart(async () => (await import('./removal-parts.ts')).MergeDialog);

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

function DeleteDialog({ resource, table: { removal }, answer }: ListPartProps) {
  const subject = useSelector(removal, selectSubject);
  const busy = useSelector(removal, selectDeleting);
  const asking = useSelector(removal, selectConfirmingDelete);
  const [only] = subject;
  const one = subject.length === 1;
  const row = answer?.data.find(({ id }) => id === only);
  const what = one
    ? inSentence(resource.title.one)
    : `${subject.length} ${inSentence(resource.title.many)}`;
  return (
    <CommandConfirm
      open={asking || busy}
      title={`Delete ${what}?`}
      confirm={busy ? 'Deleting' : 'Delete'}
      undoable
      busy={busy}
      source={removal}
      commands={{ confirm: 'delete.confirm', cancel: 'delete.cancel' }}
    >
      {one && row !== undefined ? (
        <p>
          <b>{nameOfRow(resource.name, row)}</b> (ID {row.id}) goes to the trash.
        </p>
      ) : (
        <p>They go to the trash. A row that others refer to stays.</p>
      )}
    </CommandConfirm>
  );
}
