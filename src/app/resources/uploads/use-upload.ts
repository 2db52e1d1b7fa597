import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { selectOnly } from '../../../../machines/uploads/uploads.select.ts';
import type { Sent, UploadClient } from './use-uploads.ts';
import { uploadFile, useSending } from './use-uploads.ts';
import type { FileValue } from './file-value.ts';
import { useRun } from '../../commands/page-directory.ts';

/** The one file of a control: sent when it is chosen, in place of the one before; and what was said of the last that was refused. */
export function useUpload({ accept, onDone }: UploadOptions): FileUpload {
  const { ref, keep } = useSending({ accept, max: 1, send: sendFile });
  const run = useRun(ref);
  const only = useSelector(ref, selectOnly);
  const done = useRef(onDone);
  done.current = onDone;
  useLayoutEffect(() => {
    const arrived = ref.on('upload.done', ({ answer }) =>
      done.current(answer as unknown as FileValue),
    );
    return () => arrived.unsubscribe();
  }, [ref]);
  const sending = only?.status === 'uploading' || only?.status === 'waiting' ? only : null;
  return {
    sending,
    message: only?.failure?.message ?? null,
    start: (file) => ref.send({ type: 'uploads.choose', files: keep([file]) }),
    cancel: () => void run('uploads.cancelAll'),
  };
}

async function sendFile(to: UploadClient, { file, watch }: Sent) {
  return { ...(await uploadFile(to, file, watch)) };
}

interface UploadOptions {
  readonly accept: string;
  readonly onDone: (value: FileValue) => void;
}

interface FileUpload {
  /** The file on its way; null where none is. */
  readonly sending: Sending | null;
  /** Why the last one was refused. */
  readonly message: string | null;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

export interface Sending {
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
}
