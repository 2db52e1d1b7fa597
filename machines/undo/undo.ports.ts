import { promisePorts } from '../kit/promise-ports.ts';
import { provideTask } from '../tasks/task.ports.ts';
import type { TaskCall, TaskNews } from '../tasks/task.types.ts';
import { undoMachine } from './undo.machine.ts';
import type { FoundAction, UndoAnswer, UndoId } from './undo.types.ts';

interface UndoPorts {
  /** What the person did last and can still undo, or the action of an id, with the names of its records. */
  findLast(id: UndoId | null, signal: AbortSignal): Promise<FoundAction | null>;
  /** POST /undos/{id}; of a save POST /undos. */
  undo(id: UndoId, signal: AbortSignal): Promise<UndoAnswer>;
  /** GET /tasks/{id}. */
  readTask(call: TaskCall, signal: AbortSignal): Promise<TaskNews>;
}

/** Call it once, never in render. */
export function provideUndo({ readTask, ...ports }: UndoPorts) {
  return undoMachine.provide({
    actors: { ...promisePorts(ports), task: provideTask({ readTask }) },
  });
}
