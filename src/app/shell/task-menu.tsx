import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { tasksQuery } from '../data/queries.ts';
import type { Services } from '../data/services.ts';
import { useServices } from '../data/services.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import { useTaskCount, useTasksStopped } from '../actors/running-tasks.ts';
import * as commands from '../commands/registry/shell.ts';
import { useKeyOf } from '../commands/use-commands.ts';
import { useOpener } from '../commands/use-own-command.ts';
import { useRun } from '../commands/page-directory.ts';
import { CHANGES_PAGE } from '../../shared/navigation.ts';
import { withRetry } from '../data/with-retry.ts';
import { taskPage, taskState } from '../data/task-words.ts';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import type { ComponentPropsWithRef } from 'react';
import { counter } from '../../../styles/top-bar.css.ts';
import { Icon } from '../ui/icon.tsx';

/** The task indicator with what runs and what has just ended. */
export function TaskMenu() {
  const run = useRun();
  const keys = useKeyOf('go./tasks');
  const { button, panel } = useOpener(commands.tasks, 'global');
  const count = useTaskCount() ?? 0;
  const stopped = useTasksStopped();
  const services = useServices();
  const { data } = useQuery({ ...tasksQuery, enabled: false });
  const running = data?.running ?? [];
  const done = (data?.recently_completed ?? []).slice(0, 5);
  return (
    <Menu
      label="Tasks"
      {...panel}
      button={<TaskIndicator running={count} failed={stopped} {...button} />}
    >
      {running.length > 0 ? (
        <MenuGroup label="Running">
          {running.map((task) => (
            <MenuItem
              key={task.id}
              end={`${Math.round(task.progress * 100)}%`}
              {...showing(task, services)}
            >
              {task.title}
            </MenuItem>
          ))}
        </MenuGroup>
      ) : null}
      {done.length > 0 ? (
        <MenuGroup label="Just finished">
          {done.map((task) => (
            <MenuItem key={task.id} end={taskState(task).text} {...showing(task, services)}>
              {task.title}
            </MenuItem>
          ))}
        </MenuGroup>
      ) : null}
      {running.length + done.length > 0 ? <MenuSeparator /> : null}
      {stopped ? (
        <MenuItem icon="rotate-cw" command="tasks.retry" onSelect={() => run('tasks.retry')}>
          Retry
        </MenuItem>
      ) : null}
      <MenuItem icon="list-checks" keys={keys} command="go./tasks" render={<Link href="/tasks" />}>
        {running.length + done.length > 0 ? 'All tasks' : 'No tasks yet'}
      </MenuItem>
      <MenuItem icon="history" command="go./changes" render={<Link href={CHANGES_PAGE} />}>
        Recent changes
      </MenuItem>
    </Menu>
  );
}

function showing(task: TaskRecord, services: Services) {
  const page = taskPage(task);
  return page === null
    ? { onSelect: () => void show(services, task) }
    : { render: <Link href={page} /> };
}

async function show(services: Services, task: TaskRecord) {
  (await withRetry(() => import('../screens/home-parts.ts'))).showTask(services, task);
}

/** How many tasks run; a button, to be handed to a menu. */
function TaskIndicator({ running, failed, ...rest }: TaskIndicatorProps) {
  const stalled = failed === true;
  const isTurning = running > 0 && !stalled;
  return (
    <button
      type="button"
      {...rest}
      className={counter}
      aria-label={`${running} ${running === 1 ? 'task' : 'tasks'} running${stalled ? ', not up to date' : ''}`}
    >
      <Icon
        name={stalled ? 'cloud-off' : isTurning ? 'loader-circle' : 'list-checks'}
        turning={isTurning}
        tone={stalled ? 'amber' : undefined}
      />
      {running > 0 ? <span>{running}</span> : null}
    </button>
  );
}

interface TaskIndicatorProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> {
  readonly running: number;
  /** The list could not be refreshed. */
  readonly failed?: boolean | undefined;
}
