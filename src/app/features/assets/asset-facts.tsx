import * as css from '../../../../styles/assets.css.ts';
import { ASSET_TYPES } from '../../../shared/asset-types.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { fileOf, pictureAddress, sizeText } from '../../resources/uploads/file-value.ts';
import { Icon } from '../../ui/icon.tsx';

/** Columns that a card shows. */
export const CARD_COLUMNS = 'id,keywords,path,file,assetable_type,size,width,height,tag_ids';

/** Address of an asset's picture, at most so many px long; null for what is no image. */
export function pictureOf(asset: Values, longest: 96 | 240 | 640): string | null {
  if (asset.assetable_type !== 'image') return null;
  return pictureAddress(asset, longest);
}

/** '2000 × 1250', or the kind of what has no width. */
export function shapeOf({ width, height, assetable_type, file }: Values): string {
  const held = (fileOf(file) ?? {}) as { readonly width?: number; readonly height?: number };
  const [wide, high] = [width ?? held.width, height ?? held.height];
  if (typeof wide === 'number' && typeof high === 'number') return `${wide} × ${high}`;
  return ASSET_TYPES.find(({ value }) => value === assetable_type)?.title ?? '';
}

/** '2000 × 1250, 212 KB'. */
export function factsOf(asset: Values): string {
  const size = typeof asset.size === 'number' ? asset.size : fileOf(asset.file)?.size;
  return [shapeOf(asset), size === undefined ? '' : sizeText(size)].filter(Boolean).join(', ');
}

/** On small screens half as many, so that a page that ends in a full row does so there, too. */
export const CARDS_PER_ROW = 4;

/** The picture of an asset, or a sign for what is none; its words stand beside it. */
export function AssetPicture({ asset, longest }: AssetPictureProps) {
  const address = pictureOf(asset, longest);
  return (
    <span className={css.picture} data-small={longest === 96 ? '' : undefined}>
      {address === null ? (
        <Icon name={asset.assetable_type === 'pdf' ? 'file-text' : 'code'} />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}

interface AssetPictureProps {
  readonly asset: Values;
  readonly longest: 96 | 240 | 640;
}
