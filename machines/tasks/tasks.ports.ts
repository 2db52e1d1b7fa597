import { promisePorts } from '../kit/promise-ports.ts';
import { eventSource } from '../kit/source-ports.ts';
import { tasksMachine } from './tasks.machine.ts';
import type { TaskCount, TasksEvent } from './tasks.rules.ts';

interface TasksPorts {
  fetchTasks(_: undefined, signal: AbortSignal): Promise<TaskCount>;
  /** Calls back when the browser is online or the server answers again, and when the window gets the focus; answers how to stop that. */
  watchWakeUps(tell: () => void): () => void;
  /** Calls back when a task has been started or has ended here; answers how to stop that. */
  watchTasks(tell: () => void): () => void;
}

export function provideTasks({ fetchTasks, watchWakeUps, watchTasks }: TasksPorts) {
  return tasksMachine.provide({
    actors: {
      ...promisePorts({ fetchTasks }),
      wakeUps: eventSource<TasksEvent>((tell) => {
        const stops = [
          watchWakeUps(() => tell({ type: 'browser.woke' })),
          watchTasks(() => tell({ type: 'tasks.refresh' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
  });
}
