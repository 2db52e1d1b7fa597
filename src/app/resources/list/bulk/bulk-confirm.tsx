import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { actionTitle } from '../../../../../machines/bulk/bulk.rules.ts';
import { selectStage } from '../../../../../machines/bulk/bulk.select.ts';
import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import { CommandConfirm } from '../../../commands/command-confirm.tsx';
import { BulkFailure } from './bulk-foot.tsx';

/** Asks before many rows go into the trash or come out of it. */
export function BulkConfirm({ bulk, subject }: BulkConfirmProps) {
  const title = useSelector(bulk, ({ context }) => actionTitle(context));
  const busy = useSelector(bulk, selectStage) === 'sending';
  return (
    <CommandConfirm
      open
      title={`${title}?`}
      confirm={title}
      danger={subject.action === 'destroy'}
      busy={busy}
      source={bulk}
      commands={{ confirm: 'bulk.confirm', cancel: 'bulk.cancel' }}
    >
      <BulkFailure bulk={bulk} />
      <p>{subject.action === 'destroy' ? DESTROY : RESTORE}</p>
    </CommandConfirm>
  );
}

const DESTROY =
  'They go to the trash, where they stay for 30 days. An item that others refer to, or that somebody else is editing, stays; the result names each.';
const RESTORE =
  'They leave the trash. An item whose unique values were taken meanwhile stays there; the result names each.';

interface BulkConfirmProps {
  readonly bulk: BulkRef;
  readonly subject: BulkSubject;
}
