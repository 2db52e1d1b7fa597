import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { provideUploads } from '../../../../machines/uploads/uploads.ports.ts';
import type { UploadsRef } from '../../../../machines/uploads/uploads.machine.ts';
import { selectBusy, selectFiles } from '../../../../machines/uploads/uploads.select.ts';
import type {
  Answer,
  ChosenFile,
  DescribedFile,
} from '../../../../machines/uploads/uploads.types.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { metadataOfFiles } from '../../../shared/resources/metadata.ts';
import type { Item, UploadAnswer } from '../../../shared/wire.ts';
import type { FileValue } from '../../../shared/contract/image-cut.ts';
import { ApiError, isApiError } from '../../data/api-error.ts';
import { client } from '../../data/client.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queries } from '../../data/query-client.ts';
import { useService } from '../../data/services.ts';
import type { ServiceOf } from '../../data/services.ts';
import { navigationGuard } from '../../navigation/guard.tsx';

/** The resource whose rows are uploaded files. */
export const library = metadataOfFiles();

/** Files on their way into the library, and what goes with each. */
export function useUploads({ accept, max, onDone }: AssetUploadsOptions): Uploads {
  const uploads = useSending({ accept, max, send: sendAsset });
  const { ref } = uploads;
  const cache = useService(queries);
  const done = useRef(onDone);
  done.current = onDone;
  useLayoutEffect(() => {
    const arrived = ref.on('upload.done', ({ answer }) => {
      void settleFact(cache, { type: 'rows.changed', resource: library.name });
      done.current?.(answer as unknown as Item);
    });
    return () => arrived.unsubscribe();
  }, [ref, cache]);
  return uploads;
}

/** The actor of a control's files, joined to their bytes. The navigation guard knows it; going away calls off what is on its way. */
export function useSending({ accept, max, send }: SendingOptions): Uploads {
  const kept = useRef(new Map<string, File>());
  const to = useService(client);
  const [logic] = useState(() => sendingWith(kept.current, (sent) => send(to, sent)));
  const ref = useActorRef(logic, { input: { accept, max, maxBytes: LIMITS.fileBytes } });
  const guard = useService(navigationGuard);
  useLayoutEffect(() => {
    const giveUp = () => ref.send({ type: 'uploads.cancelAll' });
    const key = `upload ${ref.sessionId}`;
    const end = guard.watch(ref, { key, kind: 'upload', hasWork: selectBusy, giveUp });
    return () => {
      giveUp();
      end();
    };
  }, [ref, guard]);
  return {
    ref,
    keep(files, keywords) {
      const listed = new Set(selectFiles(ref.getSnapshot()).map(({ key }) => key));
      for (const key of kept.current.keys()) if (!listed.has(key)) kept.current.delete(key);
      return [...files].map((file) => chosenFile(kept.current, file, keywords));
    },
    fileOf: (key) => kept.current.get(key) ?? null,
  };
}

function sendingWith(kept: ReadonlyMap<string, File>, send: (sent: Sent) => Promise<Answer>) {
  return provideUploads({
    async sendFile(described, progress, signal) {
      const file = kept.get(described.key);
      if (file === undefined) throw new Error(`no file is kept under '${described.key}'`);
      const onProgress = (share: number | null) => progress(share ?? 0);
      try {
        return await send({ file, described, watch: { signal, onProgress } });
      } catch (error) {
        throw isApiError(error) ? aboutField(error) : error;
      }
    },
  });
}

let made = 0;

function chosenFile(kept: Map<string, File>, file: File, keywords?: string): ChosenFile {
  made += 1;
  const key = `file-${made}`;
  kept.set(key, file);
  const { name, size, type } = file;
  return { key, name, size, type, ...(keywords === undefined ? {} : { keywords }) };
}

async function sendAsset(
  { upload }: UploadClient,
  { file, described: { keywords, tagIds }, watch }: Sent,
): Promise<Answer> {
  const body = new FormData();
  body.append('keywords', keywords.trim() || 'image');
  for (const id of tagIds) body.append('tag_ids[]', String(id));
  body.append('file', file, file.name);
  return (await upload<SavedAsset>(library.route, { body, ...watch })).data;
}

/** The word about the file or its keywords, where the server has one. */
function aboutField(error: ApiError): ApiError {
  const told = [error.data?.file, error.data?.keywords].find((text) => typeof text === 'string');
  return typeof told !== 'string' ? error : new ApiError({ ...error, message: told });
}

interface SavedAsset {
  readonly data: Answer;
}

/** A file on its way. */
export interface Sent {
  readonly file: File;
  readonly described: DescribedFile;
  readonly watch: UploadWatch;
}

type Send = (to: UploadClient, sent: Sent) => Promise<Answer>;

interface SendingOptions {
  readonly accept: string;
  readonly max: number;
  readonly send: Send;
}

interface AssetUploadsOptions extends Omit<SendingOptions, 'send'> {
  readonly onDone?: (asset: Item) => void;
}

export interface Uploads {
  readonly ref: UploadsRef;
  /** Keeps the bytes of files until they leave the list; answers what the machine is told of them, with keywords for all or those of their names. */
  readonly keep: (files: Iterable<File>, keywords?: string) => readonly ChosenFile[];
  readonly fileOf: (key: string) => File | null;
}

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

interface UploadWatch {
  readonly onProgress?: (share: number | null) => void;
  readonly signal?: AbortSignal;
}
