import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { AssetPickerRef } from '../../../../machines/asset-picker/asset-picker.machine.ts';
import { assetPickerMachine } from '../../../../machines/asset-picker/asset-picker.machine.ts';
import { selectOpen } from '../../../../machines/asset-picker/asset-picker.select.ts';
import type { Item } from '../../../shared/wire.ts';
import { useRun } from '../../commands/page-directory.ts';

/** The actor of a control's library, and whether it is open. */
export function useAssetPicker(options: AssetPickerOptions): AssetPickerFacts {
  const picker = useActorRef(assetPickerMachine, {
    input: { needsKeywords: options.needsKeywords ?? false },
  });
  const latest = useRef(options);
  latest.current = options;
  useLayoutEffect(() => {
    const picked = picker.on('asset.picked', ({ asset }) =>
      latest.current.onPick(asset as unknown as Item),
    );
    const closed = picker.on('picker.closed', () => latest.current.onClose?.());
    return () => {
      picked.unsubscribe();
      closed.unsubscribe();
    };
  }, [picker]);
  const run = useRun(picker);
  return {
    ...{ picker, open: useSelector(picker, selectOpen) },
    leave: () => void run('asset.leave'),
  };
}

interface AssetPickerOptions {
  /** Whether tags are looked for only beside keywords. */
  readonly needsKeywords?: boolean;
  readonly onPick: (asset: Item) => void;
  readonly onClose?: () => void;
}

interface AssetPickerFacts {
  readonly picker: AssetPickerRef;
  readonly open: boolean;
  readonly leave: () => void;
}
