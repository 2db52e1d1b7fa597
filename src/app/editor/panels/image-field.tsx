import * as css from '../../../../styles/editor-screen.css.ts';
import { useAssetPicker } from '../../resources/uploads/use-asset-picker.ts';
import { useFeatures } from '../../resources/feature.ts';
import type { Item } from '../../../shared/wire.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Opening } from '../../ui/opening.tsx';

/** The address of an image, from the library or typed. */
export function ImageField({ value, onValue, onAsset, ...control }: ImageFieldProps) {
  const { ImagePicker } = useFeatures();
  const { picker, open, leave } = useAssetPicker({
    needsKeywords: true,
    onPick: onAsset,
  });
  return (
    <div className={css.picked}>
      <TextInput
        {...control}
        size="small"
        placeholder="Address of an image"
        value={value}
        onValue={onValue}
      />
      {ImagePicker === undefined ? null : (
        <Button size="small" onClick={() => picker.send({ type: 'picker.open' })}>
          {value === '' ? 'Choose' : 'Replace'}
        </Button>
      )}
      {open && ImagePicker !== undefined ? (
        <Opening onClose={leave}>
          <ImagePicker picker={picker} title="Image" type="image" />
        </Opening>
      ) : null}
    </div>
  );
}

interface ImageFieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onAsset: (asset: Item) => void;
  readonly onBlur: () => void;
}
