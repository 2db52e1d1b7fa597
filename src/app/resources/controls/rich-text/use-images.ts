import { useSelector } from '@xstate/react';
import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Upload } from '../../../../../machines/uploads/uploads.types.ts';
import { selectCurrent } from '../../../../../machines/uploads/uploads.select.ts';
import { useRun } from '../../../commands/page-directory.ts';
import { useService } from '../../../data/services.ts';
import { feedback } from '../../../actors/actors.ts';
import { addressOf } from '../../uploads/file-value.ts';
import { library, useUploads } from '../../uploads/use-uploads.ts';
import { nameOfRow } from '../../embedded.ts';
import { insertImageAt } from './actions.ts';
import { isImage } from './paste.ts';

/** Images that are pasted or dropped: each is uploaded as an asset, then placed where it was dropped, however the text has changed meanwhile. */
export function useImages({ view, refusal }: ImagesOptions): Images {
  const { notify } = useService(feedback);
  const warn = useCallback((message: string) => notify({ type: 'error', message }), [notify]);
  const places = useRef(new Map<string, number>());
  const { ref, keep } = useUploads({ accept: 'image/*', max: MOST });
  const run = useRun(ref);
  const current = useSelector(ref, selectCurrent);
  useLayoutEffect(() => {
    const done = ref.on('upload.done', ({ key, answer }) => {
      const at = places.current.get(key);
      const held = view.current;
      places.current.delete(key);
      if (at === undefined || held === null) return;
      const image = { src: absolute(addressOf(answer)), alt: nameOfRow(library.name, answer) };
      insertImageAt(at, image)(held.state, held.dispatch);
    });
    const failed = ref.on('upload.failed', ({ key, failure }) => {
      if (places.current.delete(key)) warn(`The image was not placed. ${failure.message}`);
    });
    return () => {
      done.unsubscribe();
      failed.unsubscribe();
    };
  }, [ref, view, warn]);

  return {
    current,
    take(files, at) {
      const images = files.filter(isImage);
      if (images.length < files.length) warn('Only images can be placed in a text.');
      if (images.length === 0) return;
      if (refusal !== null) return warn(refusal);
      const fresh = keep(images);
      for (const { key } of fresh) places.current.set(key, at);
      ref.send({ type: 'uploads.choose', files: fresh });
      for (const { key, failure } of ref.getSnapshot().context.files)
        if (failure !== null && places.current.delete(key))
          warn(`The image was not placed. ${failure.message}`);
    },
    follow({ docChanged, mapping }) {
      if (!docChanged) return;
      for (const [key, at] of places.current) places.current.set(key, mapping.map(at));
    },
    cancel() {
      places.current.clear();
      run('uploads.cancelAll');
    },
  };
}

/** Stored texts are read elsewhere too: addresses in them are whole. */
export function absolute(address: string | null): string {
  return new URL(address ?? '', location.href).href;
}

const MOST = 1000;

interface ImagesOptions {
  readonly view: RefObject<EditorView | null>;
  /** Why images cannot be uploaded here; null where they can. */
  readonly refusal: string | null;
}

interface Images {
  /** The one on its way. */
  readonly current: Upload | null;
  readonly take: (files: readonly File[], at: number) => void;
  /** Keeps the places while the text changes. */
  readonly follow: (transaction: Transaction) => void;
  readonly cancel: () => void;
}
