import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import * as css from '../../../../styles/resource-list.css.ts';
import { inSentence } from '../../../shared/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOfRow } from '../embedded.ts';
import { lazyPart } from '../lazy-part.ts';
import type { ListPartProps } from './list-parts.ts';

/** What the table asks before it deletes or merges, and what it could not delete or restore. */
export function ListDialogs(props: ListPartProps) {
  return (
    <>
      <DeleteDialog {...props} />
      <MergePart {...props} />
      <OutcomeDialog {...props} />
    </>
  );
}

const MergeDialog = lazyPart(async () => (await import('./removal-parts.ts')).MergeDialog);

function MergePart({ resource, table }: ListPartProps) {
  const merging = useSelector(table, (snapshot) => snapshot.hasTag('merging'));
  return merging ? (
    <Suspense fallback={null}>
      <MergeDialog resource={resource} table={table} />
    </Suspense>
  ) : null;
}

function DeleteDialog({ resource, table, answer }: ListPartProps) {
  const subject = useSelector(table, ({ context }) => context.subject);
  const busy = useSelector(table, (snapshot) => snapshot.hasTag('deleting'));
  const asking = useSelector(table, (snapshot) => snapshot.hasTag('confirming-delete'));
  const [only] = subject;
  const one = subject.length === 1;
  const row = answer?.data.find(({ id }) => id === only);
  const what = one
    ? inSentence(resource.title.one)
    : `${subject.length} ${inSentence(resource.title.many)}`;
  return (
    <ConfirmDialog
      open={asking || busy}
      title={`Delete ${what}?`}
      confirm={busy ? 'Deleting' : 'Delete'}
      busy={busy}
      onConfirm={() => table.send({ type: 'delete.confirm' })}
      onCancel={() => table.send({ type: 'delete.cancel' })}
    >
      {one && row !== undefined ? (
        <p>
          <b>{nameOfRow(resource.name, row)}</b> (ID {row.id}) goes to the trash.
        </p>
      ) : (
        <p>They go to the trash. A row that others refer to stays.</p>
      )}
    </ConfirmDialog>
  );
}

function OutcomeDialog({ table }: ListPartProps) {
  const outcome = useSelector(table, ({ context }) => context.outcome);
  const close = () => table.send({ type: 'outcome.dismiss' });
  if (outcome === null) return null;
  const { title, refused } = outcome;
  return (
    <Dialog open onClose={close} title={title} foot={<Button onClick={close}>Close</Button>}>
      <ul className={css.outcome}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <b>ID {id}</b> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
