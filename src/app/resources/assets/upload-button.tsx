import { useSelector } from '@xstate/react';
import { selectBusy } from '../../../../machines/uploads/uploads.select.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { Uploads } from './use-uploads.ts';

/** Sends what is chosen; says so while something is on its way. */
export function UploadButton({ uploads: { ref } }: { readonly uploads: Uploads }) {
  const busy = useSelector(ref, selectBusy);
  return busy ? (
    <Button kind="primary" icon="upload" busy>
      Uploading
    </Button>
  ) : (
    <CommandButton id="uploads.send" source={ref} kind="primary" icon="upload" />
  );
}
