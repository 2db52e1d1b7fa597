import { useSelector } from '@xstate/react';
import {
  selectAllSent,
  selectBusy,
  selectFiles,
  selectSendReason,
} from '../../../../machines/uploads/uploads.select.ts';
import { ASSET_FILES } from '../../../shared/asset-types.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewAssets, UploadButton } from './new-assets.tsx';
import { useUploads } from '../../resources/uploads/use-uploads.ts';

/** Puts several files into the library. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const uploads = useUploads({ accept: ASSET_FILES, max: MOST });
  const { ref } = uploads;
  const isEmpty = useSelector(ref, (snapshot) => selectFiles(snapshot).length === 0);
  const isDone = useSelector(ref, selectAllSent);
  const busy = useSelector(ref, selectBusy);
  const reason = useSelector(ref, selectSendReason);
  return (
    <Dialog
      open
      size={800}
      keep={!isEmpty}
      title="Upload assets"
      onClose={onClose}
      reason={isDone || isEmpty || busy ? undefined : (reason ?? undefined)}
      foot={
        isDone ? (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <UploadButton uploads={uploads} />
          </>
        )
      }
    >
      <NewAssets uploads={uploads} accept={ASSET_FILES} multiple />
    </Dialog>
  );
}

const MOST = 100;
