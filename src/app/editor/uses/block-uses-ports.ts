import { provideBlockUses } from '../../../../machines/block-uses/block-uses.ports.ts';
import type { ContentRecords } from '../../../shared/contract/content-records.ts';
import type { Api } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';
import type { EditorSession } from '../session.ts';

/** The machine over one editor: the HTML of the block at hand says what it names. */
export function usesOver(api: Api, session: EditorSession) {
  return provideBlockUses({
    async look(_, signal) {
      const { templateOf } = await withRetry(() => import('../import/import-work.ts'));
      const { content } = templateOf(session.held(), session.place());
      const call = { method: 'POST', body: { content }, signal, quiet: true } as const;
      return (await api<{ readonly data: ContentRecords }>('content-refs', call)).data;
    },
  });
}
