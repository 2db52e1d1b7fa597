import { useSelector } from '@xstate/react';
import {
  selectConfirmingDelete,
  selectDeleting,
  selectItem,
} from '../../../../machines/form/form.select.ts';
import { inSentence } from '../../../shared/words.ts';
import type { Scope } from '../../commands/directory.ts';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { GoesToTrash } from '../goes-to-trash.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import type { FormPartProps } from './form-part.ts';
import { PagePreview } from './page-preview.tsx';
import { Revisions } from './revisions/revisions.tsx';

/** What a form asks: before it deletes, about a draft, about two versions; the history of its record, and its page. */
export function FormDialogs({ scope = 'dialog', ...props }: FormDialogsProps) {
  const item = useSelector(props.form, selectItem);
  const mayEdit = useSelector(props.form, ({ context }) => context.can.update === 'allowed');
  return (
    <>
      {item !== null && mayEdit ? (
        <Revisions key={`${item.id} ${item.version}`} {...props} item={item} scope={scope} />
      ) : null}
      <PagePreview {...props} scope={scope} />
      <DeleteDialog {...props} />
      <DraftDialog {...props} scope={scope} />
      <ConflictDialog {...props} scope={scope} />
    </>
  );
}

function DeleteDialog({ resource, form }: FormPartProps) {
  const asking = useSelector(form, selectConfirmingDelete);
  const busy = useSelector(form, selectDeleting);
  const item = useSelector(form, selectItem);
  if (item === null) return null;
  return (
    <CommandConfirm
      open={asking || busy}
      title={`Delete ${inSentence(resource.title.one)}?`}
      confirm={busy ? 'Deleting' : 'Delete'}
      undoable
      busy={busy}
      source={form}
      commands={{ confirm: 'delete.confirm', cancel: 'delete.cancel' }}
    >
      <GoesToTrash resource={resource.name} count={1} rows={[{ ...item.values, id: item.id }]} />
    </CommandConfirm>
  );
}

interface FormDialogsProps extends FormPartProps {
  /** Where the commands of its dialogs belong. */
  readonly scope?: Scope;
}
