import { provideDownload } from '../../../machines/download/download.ports.ts';
import { overApi } from '../data/client.ts';

/** Files that the server has made, over the API. */
export const downloadOver = overApi((api) =>
  provideDownload({ readFile: ({ path }, signal) => api<string>(path, { signal }) }),
);
