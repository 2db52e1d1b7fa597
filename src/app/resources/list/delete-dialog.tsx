import { useSelector } from '@xstate/react';
import { selectDeleting, selectSubject } from '../../../../machines/removal/removal.select.ts';
import { inSentence } from '../../../shared/words.ts';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { GoesToTrash } from '../goes-to-trash.tsx';
import type { ListPartProps } from './list-part.ts';

/** Asks before rows go into the trash. */
export function DeleteDialog({ resource, table: { removal }, answer }: ListPartProps) {
  const subject = useSelector(removal, selectSubject);
  const busy = useSelector(removal, selectDeleting);
  const what =
    subject.length === 1
      ? inSentence(resource.title.one)
      : `${subject.length} ${inSentence(resource.title.many)}`;
  return (
    <CommandConfirm
      open
      title={`Delete ${what}?`}
      confirm={busy ? 'Deleting' : 'Delete'}
      undoable
      busy={busy}
      source={removal}
      commands={{ confirm: 'delete.confirm', cancel: 'delete.cancel' }}
    >
      <GoesToTrash
        resource={resource.name}
        count={subject.length}
        rows={subject.flatMap((id) => answer?.data.find((row) => row.id === id) ?? [])}
        stays="A row that others refer to stays in the list."
      />
    </CommandConfirm>
  );
}
