import { useActorRef } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { AltTextRef } from '../../../../machines/alt-text/alt-text.machine.ts';
import { altTextMachine } from '../../../../machines/alt-text/alt-text.machine.ts';
import { suggestionOf } from '../../../../machines/alt-text/alt-text.rules.ts';
import { editorKeywords, keywordsFrom } from '../../../../machines/uploads/uploads.rules.ts';
import type { Upload } from '../../../../machines/uploads/uploads.types.ts';
import type { Item } from '../../../shared/wire.ts';
import { useAbilities } from '../../data/me.ts';
import { absolute } from '../../resources/controls/rich-text/use-images.ts';
import { addressOf, pictureAddress } from '../../resources/uploads/file-value.ts';
import { usePlacedImages } from '../../resources/uploads/use-placed-images.ts';
import { library } from '../../resources/uploads/use-uploads.ts';
import type { EditorSession } from '../session.ts';

/** Images of the page: those of the library, and those that are dropped on the canvas or pasted. Each is asked for its alternative text. */
export function useEditorImages(session: EditorSession): EditorImages {
  const alt = useActorRef(altTextMachine);
  const show = useCallback(
    (block: string, value: string) =>
      session.host()?.set({ of: 'attribute', name: 'src', value, block, isChosen: true }),
    [session],
  );
  const may = useAbilities(library).store === 'allowed';
  const images = usePlacedImages<PlacedImage>({
    refusal: may ? null : 'You may not upload assets, so the image was not placed.',
    keywords: () => editorKeywords(new Date()),
    onPlaced({ block, name }, asset) {
      const src = absolute(addressOf(asset));
      show(block, src);
      alt.send({ type: 'alt.ask', images: [{ key: block, src, suggestion: keywordsFrom(name) }] });
    },
    onLost: ({ block }) => session.host()?.remove(block),
  });
  useGivenFiles(session, { take: images.take, alt });
  const latest = useRef(images);
  latest.current = images;
  // The canvas is still there: what was to be filled goes from the page.
  useLayoutEffect(() => () => latest.current.cancel('The editor was closed before.'), []);
  return {
    alt,
    sending: images.current,
    cancel: () => images.cancel(),
    choose: useCallback(
      (block, asset) => {
        const src = absolute(pictureAddress(asset, null));
        show(block, src);
        const suggestion = suggestionOf(String(asset.keywords ?? ''));
        alt.send({ type: 'alt.ask', images: [{ key: block, src, suggestion }] });
      },
      [alt, show],
    ),
  };
}

/** Files that the canvas is given are placed; what is said of an image stands in its block. */
function useGivenFiles(session: EditorSession, { take, alt }: FilesTaken) {
  useLayoutEffect(() => {
    const given = session.filesGiven.listen(({ files, place }) =>
      take(files, (taken) =>
        (session.host()?.placeImages(taken.length, place) ?? []).map((block, at) => ({
          block,
          name: taken[at]?.name ?? '',
        })),
      ),
    );
    const decided = alt.on('alt.decided', ({ key, alt: value }) =>
      session.host()?.set({ of: 'attribute', name: 'alt', value, block: key }),
    );
    return () => {
      given();
      decided.unsubscribe();
    };
  });
}

interface PlacedImage {
  /** The block that waits for the picture. */
  readonly block: string;
  /** Of the file. */
  readonly name: string;
}

interface EditorImages {
  readonly alt: AltTextRef;
  /** The image on its way into the library. */
  readonly sending: Upload | null;
  readonly cancel: () => void;
  /** Shows an asset in a block. */
  readonly choose: (block: string, asset: Item) => void;
}

interface FilesTaken extends Pick<EditorImages, 'alt'> {
  readonly take: ReturnType<typeof usePlacedImages<PlacedImage>>['take'];
}
