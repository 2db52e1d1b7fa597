import { provideFindReplace } from '../../../machines/find-replace/find-replace.ports.ts';
import type { ReplaceFacts } from '../../../machines/find-replace/find-replace.types.ts';
import type { FoundPlaces } from '../../shared/contract/find-replace.ts';
import { overApi } from '../data/client.ts';
import type { Queued } from './task-calls.ts';
import { taskCalls } from './task-calls.ts';

/** Find and replace over the API. */
export const findReplaceOver = overApi((api) =>
  provideFindReplace({
    ...taskCalls<ReplaceFacts>(api),
    async findPlaces(body, signal) {
      const call = { method: 'POST', body, signal, quiet: true } as const;
      return (await api<{ data: FoundPlaces }>('find-replace/preview', call)).data;
    },
    async queueReplace(body, signal) {
      const call = { method: 'POST', body, signal, quiet: true } as const;
      return { id: (await api<Queued>('find-replace', call)).task_id };
    },
  }),
);
