import type { QueryClient } from '@tanstack/query-core';
import { notifyManager } from '@tanstack/query-core';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import type { BulkSubject } from '../../../../../machines/bulk/bulk.types.ts';
import { selectStage, selectSubject } from '../../../../../machines/bulk/bulk.select.ts';
import { settleFact } from '../../../data/invalidation.ts';
import { keys } from '../../../data/keys.ts';
import { queries } from '../../../data/query-client.ts';
import { resourceNamed } from '../../../data/resources.ts';
import type { Services } from '../../../data/services.ts';
import { useService, useServices } from '../../../data/services.ts';
import { bulk } from '../../../ports/bulk.ports.ts';
import { feedback, sessionActor, undoActor } from '../../../actors/actors.ts';
import type { BulkEntry } from '../../../actors/bulk-entries.ts';
import { bulkEntries } from '../../../actors/bulk-entries.ts';
import { useCommandSource } from '../../../commands/use-commands.ts';
import { begunTasks } from '../../begun-tasks.ts';
import { BulkConfirm } from './bulk-confirm.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { BulkTag } from './bulk-tag.tsx';
import { BulkTask } from './bulk-task.tsx';
import { saidOfTags, withSeenRow } from './bulk-words.ts';

/** One bulk action: what it asks, how far it is, what came of it. */
export function Bulk({ entry }: { readonly entry: BulkEntry }) {
  const { key, subject: asked, task } = entry;
  const services = useServices();
  const [seen] = useState(() => withSeenRow(services.get(queries), asked));
  const ref = useActorRef(useService(bulk), {
    input: {
      subject: seen,
      task,
      token: key,
      at: new Date().toISOString(),
      said: saidOfChosen(services, asked),
    },
  });
  useLayoutEffect(() => services.get(bulkEntries).register(key, ref), [services, key, ref]);
  useLayoutEffect(() => joinBulk(ref, entry, services), [ref, entry, services]);
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

/** Tags that were chosen before. */
function saidOfChosen({ get }: Services, asked: BulkSubject | null) {
  const { tags, list } = asked ?? {};
  if (asked === null || tags === undefined) return {};
  const resource = resourceNamed(asked.resource);
  return { [tags.field]: saidOfTags(get(queries), resource, { tags, list }) };
}

function joinBulk(
  ref: BulkRef,
  { key, subject, onQueued, onSettled }: BulkEntry,
  services: Services,
) {
  const { notify, offerUndo } = services.get(feedback);
  const { userId } = services.get(sessionActor).getSnapshot().context;
  const cache = services.get(queries);
  const tasks = () => void cache.invalidateQueries({ queryKey: keys.tasks });
  const subscriptions = [
    ref.on('bulk.queued', ({ task }) => {
      if (subject?.action === 'export') services.get(begunTasks).follow(task, userId);
      else tasks();
      onQueued();
    }),
    ref.on('bulk.ended', ({ facts: { result } }) => {
      tasks();
      if (result === null) return;
      void settleFact(cache, { type: 'rows.changed', resource: result.resource });
    }),
    ref.on('undo.offered', ({ action }) => offerUndo(action)),
    ref.on('undo.asked', ({ id }) => services.get(undoActor).send({ type: 'undo.run', id })),
    ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
    ref.on('bulk.closed', () => {
      services.get(bulkEntries).close(key);
      if (subject !== null) void rowsCome(cache, subject.resource).then(onSettled);
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** What is asked for of the resource at this moment has come by then, and is drawn. */
async function rowsCome(cache: QueryClient, resource: string) {
  const asked = { type: 'active', fetchStatus: 'fetching' } as const;
  await Promise.all(
    [keys.lists(resource), keys.items(resource)].map((queryKey) =>
      cache.refetchQueries({ ...asked, queryKey }, { cancelRefetch: false }),
    ),
  );
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
