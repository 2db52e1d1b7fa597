import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { provideUploads } from '../../../../machines/uploads/uploads.ports.ts';
import type { UploadsRef } from '../../../../machines/uploads/uploads.machine.ts';
import type { Asset } from '../../../../machines/uploads/uploads.types.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { assets } from '../../../shared/resources/content/assets.ts';
import type { Item } from '../../../shared/wire.ts';
import { ApiError, isApiError } from '../../data/api-error.ts';
import { upload } from '../../data/client.ts';
import { settleFact } from '../../data/invalidation.ts';
import { queryClient } from '../../data/query-client.ts';

/** Files on their way into the library, and what goes with each. */
export function useUploads({ accept, max, onDone }: UploadsOptions): Uploads {
  const kept = useRef(new Map<string, NewAsset>());
  const done = useRef(onDone);
  done.current = onDone;
  const [logic] = useState(() =>
    provideUploads({
      async sendFile({ key }, progress, signal) {
        const asset = kept.current.get(key);
        if (asset === undefined) throw new Error(`no file is kept under '${key}'`);
        return sendAsset(asset, progress, signal);
      },
    }),
  );
  const input = { accept: accept.split(',').map((each) => each.trim()), max };
  const ref = useActorRef(logic, { input: { ...input, maxBytes: LIMITS.fileBytes } });
  useEffect(() => {
    const arrived = ref.on('upload.done', ({ asset }) => {
      void settleFact(queryClient, { type: 'rows.changed', resource: assets.name });
      done.current(asset as unknown as Item);
    });
    return () => arrived.unsubscribe();
  }, [ref]);
  return {
    ref,
    send(list) {
      for (const each of list) kept.current.set(each.key, each);
      const files = list.map(({ key, file: { name, size, type } }) => ({ key, name, size, type }));
      ref.send({ type: 'uploads.choose', files });
    },
  };
}

async function sendAsset(
  { file, keywords, tagIds }: NewAsset,
  progress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Asset> {
  const body = new FormData();
  body.append('keywords', keywords.trim());
  for (const id of tagIds) body.append('tag_ids[]', String(id));
  body.append('file', file, file.name);
  try {
    const onProgress = (share: number | null) => progress(share ?? 0);
    return (await upload<SavedAsset>(assets.route, { body, signal, onProgress })).data;
  } catch (error) {
    throw isApiError(error) ? aboutField(error) : error;
  }
}

/** The word about the file or its keywords, where the server has one. */
function aboutField(error: ApiError): ApiError {
  const told = [error.data?.file, error.data?.keywords].find((text) => typeof text === 'string');
  return typeof told !== 'string' ? error : new ApiError({ ...error, message: told });
}

interface SavedAsset {
  readonly data: Asset;
}

export interface NewAsset {
  readonly key: string;
  readonly file: File;
  readonly keywords: string;
  readonly tagIds: readonly number[];
}

interface UploadsOptions {
  readonly accept: string;
  readonly max: number;
  readonly onDone: (asset: Item) => void;
}

export interface Uploads {
  readonly ref: UploadsRef;
  readonly send: (list: readonly NewAsset[]) => void;
}
