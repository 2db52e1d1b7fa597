import { selectDialog } from '../../../../machines/removal/removal.select.ts';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { ListPartProps } from './list-part.ts';
import { Opening } from '../../ui/opening.tsx';

const RemovalDialog = lazyPart(async () => (await import('./removal-parts.ts')).RemovalDialog);

/** What the table asks before it deletes or merges, and what it could not delete or restore. */
export function ListDialogs(props: ListPartProps) {
  const { removal } = props.table;
  const dialog = useSelector(removal, selectDialog);
  if (dialog === null) return null;
  return (
    <Opening key={dialog} onClose={() => removal.send({ type: dialog })}>
      <RemovalDialog {...props} dialog={dialog} />
    </Opening>
  );
}
