import { useLayoutEffect } from 'react';
import { createActor } from 'xstate';
import { provideBegunTasks } from '../../../machines/begun-tasks/begun-tasks.ports.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { client } from '../data/client.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { settleFact } from '../data/invalidation.ts';
import { keys } from '../data/keys.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { service, useServices } from '../data/services.ts';
import { navigation } from '../navigation/go.ts';
import { taskCalls } from '../ports/task-calls.ts';
import { feedback, sessionActor, snackbarsActor, viewAsActor } from '../actors/actors.ts';
import { saveText } from '../actors/save-text.ts';
import { outcomeOf } from './task-outcome.ts';

/** Follows the tasks that this tab has begun and no page shows, whatever page is on screen, for whoever has begun them: it waits for them to sign in again where their session has expired. */
export const begunTasks = service((services) => {
  const session = services.get(sessionActor);
  const viewing = services.get(viewAsActor);
  let followed: ReturnType<typeof follower> | null = null;
  const leave = () => {
    followed?.leave();
    followed = null;
  };
  const look = () => {
    const { userId } = session.getSnapshot().context;
    if (userId !== null && userId !== followed?.person) return leave();
    const isAway = userId === null || viewing.getSnapshot().hasTag('viewing');
    followed?.ref.send({ type: isAway ? 'tasks.pause' : 'tasks.resume' });
  };
  session.subscribe(look);
  viewing.subscribe(look);
  session.on('session.ended', leave);
  return {
    /** One for which that person has asked: nobody else is told of it. */
    follow(id: number, asker: number | null) {
      const { userId } = session.getSnapshot().context;
      if (followed?.person !== asker && userId !== asker) return;
      followed ??= follower(services, asker);
      followed.ref.send({ type: 'task.begun', id });
      followed.tasks();
    },
    /** A page follows it from now on, and shows its end. */
    leave(id: number) {
      followed?.ref.send({ type: 'task.watched', id });
    },
  };
});

/** Of a page that shows a task to its end: who leaves it before that is told of the end wherever they are by then. */
export function useToldOnceLeft<Snapshot>(page: Page<Snapshot>, taskOf: TaskOf<Snapshot>): void {
  const services = useServices();
  useLayoutEffect(() => {
    const { follow, leave } = services.get(begunTasks);
    const { userId } = services.get(sessionActor).getSnapshot().context;
    const look = (snapshot: Snapshot) => {
      const id = taskOf(snapshot);
      if (id !== null) leave(id);
    };
    look(page.getSnapshot());
    const { unsubscribe } = page.subscribe(look);
    return () => {
      unsubscribe();
      const id = taskOf(page.getSnapshot());
      if (id !== null) follow(id, userId);
    };
  }, [services, page, taskOf]);
}

interface Page<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (look: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
}

/** The task that it follows; null where none is at work. */
type TaskOf<Snapshot> = (snapshot: Snapshot) => number | null;

function follower({ get }: Services, person: number | null) {
  const { api } = get(client);
  const { readTask } = taskCalls<TaskRecord>(api);
  const cache = get(queries);
  const ref = createActor(
    provideBegunTasks({
      async readTask(call, signal) {
        const task = await readTask(call, signal);
        return { ...task, outcome: outcomeOf(task) };
      },
      readFile: ({ path }, signal) => api<string>(path, { signal, quiet: true }),
    }),
  );
  const tasks = () => void cache.invalidateQueries({ queryKey: keys.tasks });
  ref.on('task.over', ({ outcome }) => {
    tasks();
    if (outcome === null) return;
    for (const resource of outcome.changed) {
      void settleFact(cache, { type: 'rows.changed', resource });
    }
    if (outcome.undoable !== null) get(feedback).offerUndo(outcome.undoable);
  });
  ref.on('page.requested', ({ page }) => get(navigation).go(page));
  ref.on('file.ready', ({ name, text }) => saveText(name, text));
  ref.on('snackbar.requested', ({ snackbar }) => get(feedback).notify(snackbar));
  ref.on('offer.over', ({ by }) => {
    get(snackbarsActor).send({ type: 'snackbars.withdraw', intent: by });
  });
  const forget = get(pageDirectory).directory.addActor(ref.start(), 'global');
  return {
    ref,
    person,
    tasks,
    leave() {
      ref.send({ type: 'tasks.pause' });
      forget();
      ref.stop();
    },
  };
}
