import { useSelector } from '@xstate/react';
import {
  selectAllSent,
  selectBusy,
  selectFiles,
  selectSendReason,
} from '../../../../machines/uploads/uploads.select.ts';
import type { TableRef } from '../../../../machines/table/table.machine.ts';
import { ASSET_FILES } from '../../../shared/asset-types.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NewAssets, UploadButton } from './new-assets.tsx';
import { useUploads } from '../../resources/uploads/use-uploads.ts';

/** Puts several files into the library. */
export function UploadDialog({ table }: { readonly table: TableRef }) {
  const run = useRun(table);
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
      onClose={() => void run('upload.close')}
      reason={isDone || isEmpty || busy ? undefined : (reason ?? undefined)}
      foot={
        isDone ? (
          <CommandButton id="upload.close" source={table} kind="primary" label="Done" />
        ) : (
          <>
            <CommandButton id="upload.close" source={table} short />
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
