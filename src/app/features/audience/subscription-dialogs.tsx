import { useSelector } from '@xstate/react';
import type { InlineRowsRef } from '../../../../machines/inline-rows/inline-rows.machine.ts';
import {
  selectAdding,
  selectConfirming,
  selectEditing,
  selectRow,
} from '../../../../machines/inline-rows/inline-rows.select.ts';
import { resourceNamed } from '../../data/resources.ts';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { FormDialog } from '../../resources/form/form-dialog.tsx';
import { CreateDialog } from '../../resources/select/create-dialog.tsx';

/** The forms of a subscriber's subscriptions over the subscriber's own, and what is asked before one is removed. */
export function SubscriptionDialogs({ subscriber, rows }: SubscriptionDialogsProps) {
  const resource = resourceNamed('subscriber_subscriptions');
  const row = useSelector(rows, selectRow);
  const adding = useSelector(rows, selectAdding);
  const editing = useSelector(rows, selectEditing);
  const confirming = useSelector(rows, selectConfirming);
  const close = () => rows.send({ type: 'inline.close' });
  return (
    <>
      {adding ? (
        <CreateDialog
          resource={resource}
          values={{ subscriber_id: subscriber }}
          onCreated={close}
          onClose={close}
        />
      ) : null}
      {editing && row !== null ? (
        <FormDialog
          resource={resource}
          open={{ mode: 'edit', id: row.id }}
          onOpen={close}
          onClose={close}
        />
      ) : null}
      <CommandConfirm
        open={confirming}
        title={`Remove ${row?.name ?? ''}?`}
        confirm="Remove"
        source={rows}
        commands={{ confirm: 'inline.confirm', cancel: 'inline.cancel' }}
      >
        The subscription goes to the trash with its dates. To keep them, set its status to
        “Cancelled” instead.
      </CommandConfirm>
    </>
  );
}

interface SubscriptionDialogsProps {
  readonly subscriber: number;
  readonly rows: InlineRowsRef;
}
