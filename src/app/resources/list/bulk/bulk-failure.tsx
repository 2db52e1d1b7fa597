import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import { selectFailure } from '../../../../../machines/bulk/bulk.select.ts';
import { Banner } from '../../../ui/banner.tsx';

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
