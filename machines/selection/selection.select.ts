import type { SnapshotFrom } from 'xstate';
import type { selectionMachine } from './selection.machine.ts';
import { countSelected, isMoreThere, isSelected } from './selection.rules.ts';

type Snapshot = SnapshotFrom<typeof selectionMachine>;

export const selectCount = (snapshot: Snapshot) => countSelected(snapshot.context);
export const selectAll = (snapshot: Snapshot) => snapshot.context.all;
/** Whether more rows match than are selected. */
export const selectIsMoreThere = (snapshot: Snapshot) => isMoreThere(snapshot.context);
/** The selected rows by name; of all that match, those on this page. */
export const selectNamed = ({ context: { all, selected, shown } }: Snapshot) =>
  all === null ? selected : shown.ids.filter((id) => !all.excluded.includes(id));
/** The page on screen, as it was told. */
export const selectShown = (snapshot: Snapshot) => snapshot.context.shown;
export const selectIsSelected = (id: number) => (snapshot: Snapshot) =>
  isSelected(snapshot.context, id);

/** The head's check box: every, some or none of the rows on this page. */
export function selectPageSelection({ context }: Snapshot): 'all' | 'some' | 'none' {
  const { ids } = context.shown;
  const count = ids.filter((id) => isSelected(context, id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
