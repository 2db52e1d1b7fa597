import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import type { Upload } from '../../../../../machines/uploads/uploads.types.ts';
import { nameOfRow } from '../../embedded.ts';
import { addressOf } from '../../uploads/file-value.ts';
import { usePlacedImages } from '../../uploads/use-placed-images.ts';
import { library } from '../../uploads/use-uploads.ts';
import { insertImageAt } from './actions.ts';

/** Images that are pasted or dropped: each is uploaded as an asset, then placed where it was dropped, however the text has changed meanwhile. */
export function useImages({ view, refusal }: ImagesOptions): Images {
  const { current, places, take, cancel } = usePlacedImages<number>({
    refusal,
    onPlaced(at, asset) {
      const held = view.current;
      if (held === null) return;
      const image = { src: absolute(addressOf(asset)), alt: nameOfRow(library.name, asset) };
      insertImageAt(at, image)(held.state, held.dispatch);
    },
  });
  return {
    current,
    take: (files, at) => take(files, (images) => images.map(() => at)),
    follow({ docChanged, mapping }) {
      if (!docChanged) return;
      for (const [key, at] of places) places.set(key, mapping.map(at));
    },
    cancel,
  };
}

/** Stored texts are read elsewhere too: addresses in them are whole. */
export function absolute(address: string | null): string {
  return new URL(address ?? '', location.href).href;
}

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
