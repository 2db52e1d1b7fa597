import { promisePorts } from '../kit/promise-ports.ts';
import { provideTask } from '../tasks/task.ports.ts';
import type { TaskCall } from '../tasks/task.types.ts';
import { bulkMachine } from './bulk.machine.ts';
import type { QueueCall, TaskFacts } from './bulk.types.ts';

interface BulkPorts {
  /** POST {route}/bulk. */
  queueBulk(call: QueueCall, signal: AbortSignal): Promise<TaskCall>;
  /** GET /tasks/{id}. */
  readTask(call: TaskCall, signal: AbortSignal): Promise<TaskFacts>;
  /** POST /tasks/{id}/cancel; a task that is over by then is as good. */
  cancelTask(call: TaskCall, signal: AbortSignal): Promise<void>;
  /** POST /tasks/{id}/retry. */
  retryTask(call: TaskCall, signal: AbortSignal): Promise<TaskCall>;
}

/** Call it once, never in render. */
export function provideBulk({ readTask, ...ports }: BulkPorts) {
  return bulkMachine.provide({
    actors: { ...promisePorts(ports), task: provideTask({ readTask }) },
  });
}
