import type { TaskCall, TaskNews } from '../../../machines/tasks/task.types.ts';
import { isApiError } from '../data/api-error.ts';
import type { Api } from '../data/client.ts';

/** How a task stands, and what can be done with it: of every machine that follows one. */
export function taskCalls<Facts extends TaskNews>(api: Api) {
  return {
    async readTask({ id }: TaskCall, signal: AbortSignal) {
      return (await api<{ data: Facts }>(`tasks/${id}`, { signal, quiet: true })).data;
    },
    async cancelTask({ id }: TaskCall, signal: AbortSignal) {
      try {
        await api(`tasks/${id}/cancel`, { method: 'POST', signal, quiet: true });
      } catch (error) {
        if (!isApiError(error) || error.status !== 422) throw error;
      }
    },
    async retryTask({ id }: TaskCall, signal: AbortSignal) {
      const call = { method: 'POST', signal, quiet: true } as const;
      return { id: (await api<Queued>(`tasks/${id}/retry`, call)).task_id };
    },
  };
}

/** What a call that begins a task answers. */
export interface Queued {
  readonly task_id: number;
}
