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
import { feedback, sessionActor } from '../actors/actors.ts';
import { saveText } from '../actors/save-text.ts';

/** Follows the tasks that this tab has begun and nothing else follows, whatever page is on screen, for as long as the session lasts. */
export const begunTasks = service((services) => {
  let session: ReturnType<typeof follower> | null = null;
  const leave = () => {
    session?.leave();
    session = null;
  };
  for (const over of ['session.ended', 'session.expired'] as const) {
    services.get(sessionActor).on(over, leave);
  }
  return {
    /** One for which that person has asked: nobody else is told of it. */
    follow(id: number, asker: number | null) {
      if (services.get(sessionActor).getSnapshot().context.userId !== asker) return;
      session ??= follower(services);
      session.ref.send({ type: 'task.begun', id });
    },
  };
});

function follower({ get }: Services) {
  const { api } = get(client);
  const ref = createActor(
    provideBegunTasks({
      readTask: taskCalls<BegunTask>(api).readTask,
      readFile: ({ path }, signal) => api<string>(path, { signal, quiet: true }),
    }),
  );
  const tasks = () => void get(queries).invalidateQueries({ queryKey: keys.tasks });
  tasks();
  ref.on('task.over', tasks);
  ref.on('file.ready', ({ name, text }) => saveText(name, text));
  ref.on('snackbar.requested', ({ snackbar }) => get(feedback).notify(snackbar));
  const forget = get(pageDirectory).directory.addActor(ref.start(), 'global');
  return {
    ref,
    leave() {
      forget();
      ref.stop();
    },
  };
}
