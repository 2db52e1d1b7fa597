import type { FoundPlaces } from '../../src/shared/contract/find-replace.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { provideTask } from '../tasks/task.ports.ts';
import type { TaskCall } from '../tasks/task.types.ts';
import { findReplaceMachine } from './find-replace.machine.ts';
import type { PreviewCall, QueueReplaceCall, ReplaceFacts } from './find-replace.types.ts';

interface FindReplacePorts {
  /** POST /find-replace/preview: writes nothing. */
  findPlaces(call: PreviewCall, signal: AbortSignal): Promise<FoundPlaces>;
  /** POST /find-replace. */
  queueReplace(call: QueueReplaceCall, signal: AbortSignal): Promise<TaskCall>;
  /** GET /tasks/{id}. */
  readTask(call: TaskCall, signal: AbortSignal): Promise<ReplaceFacts>;
  /** POST /tasks/{id}/cancel; a task that is over by then is as good. */
  cancelTask(call: TaskCall, signal: AbortSignal): Promise<void>;
  /** POST /tasks/{id}/retry. */
  retryTask(call: TaskCall, signal: AbortSignal): Promise<TaskCall>;
}

/** Call it once, never in render. */
export function provideFindReplace({ readTask, ...ports }: FindReplacePorts) {
  return findReplaceMachine.provide({
    actors: { ...promisePorts(ports), task: provideTask({ readTask }) },
  });
}
