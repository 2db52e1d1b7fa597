import { useSyncExternalStore } from 'react';
import { useRun } from '../../commands/page-directory.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { resourceNamed } from '../../data/resources.ts';
import { Opening } from '../../ui/opening.tsx';
import { PICKERS } from './kinds.tsx';
import type { Pickers } from './pickers.ts';

const PickDialog = lazyPart(async () => (await import('../../resources/pick-parts.ts')).PickDialog);

/** The picker that is open, over the editor. */
export function PickerDialog({ pickers }: PickerDialogProps) {
  const opened = useSyncExternalStore(pickers.opened.subscribe, pickers.opened.get);
  const run = useRun(opened?.pick);
  if (opened === null) return null;
  const { resource, filters, look } = PICKERS[opened.kind];
  return (
    <Opening onClose={() => void run('pick.cancel')}>
      <PickDialog
        resource={resourceNamed(resource)}
        pick={opened.pick}
        filters={filters}
        look={look}
      />
    </Opening>
  );
}

interface PickerDialogProps {
  readonly pickers: Pickers;
}
