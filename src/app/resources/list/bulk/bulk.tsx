import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { selectStage, selectSubject } from '../../../../../machines/bulk/bulk.select.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { keys } from '../../../data/keys.ts';
import { queryClient } from '../../../data/query-client.ts';
import { bulk } from '../../../ports/bulk.ports.ts';
import { notify, offerUndo, undoRef } from '../../../shell/actors.ts';
import type { BulkEntry } from '../../../shell/bulk-entries.ts';
import { closeBulk, registerBulk } from '../../../shell/bulk-entries.ts';
import { useCommandSource } from '../../../shell/commands/use-commands.ts';
import { BulkConfirm } from './bulk-confirm.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { BulkTag } from './bulk-tag.tsx';
import { BulkTask } from './bulk-task.tsx';

/** One bulk action: what it asks, how far it is, what came of it. */
export function Bulk({ entry }: { readonly entry: BulkEntry }) {
  const { key, subject: asked, task } = entry;
  const ref = useActorRef(bulk, { input: { subject: asked, task, token: key } });
  useLayoutEffect(() => registerBulk(key, ref), [key, ref]);
  useLayoutEffect(() => joinBulk(ref, entry), [ref, entry]);
  const stage = useSelector(ref, selectStage);
  useCommandSource(stage === null ? null : ref, 'dialog');
  const subject = useSelector(ref, selectSubject);
  if (stage === null) return null;
  if (subject === null || (stage !== 'asking' && stage !== 'sending')) {
    return <BulkTask bulk={ref} stage={stage} />;
  }
  if (subject.action === 'update') return <BulkEdit bulk={ref} subject={subject} />;
  if (subject.action === 'tag') return <BulkTag bulk={ref} subject={subject} />;
  return <BulkConfirm bulk={ref} subject={subject} />;
}

function joinBulk(ref: BulkRef, { key, onQueued }: BulkEntry) {
  const tasks = () => void queryClient.invalidateQueries({ queryKey: keys.tasks });
  const subscriptions = [
    ref.on('bulk.queued', () => {
      tasks();
      onQueued();
    }),
    ref.on('bulk.ended', ({ facts: { result } }) => {
      tasks();
      if (result === null) return;
      void settleFact(queryClient, { type: 'rows.changed', resource: result.resource });
    }),
    ref.on('undo.offered', ({ deed }) => offerUndo(deed)),
    ref.on('undo.asked', ({ id }) => undoRef.send({ type: 'undo.run', id })),
    ref.on('notice.requested', ({ notice }) => notify(notice)),
    ref.on('bulk.closed', () => closeBulk(key)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
