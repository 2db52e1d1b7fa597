import { promisePorts } from '../kit/promise-ports.ts';
import { taskMachine } from './task.machine.ts';
import type { TaskCall, TaskNews } from './task.types.ts';

interface TaskPorts {
  /** How the task stands now: what the parent is told, as it is. */
  readTask(call: TaskCall, signal: AbortSignal): Promise<TaskNews>;
}

/** The child that whoever follows a task invokes. */
export function provideTask(ports: TaskPorts) {
  return taskMachine.provide({ actors: promisePorts(ports) });
}
