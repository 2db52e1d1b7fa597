import { provideUndo } from '../../../machines/undo/undo.ports.ts';
import type { UndoneAnswer, UndosAnswer } from '../../shared/wire.ts';
import { api } from '../data/client.ts';

/** The undo machine over the API. */
export const undo = provideUndo({
  async findLast(signal) {
    const { data } = await api<UndosAnswer>('undos', { signal, quiet: true });
    const last = data.find(({ undone_at }) => undone_at === null);
    return last === undefined ? null : { id: last.id, title: last.title };
  },
  async undo(id, signal) {
    const answer = await api<UndoneAnswer | Queued>(`undos/${id}`, {
      method: 'POST',
      signal,
      quiet: true,
    });
    const { message } = answer;
    if ('task_id' in answer) return { message, refused: [], resources: [], queued: true };
    return { message, ...answer.data, queued: false };
  },
});

interface Queued {
  readonly message: string;
  readonly task_id: number;
}
