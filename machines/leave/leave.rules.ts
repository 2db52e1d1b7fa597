import type { LeaveContext } from './leave.types.ts';

export const LEAVE_QUESTION = 'Discard unsaved changes?';

export function initialLeave(): LeaveContext {
  return { dirty: [], intent: null };
}

export function noteWork(
  { dirty }: LeaveContext,
  { key, dirty: isDirty }: { key: string; dirty: boolean },
) {
  const others = dirty.filter((held) => held !== key);
  return { dirty: isDirty ? [...others, key] : others };
}

export function allClean() {
  return { dirty: [] };
}

export function isClean({ dirty }: LeaveContext) {
  return dirty.length === 0;
}
