import { provideDefaultViews } from '../../../machines/default-views/default-views.ports.ts';
import type { ViewAnswer } from '../../../machines/views/views.types.ts';
import { overApi } from '../data/client.ts';

/** A person's default views over the API. */
export const defaultViewsOver = overApi((api) =>
  provideDefaultViews({
    releaseView: ({ id }, signal) =>
      api<ViewAnswer>(`views/${id}/default`, {
        method: 'PUT',
        body: { on: false },
        signal,
        quiet: true,
      }),
  }),
);
