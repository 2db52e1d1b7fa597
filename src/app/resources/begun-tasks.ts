import { createActor } from 'xstate';
import type { BegunTask } from '../../../machines/begun-tasks/begun-tasks.types.ts';
import { provideBegunTasks } from '../../../machines/begun-tasks/begun-tasks.ports.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { client } from '../data/client.ts';
import { keys } from '../data/keys.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { service } from '../data/services.ts';
import { taskCalls } from '../ports/task-calls.ts';
import { feedback, sessionActor, snackbarsActor, viewAsActor } from '../actors/actors.ts';
import { saveText } from '../actors/save-text.ts';

/** Follows the tasks that this tab has begun and nothing else follows, whatever page is on screen, for whoever has begun them: it waits for them to sign in again where their session has expired. */
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
  };
});

function follower({ get }: Services, person: number | null) {
  const { api } = get(client);
  const ref = createActor(
    provideBegunTasks({
      readTask: taskCalls<BegunTask>(api).readTask,
      readFile: ({ path }, signal) => api<string>(path, { signal, quiet: true }),
    }),
  );
  const tasks = () => void get(queries).invalidateQueries({ queryKey: keys.tasks });
  ref.on('task.over', tasks);
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
