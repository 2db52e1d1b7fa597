import { createActor } from 'xstate';
import type { DownloadRef } from '../../../machines/download/download.machine.ts';
import type { DownloadInput } from '../../../machines/download/download.types.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { service } from '../data/services.ts';
import { downloadOver } from '../ports/download.ports.ts';
import { saveText } from './save-text.ts';

/** The files that a person may fetch: each goes on where its page or dialog is left. */
export const downloads = service(({ get }) => {
  const refs = new Map<string, DownloadRef>();
  return {
    of(input: DownloadInput): DownloadRef {
      const held = refs.get(input.path);
      if (held !== undefined) return held;
      const ref = createActor(get(downloadOver), { input });
      ref.on('file.ready', ({ name, text }) => saveText(name, text));
      refs.set(input.path, ref.start());
      return ref;
    },
  };
});

/** The file that a task has made. */
export function fileOf({ id, title }: TaskRecord): DownloadInput {
  return { path: `tasks/${id}/file`, name: `${title}.csv`, title: 'Download' };
}
