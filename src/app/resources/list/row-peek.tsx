import { useSelector } from '@xstate/react';
import { selectPeeked } from '../../../../machines/row/row.select.ts';
import { useRun } from '../../commands/page-directory.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { PeekPanelProps } from './peek/peek-panel.tsx';
import { Opening } from '../../ui/opening.tsx';

const PeekPanel = lazyPart(async () => (await import('./peek/peek-panel.tsx')).PeekPanel);

/** Holds the side panel's place: its code comes when it is first opened. */
export function RowPeek(props: PeekPanelProps) {
  const open = useSelector(props.row, selectPeeked) !== null;
  const run = useRun(props.row);
  return open ? (
    <Opening onClose={() => void run('peek.close')}>
      <PeekPanel {...props} />
    </Opening>
  ) : null;
}
