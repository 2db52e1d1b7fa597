import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { selectStage } from '../../../../../machines/bulk/bulk.select.ts';
import { CommandButton } from '../../../shell/commands/command-button.tsx';
import { Button } from '../../../ui/button.tsx';

/** Leave it, or do it. */
export function BulkFoot({ bulk }: { readonly bulk: BulkRef }) {
  const busy = useSelector(bulk, selectStage) === 'sending';
  if (busy) {
    return (
      <Button kind="primary" busy>
        Sending
      </Button>
    );
  }
  return (
    <>
      <CommandButton id="bulk.cancel" source={bulk} label="Cancel" />
      <CommandButton id="bulk.confirm" source={bulk} kind="primary" />
    </>
  );
}
