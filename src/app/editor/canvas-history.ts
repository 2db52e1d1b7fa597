import type { CanvasEditor } from './types.ts';

/**
 * Lets the canvas's history find what it follows at once: it keeps lists of blocks in an array that it looks through for each
 * new one, so that a page of some thousand blocks took seconds of nothing else.
 */
export function followPartsBySet({ UndoManager }: CanvasEditor) {
  const parts = new Set<unknown>();
  const registry: Registry = {
    isRegistered: (part) => parts.has(part),
    register(part) {
      const isNew = !parts.has(part);
      parts.add(part);
      return isNew;
    },
    unregister: (part) => parts.delete(part),
    get: () => [...parts],
  };
  const stack = UndoManager.um as { objectRegistry: Registry };
  for (const part of stack.objectRegistry.get()) parts.add(part);
  stack.objectRegistry = registry;
}

/** What the history of the canvas (backbone-undo) listens to. */
interface Registry {
  isRegistered(part: unknown): boolean;
  /** Whether it was not known before. */
  register(part: unknown): boolean;
  /** Whether it was known. */
  unregister(part: unknown): boolean;
  get(): readonly unknown[];
}
