import { provideBulk } from '../../../machines/bulk/bulk.ports.ts';
import type { TaskFacts } from '../../../machines/bulk/bulk.types.ts';
import { overApi } from '../data/client.ts';
import type { Queued } from './task-calls.ts';
import { taskCalls } from './task-calls.ts';

/** The bulk machine over the API. */
export const bulk = overApi((api) =>
  provideBulk({
    ...taskCalls<TaskFacts>(api),
    async queueBulk({ route, body }, signal) {
      const answer = await api<Queued>(`${route}/bulk`, {
        method: 'POST',
        body,
        signal,
        quiet: true,
      });
      return { id: answer.task_id };
    },
  }),
);
