import { provideViews } from '../../../machines/views/views.ports.ts';
import type { ViewAnswer } from '../../../machines/views/views.types.ts';
import { overApi } from '../data/client.ts';

/** The views machine over the API. */
export const viewsOverApi = overApi((api) =>
  provideViews({
    storeView: ({ route, ...view }, signal) =>
      api<ViewAnswer>('views', {
        method: 'POST',
        body: { resource: route, ...view },
        signal,
        quiet: true,
      }),
    updateView: ({ id, version, change }, signal) =>
      api<ViewAnswer>(`views/${id}`, {
        method: 'PUT',
        body: { version, ...change },
        signal,
        quiet: true,
      }),
    removeView: ({ id, version }, signal) =>
      api(`views/${id}`, { method: 'DELETE', body: { version }, signal, quiet: true }),
    restoreView: ({ id }, signal) =>
      api<ViewAnswer>(`views/${id}/restore`, { method: 'POST', signal, quiet: true }),
    chooseDefault: ({ id, on }, signal) =>
      api<ViewAnswer>(`views/${id}/default`, { method: 'PUT', body: { on }, signal, quiet: true }),
  }),
);
