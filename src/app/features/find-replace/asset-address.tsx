import { useAssetPicker } from '../../resources/uploads/use-asset-picker.ts';
import { useFeatures } from '../../resources/feature.ts';
import { Button } from '../../ui/button.tsx';
import { Opening } from '../../ui/opening.tsx';

/** Chooses an asset of the library, of which the address is taken. */
export function AssetAddress({ label, onAddress }: AssetAddressProps) {
  const { ImagePicker } = useFeatures();
  const { picker, open, leave } = useAssetPicker({
    onPick: ({ path }) => onAddress(String(path ?? '')),
  });
  if (ImagePicker === undefined) return null;
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-label={`Choose the asset of “${label}”`}
        onClick={() => picker.send({ type: 'picker.open' })}
      >
        Choose
      </Button>
      {open ? (
        <Opening onClose={leave}>
          <ImagePicker picker={picker} title={label} />
        </Opening>
      ) : null}
    </>
  );
}

interface AssetAddressProps {
  readonly label: string;
  readonly onAddress: (address: string) => void;
}
