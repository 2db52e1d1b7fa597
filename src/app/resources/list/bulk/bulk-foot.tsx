import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { selectFailure, selectStage } from '../../../../../machines/bulk/bulk.select.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
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

/** Why the server did not take it, where that is not said beside a field. */
export function BulkFailure({ bulk }: { readonly bulk: BulkRef }) {
  const failure = useSelector(bulk, selectFailure);
  if (failure === null) return null;
  return (
    <Banner tone={failure.id === 'moved' ? 'amber' : 'red'} role="alert">
      {failure.message}
    </Banner>
  );
}
