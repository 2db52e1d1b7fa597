import { fromPromise } from 'xstate';
import { uploadsMachine } from './uploads.machine.ts';
import type { Answer, DescribedFile, UploadsEvent } from './uploads.types.ts';

interface UploadsPorts {
  /** Sends the file that the port knows under its key; `progress` from 0 to 1. */
  sendFile(
    file: DescribedFile,
    progress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<Answer>;
}

export function provideUploads(ports: UploadsPorts) {
  return uploadsMachine.provide({
    actors: {
      sendFile: fromPromise<Answer, DescribedFile>(({ input, self, signal }) => {
        const tell = (event: UploadsEvent) => self._parent?.send(event);
        return ports.sendFile(
          input,
          (progress) => tell({ type: 'uploads.progress', key: input.key, progress }),
          signal,
        );
      }),
    },
  });
}
