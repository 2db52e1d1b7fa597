import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { SelectionRef } from '../../../../machines/selection/selection.machine.ts';
import {
  selectAll,
  selectIsMoreThere,
  selectPageSelection,
} from '../../../../machines/selection/selection.select.ts';
import type { TableActors } from '../../../../machines/table/table.select.ts';
import type { IconName } from '../../../shared/contract/icon-name.ts';
import { sessionActor } from '../../actors/actors.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CommandItem } from '../../commands/command-item.tsx';
import { useRun } from '../../commands/page-directory.ts';
import * as commands from '../../commands/registry/list.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { keys } from '../../data/keys.ts';
import { queries } from '../../data/query-client.ts';
import { useServices } from '../../data/services.ts';
import { withRetry } from '../../data/with-retry.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SelectionBar, useSpare } from '../../ui/selection-bar.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { formatNumber } from '../format.ts';
import type { ListPartProps } from './list-part.ts';

/** What is selected, and what can be done with it. A single row is deleted by its own Delete. */
export function ListSelection({ table: { selection, exporting }, count }: ListSelectionProps) {
  useFollowedExports(exporting);
  return count === 0 ? null : <Selected selection={selection} count={count} />;
}

/** An export of the list that became a task is followed to its end, wherever the person is by then. */
function useFollowedExports(exporting: TableActors['exporting']) {
  const services = useServices();
  useLayoutEffect(() => {
    const { userId } = services.get(sessionActor).getSnapshot().context;
    const { unsubscribe } = exporting.on('task.queued', ({ id }) =>
      withRetry(() => import('../begun-tasks.ts'))
        .then(({ begunTasks }) => services.get(begunTasks).follow(id, userId))
        .catch(() => services.get(queries).invalidateQueries({ queryKey: keys.tasks })),
    );
    return unsubscribe;
  }, [exporting, services]);
}

function Selected({ selection, count }: SelectedProps) {
  const run = useRun(selection);
  const all = useSelector(selection, selectAll);
  const isMoreThere = useSelector(selection, selectIsMoreThere);
  const isWholePage = useSelector(selection, selectPageSelection) === 'all';
  const clearBy = useCommand('rows.clear', selection)?.keys[0];
  const again = useCommand('grid.selectAll')?.keys[0];
  const ref = useRef<HTMLDivElement>(null);
  const isSmall = useSmallScreen();
  const spare = useSpare({ ref, order: useOrder(selection), more: commands.moreOfSelection.id });
  const isOne = count === 1 && all === null;
  const quiet = { source: selection, kind: 'quiet', short: true } as const;
  const verb = (id: string) =>
    ({ ...quiet, id, 'data-spare': spare.includes(id) ? '' : undefined }) as const;
  const warn = { ...quiet, kind: 'warn', icon: isSmall ? undefined : 'trash-2' } as const;
  const more = spare.length > 0 ? <More selection={selection} spare={spare} /> : null;
  return (
    <SelectionBar
      ref={ref}
      count={count}
      text={`${all === null ? '' : 'All '}${formatNumber(count)} selected`}
      command="rows.clear"
      keys={clearBy}
      onClear={() => void run('rows.clear')}
    >
      {isMoreThere ? (
        <CommandButton {...verb('rows.selectAll')} alsoBy={isWholePage ? again : undefined} />
      ) : null}
      {VERBS.filter(({ one }) => isOne || one !== true).map(({ id, icon }) => (
        <CommandButton {...verb(id)} key={id} icon={isSmall ? undefined : icon} />
      ))}
      {isSmall ? null : more}
      <CommandButton {...quiet} id="rows.restore" icon="rotate-ccw" />
      {isOne ? (
        <CommandButton key="one" {...warn} id="rows.deleteOne" />
      ) : (
        <CommandButton
          key="many"
          {...warn}
          id="rows.delete"
          label={isSmall ? 'Delete' : undefined}
        />
      )}
      {isSmall ? more : null}
    </SelectionBar>
  );
}

/** On a small screen what is done most stands beside Delete: a draft is published, what is published is taken back. */
function useOrder(selection: SelectionRef): readonly string[] {
  const isSmall = useSmallScreen();
  const publish = useCommand('rows.publish', selection)?.enabled === true;
  const unpublish = useCommand('rows.unpublish', selection)?.enabled === true;
  if (!isSmall || !(publish || unpublish)) return FIRST_TO_GO;
  return publish ? PUBLISH_LAST : UNPUBLISH_LAST;
}

/** What has no room beside the rest. */
function More({ selection, spare }: MoreProps) {
  const { button, panel } = useOpener(commands.moreOfSelection, 'selection');
  const isSmall = useSmallScreen();
  return (
    <Menu
      late
      label="More"
      placement="top-end"
      {...panel}
      button={
        isSmall ? (
          <IconButton {...button} icon="ellipsis" label="More" tip={false} />
        ) : (
          <Button {...button} kind="quiet" icon="ellipsis">
            More
          </Button>
        )
      }
    >
      {IN_BAR.filter((id) => spare.includes(id)).map((id) => (
        <CommandItem key={id} id={id} source={selection} />
      ))}
    </Menu>
  );
}

/** As they stand in the bar; some of one row alone. */
const VERBS: readonly Verb[] = [
  { id: 'rows.update', icon: 'pencil' },
  { id: 'rows.publish', icon: 'globe' },
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

/** From its left: what has no room stands in the menu as it would here. */
const IN_BAR: readonly string[] = ['rows.selectAll', ...VERBS.map(({ id }) => id)];

/** The rarer one first; to restore and to delete stay in the bar. */
const FIRST_TO_GO: readonly string[] = [
  ...VERBS.slice(2)
    .map(({ id }) => id)
    .reverse(),
  'rows.selectAll',
  'rows.publish',
  'rows.update',
];

const PUBLISH_LAST = lastOf('rows.publish');
const UNPUBLISH_LAST = lastOf('rows.unpublish');

function lastOf(id: string): readonly string[] {
  return [...FIRST_TO_GO.filter((each) => each !== id), id];
}

interface Verb {
  readonly id: string;
  readonly icon?: IconName;
  readonly one?: boolean;
}

interface MoreProps {
  readonly selection: SelectionRef;
  readonly spare: readonly string[];
}

interface SelectedProps {
  readonly selection: SelectionRef;
  readonly count: number;
}

interface ListSelectionProps extends ListPartProps {
  readonly count: number;
}
