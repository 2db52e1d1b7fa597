import * as css from '../../../../styles/assets.css.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { Icon } from '../../ui/icon.tsx';
import { pictureOf } from './asset-facts.ts';

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
