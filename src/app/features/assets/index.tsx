import * as css from '../../../../styles/assets.css.ts';
import { cut } from '../../../../styles/text.css.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';
import { AssetPicture, CARDS_PER_ROW } from './asset-facts.tsx';
import { CardsWaiting } from './cards-waiting.tsx';

/** The library: cards, uploads of several files, and a picture wherever an asset is named. */
export const assets: Feature = {
  preview: {
    title: 'Preview',
    Preview: lazyPart(async () => (await import('./asset-parts.ts')).AssetPreview),
  },
  cards: {
    perRow: CARDS_PER_ROW,
    List: lazyPart(async () => (await import('./asset-parts.ts')).AssetList),
    Waiting: CardsWaiting,
    Tools: lazyPart(async () => (await import('./asset-parts.ts')).AssetTools),
  },
  uploads: true,
  named: {
    Control: lazyPart(async () => (await import('./asset-control.tsx')).AssetControl),
    cell: (row, name) => (
      <span className={css.withPicture} title={name}>
        <AssetPicture asset={row} longest={96} />
        <span className={cut}>{name}</span>
      </span>
    ),
  },
};

export const ImagePicker = lazyPart(async () => (await import('./asset-parts.ts')).AssetPicker);
