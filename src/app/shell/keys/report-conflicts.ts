import type { Directory } from '../commands/directory.ts';
import { conflictsOf } from './conflicts.ts';

/** Tells in the console, in development, of commands that take each other's keys; each pair once. */
export function reportConflicts(
  directory: Directory,
  tell: (text: string) => void = (text) => globalThis.reportError(new Error(text)),
): () => void {
  const told = new Set<string>();
  function look() {
    for (const { keys, one, other } of conflictsOf(directory.all().map(directory.withOwnKeys))) {
      const text = `Keys ${keys}: ${one.id} and ${other.id} take each other's keys.`;
      if (told.has(text)) continue;
      told.add(text);
      tell(text);
    }
  }
  look();
  return directory.subscribe(look);
}
