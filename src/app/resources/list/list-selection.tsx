import { useSelector } from '@xstate/react';
import { selectAll } from '../../../../machines/table/table.select.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { formatNumber } from '../format.ts';
import type { ListPartProps } from './list-parts.ts';

/** What is selected, and what can be done with it. A single row is deleted by its own Delete. */
export function ListSelection({ table, count, selected }: ListSelectionProps) {
  const all = useSelector(table, selectAll);
  const { can, trash } = table.getSnapshot().context;
  const [only] = selected;
  const isOne = count === 1 && all === null;
  return (
    <SelectionBar
      count={count}
      text={`${all === null ? '' : 'All '}${formatNumber(count)} selected`}
      onClear={() => table.send({ type: 'rows.clear' })}
    >
      {all === null ? <CommandButton id="rows.selectAll" source={table} kind="quiet" /> : null}
      <CommandButton id="rows.update" source={table} kind="quiet" icon="pencil" label="Edit" />
      <CommandButton id="rows.tag" source={table} kind="quiet" icon="tag" label="Tag" />
      <CommandButton id="rows.export" source={table} kind="quiet" icon="download" label="Export" />
      <CommandButton id="rows.merge" source={table} kind="quiet" icon="git-merge" />
      <CommandButton
        id="rows.restore"
        source={table}
        kind="quiet"
        icon="rotate-ccw"
        label="Restore"
      />
      {isOne ? null : (
        <CommandButton
          id="rows.delete"
          source={table}
          kind="warn"
          icon="trash-2"
          label={`Delete ${formatNumber(count)}`}
        />
      )}
      {only !== undefined && isOne && can.destroy === 'allowed' && !trash ? (
        <Button
          kind="warn"
          icon="trash-2"
          onClick={() => table.send({ type: 'row.delete', id: only })}
        >
          Delete
        </Button>
      ) : null}
    </SelectionBar>
  );
}

interface ListSelectionProps extends ListPartProps {
  readonly count: number;
  /** Those on this page where all that match are selected. */
  readonly selected: readonly number[];
}
