import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { selectCurrent } from '../../../../machines/uploads/uploads.select.ts';
import type { Upload } from '../../../../machines/uploads/uploads.types.ts';
import type { Item } from '../../../shared/wire.ts';
import { feedback } from '../../actors/actors.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { isImage } from './given-files.ts';
import { useUploads } from './use-uploads.ts';

/** Images that are pasted or dropped: each is uploaded as an asset, and has a place that waits for it. */
export function usePlacedImages<Place>(options: PlacedOptions<Place>): PlacedImages<Place> {
  const latest = useRef(options);
  latest.current = options;
  const { notify } = useService(feedback);
  const warn = useCallback((message: string) => notify({ type: 'error', message }), [notify]);
  const places = useRef(new Map<string, Place>());
  const { ref, keep } = useUploads({ accept: 'image/*', max: MOST });
  const run = useRun(ref);
  const current = useSelector(ref, selectCurrent);
  const lose = useCallback(
    (key: string, message: string | null) => {
      const place = places.current.get(key);
      if (!places.current.delete(key)) return;
      latest.current.onLost?.(place as Place);
      if (message !== null) warn(`The image was not placed. ${message}`);
    },
    [warn],
  );
  useUploadEnds(ref, {
    done: useCallback((key, asset) => {
      const place = places.current.get(key);
      if (places.current.delete(key)) latest.current.onPlaced(place as Place, asset);
    }, []),
    failed: lose,
  });
  return {
    current,
    places: places.current,
    take(files, placesOf) {
      const { refusal, keywords } = latest.current;
      const images = files.filter(isImage);
      if (images.length < files.length) warn('Only images can be placed here.');
      if (images.length === 0) return;
      if (refusal !== null) return warn(refusal);
      const where = placesOf(images);
      const fresh = keep(images.slice(0, where.length), keywords?.());
      for (const [at, { key }] of fresh.entries()) places.current.set(key, where[at] as Place);
      ref.send({ type: 'uploads.choose', files: fresh });
      for (const { key, failure } of ref.getSnapshot().context.files)
        if (failure !== null) lose(key, failure.message);
    },
    cancel(reason = null) {
      for (const key of [...places.current.keys()]) lose(key, reason);
      run('uploads.cancelAll');
    },
  };
}

/** Tells of each upload that has come to its end. */
function useUploadEnds(ref: ReturnType<typeof useUploads>['ref'], { done, failed }: UploadEnds) {
  useLayoutEffect(() => {
    const subscriptions = [
      ref.on('upload.done', ({ key, answer }) => done(key, answer as unknown as Item)),
      ref.on('upload.failed', ({ key, failure }) => failed(key, failure.message)),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [ref, done, failed]);
}

interface UploadEnds {
  readonly done: (key: string, asset: Item) => void;
  readonly failed: (key: string, message: string) => void;
}

const MOST = 1000;

interface PlacedOptions<Place> {
  /** Why images cannot be uploaded here; null where they can. */
  readonly refusal: string | null;
  /** Of the files that come together; without it they have those of their names. */
  readonly keywords?: () => string;
  readonly onPlaced: (place: Place, asset: Item) => void;
  /** The image of a place does not come: it was refused or called off. */
  readonly onLost?: (place: Place) => void;
}

interface PlacedImages<Place> {
  /** The one on its way. */
  readonly current: Upload | null;
  /** By the keys of the files on their way. */
  readonly places: Map<string, Place>;
  /** Asks for a place of each image; those without one are left out. */
  readonly take: (
    files: readonly File[],
    placesOf: (images: readonly File[]) => readonly Place[],
  ) => void;
  /** Calls off what is on its way; says why, where it was not the person's own wish. */
  readonly cancel: (reason?: string | null) => void;
}
