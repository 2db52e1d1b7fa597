import { fromCallback, fromPromise } from 'xstate';
import { tasksMachine } from './tasks.machine.ts';
import type { TaskCount } from './tasks.rules.ts';

export interface TasksPorts {
  fetchTasks(signal: AbortSignal): Promise<TaskCount>;
  /** Calls back when the browser is online again and when the window gets the focus; answers how to stop that. */
  watchWakeUps(tell: () => void): () => void;
  /** Calls back when a task has been started or has ended here; answers how to stop that. */
  watchTasks(tell: () => void): () => void;
}

export function provideTasks(ports: TasksPorts) {
  return tasksMachine.provide({
    actors: {
      fetchTasks: fromPromise(({ signal }) => ports.fetchTasks(signal)),
      wakeUps: fromCallback(({ sendBack }) => {
        const stops = [
          ports.watchWakeUps(() => sendBack({ type: 'browser.woke' })),
          ports.watchTasks(() => sendBack({ type: 'tasks.refresh' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
  });
}
