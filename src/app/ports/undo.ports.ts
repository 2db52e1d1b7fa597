import { provideUndo } from '../../../machines/undo/undo.ports.ts';
import { whenOf } from '../../../machines/undo/undo.rules.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { UndoneAnswer, UndosAnswer } from '../../shared/wire.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { overApi } from '../data/client.ts';

/** The undo machine over the API. */
export const undo = overApi((api) =>
  provideUndo({
    async findLast(_, signal) {
      const { data } = await api<UndosAnswer>('undos', { signal, quiet: true });
      const last = data.find(({ undone_at, is_over }) => undone_at === null && !is_over);
      if (last === undefined) return null;
      const { id, title, resource, created_at } = last;
      const place = { key: resource, title: metadataNamed(resource).title.many };
      return { id, title, place, when: whenOf(new Date(created_at), new Date()) };
    },
    async undo(id, signal) {
      const answer = await api<UndoneAnswer | Queued>(`undos/${id}`, {
        method: 'POST',
        signal,
        quiet: true,
      });
      const { message } = answer;
      if ('task_id' in answer) return { message, refused: [], resources: [], task: answer.task_id };
      return { message, ...answer.data, task: null };
    },
    async readTask({ id }, signal) {
      return (await api<{ data: TaskRecord }>(`tasks/${id}`, { signal, quiet: true })).data;
    },
  }),
);

interface Queued {
  readonly message: string;
  readonly task_id: number;
}
