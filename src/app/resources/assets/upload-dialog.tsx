import { assets } from '../../../shared/resources/content/assets.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewAssets, useStaging } from './new-assets.tsx';
import { useUploads } from './use-uploads.ts';

/** Puts several files into the library. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const accept = assets.fields.file.accept;
  const uploads = useUploads({ accept, max: MOST, onDone: () => undefined });
  const staging = useStaging(uploads, true);
  const { staged, waiting, busy, reason } = staging;
  const isDone = staged.length > 0 && waiting === 0 && !busy;
  return (
    <Dialog
      open
      size={800}
      keep={staged.length > 0}
      title="Upload assets"
      onClose={onClose}
      reason={isDone || staged.length === 0 ? undefined : (reason ?? undefined)}
      foot={
        isDone ? (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              icon="upload"
              busy={busy}
              off={busy ? null : reason}
              onClick={staging.send}
            >
              {busy ? 'Uploading' : uploadTitle(waiting)}
            </Button>
          </>
        )
      }
    >
      <NewAssets staging={staging} accept={accept} multiple />
    </Dialog>
  );
}

function uploadTitle(count: number) {
  return count > 1 ? `Upload ${count} files` : 'Upload';
}

const MOST = 100;
