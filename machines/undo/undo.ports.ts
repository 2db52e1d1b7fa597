import { fromPromise } from 'xstate';
import { undoMachine } from './undo.machine.ts';
import type { Deed, TaskStatus, UndoAnswer } from './undo.types.ts';

export interface UndoPorts {
  /** What the person did last and can still undo. */
  findLast(signal: AbortSignal): Promise<Deed | null>;
  /** POST /undos/{id}. */
  undo(id: number, signal: AbortSignal): Promise<UndoAnswer>;
  /** GET /tasks/{id}. */
  readTask(task: number, signal: AbortSignal): Promise<TaskStatus>;
}

/** Call it once, never in render. */
export function provideUndo(ports: UndoPorts) {
  return undoMachine.provide({
    actors: {
      findLast: fromPromise(({ signal }) => ports.findLast(signal)),
      undo: fromPromise<UndoAnswer, number>(({ input, signal }) => ports.undo(input, signal)),
      readTask: fromPromise<TaskStatus, number>(({ input, signal }) =>
        ports.readTask(input, signal),
      ),
    },
  });
}
