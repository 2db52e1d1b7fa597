import type { CanvasEditor } from './types.ts';

/** Tells the canvas where one thing that a person did ends and the next begins: each is one step of the history. */
export interface Steps {
  /** What is changed from now on is a step of its own; the same key twice in a row stays one. */
  begin(key?: string): void;
}

/** The canvas would take for one step whatever comes before its next timer, and letters of one property for many. */
export function groupSteps({ UndoManager }: CanvasEditor): Steps {
  const stack = UndoManager.getStack() as unknown as Stack;
  let index = 0;
  let last: string | null = null;
  stack.on('add', (step) => step.set('magicFusionIndex', index));
  return {
    begin(key) {
      const isSame = key !== undefined && key === last && !UndoManager.hasRedo();
      if (!isSame) index += 1;
      last = key ?? null;
    },
  };
}

/** Changes of the canvas: those of one index are undone together. */
interface Stack {
  on(event: 'add', listener: (step: { set(name: string, index: number): void }) => void): void;
}
