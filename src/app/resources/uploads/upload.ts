import type { FileValue } from '../../../shared/contract/image-cut.ts';
import type { UploadAnswer } from '../../../shared/wire.ts';
import type { ServiceOf } from '../../data/services.ts';
import type { client } from '../../data/client.ts';

/** Sends a file and answers what a row keeps of it. */
export async function uploadFile(
  { upload }: UploadClient,
  file: File,
  watch: UploadWatch = {},
): Promise<FileValue> {
  const body = new FormData();
  body.append('file', file, file.name);
  const { path: _, ...value } = (await upload<UploadAnswer>('files', { body, ...watch })).data;
  return value;
}

/** What sends files. */
export type UploadClient = Pick<ServiceOf<typeof client>, 'upload'>;

export interface UploadWatch {
  readonly onProgress?: (share: number | null) => void;
  readonly signal?: AbortSignal;
}
