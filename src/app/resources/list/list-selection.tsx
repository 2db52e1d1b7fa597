import { useSelector } from '@xstate/react';
import { selectAll, selectIsMoreThere } from '../../../../machines/selection/selection.select.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { formatNumber } from '../format.ts';
import type { ListPartProps } from './list-parts.ts';

/** What is selected, and what can be done with it. A single row is deleted by its own Delete. */
export function ListSelection({ table: { selection }, count }: ListSelectionProps) {
  const run = useRun(selection);
  const all = useSelector(selection, selectAll);
  const isMoreThere = useSelector(selection, selectIsMoreThere);
  const isOne = count === 1 && all === null;
  const quiet = { source: selection, kind: 'quiet', short: true } as const;
  const warn = { ...quiet, kind: 'warn', icon: 'trash-2' } as const;
  return (
    <SelectionBar
      count={count}
      text={`${all === null ? '' : 'All '}${formatNumber(count)} selected`}
      command="rows.clear"
      onClear={() => void run('rows.clear')}
    >
      {isMoreThere ? <CommandButton {...quiet} id="rows.selectAll" /> : null}
      <CommandButton {...quiet} id="rows.update" icon="pencil" />
      <CommandButton {...quiet} id="rows.publish" icon="globe" />
      <CommandButton {...quiet} id="rows.unpublish" icon="eye-off" />
      <CommandButton {...quiet} id="rows.schedule" icon="clock" />
      {isOne ? <CommandButton {...quiet} id="rows.makeDefault" icon="star" /> : null}
      <CommandButton {...quiet} id="rows.tag" icon="tag" />
      <CommandButton {...quiet} id="rows.join" />
      <CommandButton {...quiet} id="rows.leave" />
      <CommandButton {...quiet} id="rows.export" icon="download" />
      <CommandButton {...quiet} id="rows.merge" icon="git-merge" />
      <CommandButton {...quiet} id="rows.restore" icon="rotate-ccw" />
      {isOne ? (
        <CommandButton key="one" {...warn} id="rows.deleteOne" />
      ) : (
        <CommandButton key="many" {...warn} id="rows.delete" />
      )}
    </SelectionBar>
  );
}

interface ListSelectionProps extends ListPartProps {
  readonly count: number;
}
