import type { UndoRecord } from '../../shared/wire.ts';

/** How a change stands, and why it cannot be undone; null where it can. */
export function changeState(change: UndoRecord, busy: boolean): ChangeState {
  const { undone_at, is_over, refused, rows, reason, undo_task_id } = change;
  if (undone_at !== null) {
    if (refused === 0) return { text: 'Undone', tone: 'green', off: 'It is undone' };
    const text = `${refused} of ${rows} not as before. ${reason ?? ''}`.trim();
    return {
      text,
      tone: refused === rows ? 'red' : 'amber',
      off: 'It was undone as far as it could be',
    };
  }
  if (is_over) return { text: 'Past its 30 days', tone: 'hollow', off: 'Thirty days have passed' };
  if (busy || undo_task_id !== null) {
    return { text: 'Being undone', tone: 'accent', off: 'It is being undone' };
  }
  return { text: null, tone: 'hollow', off: null };
}

export interface ChangeState {
  readonly text: string | null;
  readonly tone: 'red' | 'amber' | 'green' | 'accent' | 'hollow';
  readonly off: string | null;
}
