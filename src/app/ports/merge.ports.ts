import { provideMerge } from '../../../machines/merge/merge.ports.ts';
import type { MergedAnswer, MergePreviewAnswer } from '../../shared/wire.ts';
import { overApi } from '../data/client.ts';

/** The merge machine over the API. */
export const mergeOverApi = overApi((api) =>
  provideMerge({
    async preview({ route, target, ids }, signal) {
      const { data } = await api<MergePreviewAnswer>(`${route}/${target}/merge/preview`, {
        method: 'POST',
        body: { ids },
        signal,
        waits: true,
        quiet: true,
      });
      const { moved_unseen: movedUnseen, ...preview } = data;
      return { ...preview, movedUnseen };
    },
    async merge({ route, target, ids, winners, versions }, signal) {
      const { message, undo_id: undoId } = await api<MergedAnswer>(`${route}/${target}/merge`, {
        method: 'POST',
        body: { ids, winners, versions },
        signal,
        quiet: true,
      });
      return { message, undoId };
    },
  }),
);
