import { provideUndo } from '../../../machines/undo/undo.ports.ts';
import { saveId, saveOf, whenOf } from '../../../machines/undo/undo.rules.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { UndoId } from '../../../machines/undo/undo.types.ts';
import type { UndoneAnswer, UndoRecord, UndosAnswer } from '../../shared/wire.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { overApi } from '../data/client.ts';

/** The undo machine over the API. */
export const undo = overApi((api) =>
  provideUndo({
    async findLast(id, signal) {
      const { data } = await api<UndosAnswer>('undos', { signal, quiet: true });
      const last = data.find((one) => (id === null ? isOpen(one) : undoIdOf(one) === id));
      if (last === undefined) return null;
      const { title, resource, created_at, kind } = last;
      const place = { key: resource, title: metadataNamed(resource).title.many };
      const names = kind === 'save' || kind === 'create' ? '' : recordsText(last);
      const facts = {
        place,
        isMade: last.made > 0,
        when: whenOf(new Date(created_at), new Date()),
      };
      return { id: undoIdOf(last), title, ...facts, ...(names === '' ? {} : { records: names }) };
    },
    async undo(id, signal) {
      const { isMade: _, ...save } = saveOf(id) ?? { isMade: false };
      const answer = await api<UndoneAnswer | Queued>(
        typeof id === 'string' ? 'undos' : `undos/${id}`,
        { method: 'POST', ...(typeof id === 'string' ? { body: save } : {}), signal, quiet: true },
      );
      const { message } = answer;
      if ('task_id' in answer) return { message, refused: [], resources: [], task: answer.task_id };
      const { trashed, ...data } = answer.data;
      return { message, ...data, task: null, ...(trashed && { trashed: trashed.rows }) };
    },
    async readTask({ id }, signal) {
      return (await api<{ data: TaskRecord }>(`tasks/${id}`, { signal, quiet: true })).data;
    },
  }),
);

/** By what an action of the list is undone. */
export function undoIdOf({ id, save, resource }: UndoRecord): UndoId {
  return id ?? saveId(metadataNamed(resource).route, save?.resource_id ?? 0, save?.version ?? 0);
}

function isOpen({ undone_at, is_over }: UndoRecord) {
  return undone_at === null && !is_over;
}

/** '“Who?”, “Why?” and 1 more' */
export function recordsText({ rows, records = [] }: Pick<UndoRecord, 'rows' | 'records'>): string {
  const names = records.map(undoneName).join(', ');
  return rows > records.length && names !== ''
    ? `${names} and ${rows - records.length} more`
    : names;
}

/** '“Who?”', 'FAQ 12' of what has no name. */
export function undoneName({ resource, id, text }: ChangedRecord): string {
  return text === '' ? `${metadataNamed(resource).title.one} ${id}` : `“${text}”`;
}

interface Queued {
  readonly message: string;
  readonly task_id: number;
}
