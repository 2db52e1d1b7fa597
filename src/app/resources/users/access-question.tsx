import { useSelector } from '@xstate/react';
import type { UserAccessRef } from '../../../../machines/user-access/user-access.machine.ts';
import {
  sameQuestion,
  selectConfirming,
  selectQuestion,
} from '../../../../machines/user-access/user-access.select.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** What a person is asked before a deed of a user that destroys. */
export function AccessQuestion({ access }: { readonly access: UserAccessRef }) {
  const open = useSelector(access, selectConfirming);
  const { title, text, confirm } = useSelector(access, selectQuestion, sameQuestion);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={confirm}
      commands={{ confirm: 'access.confirm', cancel: 'access.cancel' }}
      onConfirm={() => access.send({ type: 'access.confirm' })}
      onCancel={() => access.send({ type: 'access.cancel' })}
    >
      {text}
    </ConfirmDialog>
  );
}
