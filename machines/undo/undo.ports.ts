import { promisePorts } from '../kit/promise-ports.ts';
import { undoMachine } from './undo.machine.ts';
import type { UndoableAction, UndoAnswer } from './undo.types.ts';
import type { TaskStatus } from '../../src/shared/contract/tasks.ts';

interface UndoPorts {
  /** What the person did last and can still undo. */
  findLast(_: undefined, signal: AbortSignal): Promise<UndoableAction | null>;
  /** POST /undos/{id}. */
  undo(id: number, signal: AbortSignal): Promise<UndoAnswer>;
  /** GET /tasks/{id}. */
  readTask(task: number, signal: AbortSignal): Promise<TaskStatus>;
}

/** Call it once, never in render. */
export function provideUndo(ports: UndoPorts) {
  return undoMachine.provide({ actors: promisePorts(ports) });
}
