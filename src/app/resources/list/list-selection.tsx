import { useSelector } from '@xstate/react';
import type { SelectionRef } from '../../../../machines/selection/selection.machine.ts';
import {
  selectAll,
  selectIsMoreThere,
  selectPageSelection,
} from '../../../../machines/selection/selection.select.ts';
import type { IconName } from '../../../shared/contract/icon-name.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CommandItem } from '../../commands/command-item.tsx';
import { useRun } from '../../commands/page-directory.ts';
import * as commands from '../../commands/registry/list.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { formatNumber } from '../format.ts';
import type { ListPartProps } from './list-part.ts';

/** What is selected, and what can be done with it. A single row is deleted by its own Delete. */
export function ListSelection({ table: { selection }, count }: ListSelectionProps) {
  const run = useRun(selection);
  const all = useSelector(selection, selectAll);
  const isMoreThere = useSelector(selection, selectIsMoreThere);
  const isWholePage = useSelector(selection, selectPageSelection) === 'all';
  const again = useCommand('grid.selectAll')?.keys[0];
  const isSmall = useSmallScreen();
  const isOne = count === 1 && all === null;
  const quiet = { source: selection, kind: 'quiet', short: true } as const;
  const warn = { ...quiet, kind: 'warn', icon: 'trash-2' } as const;
  const others = OTHERS.filter(({ one }) => isOne || one !== true);
  return (
    <SelectionBar
      count={count}
      text={`${all === null ? '' : 'All '}${formatNumber(count)} selected`}
      command="rows.clear"
      onClear={() => void run('rows.clear')}
    >
      {isMoreThere ? (
        <CommandButton {...quiet} id="rows.selectAll" alsoBy={isWholePage ? again : undefined} />
      ) : null}
      <CommandButton {...quiet} id="rows.update" icon="pencil" />
      <CommandButton {...quiet} id="rows.publish" icon="globe" />
      {isSmall ? (
        <More selection={selection} ids={others.map(({ id }) => id)} />
      ) : (
        others.map(({ id, icon }) => <CommandButton {...quiet} key={id} id={id} icon={icon} />)
      )}
      <CommandButton {...quiet} id="rows.restore" icon="rotate-ccw" />
      {isOne ? (
        <CommandButton key="one" {...warn} id="rows.deleteOne" />
      ) : (
        <CommandButton key="many" {...warn} id="rows.delete" />
      )}
    </SelectionBar>
  );
}

/** On a phone, what has no room beside the rest. */
function More({ selection, ids }: MoreProps) {
  const { button, panel } = useOpener(commands.moreOfSelection, 'selection');
  return (
    <Menu
      late
      label="More"
      placement="top-end"
      {...panel}
      button={
        <Button {...button} kind="quiet" icon="ellipsis">
          More
        </Button>
      }
    >
      {ids.map((id) => (
        <CommandItem key={id} id={id} source={selection} />
      ))}
    </Menu>
  );
}

/** What is rarer than to edit, to publish and to delete; some of it of one row alone. */
const OTHERS: readonly Other[] = [
  { id: 'rows.publishNow', icon: 'globe' },
  { id: 'rows.unpublish', icon: 'eye-off' },
  { id: 'rows.schedule', icon: 'clock' },
  { id: 'rows.makeDefault', icon: 'star', one: true },
  { id: 'rows.tag', icon: 'tag' },
  { id: 'rows.join' },
  { id: 'rows.leave' },
  { id: 'rows.export', icon: 'download' },
  { id: 'rows.merge', icon: 'git-merge' },
];

interface Other {
  readonly id: string;
  readonly icon?: IconName;
  readonly one?: boolean;
}

interface MoreProps {
  readonly selection: SelectionRef;
  readonly ids: readonly string[];
}

interface ListSelectionProps extends ListPartProps {
  readonly count: number;
}
