import type { DownloadCall } from '../download/download.types.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { provideTask } from '../tasks/task.ports.ts';
import type { TaskCall } from '../tasks/task.types.ts';
import { begunTasksMachine } from './begun-tasks.machine.ts';
import type { BegunTask } from './begun-tasks.types.ts';

interface BegunTasksPorts {
  /** GET /tasks/{id}, with what came of it. */
  readTask(call: TaskCall, signal: AbortSignal): Promise<BegunTask>;
  /** GET {path}. */
  readFile(call: DownloadCall, signal: AbortSignal): Promise<string>;
}

export function provideBegunTasks({ readTask, readFile }: BegunTasksPorts) {
  return begunTasksMachine.provide({
    actors: { ...promisePorts({ readFile }), task: provideTask({ readTask }) },
  });
}
