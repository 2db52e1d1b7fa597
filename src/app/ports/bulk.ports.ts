import { provideBulk } from '../../../machines/bulk/bulk.ports.ts';
import type { TaskFacts } from '../../../machines/bulk/bulk.types.ts';
import { isApiError } from '../data/api-error.ts';
import { overApi } from '../data/client.ts';

/** The bulk machine over the API. */
export const bulk = overApi((api) =>
  provideBulk({
    async queueBulk({ route, body }, signal) {
      const answer = await api<Queued>(`${route}/bulk`, {
        method: 'POST',
        body,
        signal,
        quiet: true,
      });
      return { id: answer.task_id };
    },
    async readTask({ id }, signal) {
      return (await api<{ data: TaskFacts }>(`tasks/${id}`, { signal, quiet: true })).data;
    },
    async cancelTask({ id }, signal) {
      try {
        await api(`tasks/${id}/cancel`, { method: 'POST', signal, quiet: true });
      } catch (error) {
        if (!isApiError(error) || error.status !== 422) throw error;
      }
    },
    async retryTask({ id }, signal) {
      const answer = await api<Queued>(`tasks/${id}/retry`, {
        method: 'POST',
        signal,
        quiet: true,
      });
      return { id: answer.task_id };
    },
  }),
);

interface Queued {
  readonly task_id: number;
}
