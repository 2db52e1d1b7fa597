import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { actionTitle, countOf } from '../../../../../machines/bulk/bulk.rules.ts';
import { selectStage } from '../../../../../machines/bulk/bulk.select.ts';
import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import { CommandConfirm } from '../../../commands/command-confirm.tsx';
import { GoesToTrash } from '../../goes-to-trash.tsx';
import { BulkFailure } from './bulk-foot.tsx';
import { namedRows } from './bulk-words.ts';

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
      {subject.action === 'destroy' ? (
        <Destroyed bulk={bulk} subject={subject} />
      ) : (
        <p>{RESTORE}</p>
      )}
    </CommandConfirm>
  );
}

/** How many, and the first of them that have been seen. */
function Destroyed({ bulk, subject }: BulkConfirmProps) {
  const count = useSelector(bulk, ({ context }) => countOf(context));
  const cache = useQueryClient();
  return (
    <GoesToTrash
      resource={subject.resource}
      count={count}
      rows={namedRows(cache, subject)}
      stays={STAYS}
    />
  );
}

const STAYS =
  'An item that others refer to, or that somebody else is editing, stays; the result names each.';
const RESTORE =
  'They leave the trash. An item whose unique values were taken meanwhile stays there; the result names each.';

interface BulkConfirmProps {
  readonly bulk: BulkRef;
  readonly subject: BulkSubject;
}
