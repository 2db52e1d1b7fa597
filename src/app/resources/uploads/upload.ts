import type { FileValue, UploadAnswer } from '../../../shared/wire.ts';
import { upload } from '../../data/client.ts';

/** Sends a file and answers what a row keeps of it. */
export async function uploadFile(file: File, watch: UploadWatch = {}): Promise<FileValue> {
  const body = new FormData();
  body.append('file', file, file.name);
  const { path: _, ...value } = (await upload<UploadAnswer>('files', { body, ...watch })).data;
  return value;
}

export interface UploadWatch {
  readonly onProgress?: (share: number | null) => void;
  readonly signal?: AbortSignal;
}
