import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../data/api-error.ts';
import type { UploadWatch } from './upload.ts';

/** One file on its way: how far it is, a way to call it off, and what the server said where it refused. */
export function useUpload<T>({ send, onDone }: UploadOptions<T>): Upload {
  const [at, setAt] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const tell = (next: UploadState) => {
      if (running.current === control) setAt(next);
    };
    tell({ name: file.name, share: 0, message: null });
    try {
      const value = await send(file, {
        signal: control.signal,
        onProgress: (share) => tell({ name: file.name, share, message: null }),
      });
      if (control.signal.aborted) return;
      tell(IDLE);
      done.current(value);
    } catch (error) {
      const wasCancelled = isApiError(error) && error.id === 'cancelled';
      tell(wasCancelled ? IDLE : { ...IDLE, message: messageOf(error) });
    }
  }

  return {
    ...at,
    start: (file) => void start(file),
    cancel: () => running.current?.abort(),
    refuse: (message) => setAt({ ...IDLE, message }),
  };
}

const IDLE: UploadState = { name: null, share: null, message: null };

/** The word about the file itself, where the server has one. */
function messageOf(error: unknown): string {
  if (!isApiError(error)) return 'The file could not be sent.';
  const about = error.data?.file;
  return typeof about === 'string' ? about : error.message;
}

interface UploadState {
  /** The file on its way; null where none is. */
  readonly name: string | null;
  /** 0 to 1, null where it is not known. */
  readonly share: number | null;
  /** Why the last one was refused. */
  readonly message: string | null;
}

interface UploadOptions<T> {
  readonly send: (file: File, watch: UploadWatch) => Promise<T>;
  readonly onDone: (value: T) => void;
}

export interface Upload extends UploadState {
  readonly start: (file: File) => void;
  readonly cancel: () => void;
  /** Says why a file is not even sent. */
  readonly refuse: (message: string) => void;
}
