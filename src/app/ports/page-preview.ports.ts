import { providePagePreview } from '../../../machines/page-preview/page-preview.ports.ts';
import type { PreviewAnswer } from '../../shared/wire.ts';
import { overApi } from '../data/client.ts';

/** Addresses of previews over the API. */
export const pagePreviewOver = overApi((api) =>
  providePagePreview({
    async askAddress({ path }, signal) {
      return (await api<PreviewAnswer>(path, { method: 'POST', signal, quiet: true })).data;
    },
  }),
);
