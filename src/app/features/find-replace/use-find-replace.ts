import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { FindReplaceRef } from '../../../../machines/find-replace/find-replace.machine.ts';
import { selectTask } from '../../../../machines/find-replace/find-replace.select.ts';
import type { FindReplaceInput } from '../../../../machines/find-replace/find-replace.types.ts';
import { feedback, undoActor } from '../../actors/actors.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { settleFact } from '../../data/invalidation.ts';
import { keys } from '../../data/keys.ts';
import { queries } from '../../data/query-client.ts';
import { randomId } from '../../data/random-id.ts';
import type { Services } from '../../data/services.ts';
import { useService, useServices } from '../../data/services.ts';
import { findReplaceOver } from '../../ports/find-replace.ports.ts';
import { useToldOnceLeft } from '../../resources/begun-tasks.ts';

/** Find and replace on screen: its commands are in reach, lists follow what is replaced, and undo knows of it. */
export function useFindReplace(asked: Omit<FindReplaceInput, 'token'>): FindReplaceRef {
  const services = useServices();
  const [token] = useState(randomId);
  const ref = useActorRef(useService(findReplaceOver), { input: { ...asked, token } });
  useCommandSource(ref, 'page', 'Find and replace');
  useToldOnceLeft(ref, selectTask);
  useLayoutEffect(() => join(ref, services), [ref, services]);
  return ref;
}

function join(ref: FindReplaceRef, services: Services) {
  const cache = services.get(queries);
  const undo = services.get(undoActor);
  const tasks = () => void cache.invalidateQueries({ queryKey: keys.tasks });
  const subscriptions = [
    ref.on('replace.queued', tasks),
    ref.on('replace.ended', ({ resources }) => {
      tasks();
      for (const resource of resources) void settleFact(cache, { type: 'rows.changed', resource });
    }),
    ref.on('undo.offered', ({ action }) => services.get(feedback).offerUndo(action)),
    ref.on('undo.asked', ({ id }) => undo.send({ type: 'undo.run', id })),
    undo.on('action.undone', ({ id }) => ref.send({ type: 'replace.undone', id })),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

export interface ReplacePartProps {
  readonly replace: FindReplaceRef;
}
