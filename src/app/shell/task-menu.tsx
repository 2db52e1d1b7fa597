import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import { Link } from 'wouter';
import type { TasksRef } from '../../../machines/tasks/tasks.machine.ts';
import { tasksQuery } from '../data/queries.ts';
import type { TaskRecord } from '../../shared/wire.ts';
import { showBulkTask } from './bulk-entries.ts';
import { useOwnButton } from './commands/use-own-button.ts';
import { run } from './commands/page-directory.ts';
import { taskState } from '../screens/task-words.ts';
import { TaskIndicator } from './task-indicator.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../ui/menu.tsx';

/** The actor that counts tasks while somebody is signed in. */
export const TasksContext = createContext<TasksRef | null>(null);

/** How many tasks run, null until it is known. */
export function useTaskCount(): number | null {
  const ref = useContext(TasksContext);
  return useSelector(ref ?? NOBODY, (snapshot) => snapshot?.context.total ?? null);
}

/** Whether the count is no longer asked for, after failures in a row. */
function useTasksStopped(): boolean {
  const ref = useContext(TasksContext);
  return useSelector(ref ?? NOBODY, (snapshot) => snapshot?.hasTag('stopped') ?? false);
}

const NOBODY = {
  subscribe: () => ({ unsubscribe: () => undefined }),
  getSnapshot: () => null,
} as unknown as TasksRef;

const OPENER = {
  id: 'tasks.show',
  title: 'Show running tasks',
  icon: 'loader',
  synonyms: ['background', 'progress', 'imports', 'exports'],
};

/** The task indicator with what runs and what has just ended. */
export function TaskMenu() {
  const opener = useOwnButton(OPENER, 'global');
  const counted = useTaskCount() ?? 0;
  const stopped = useTasksStopped();
  const { data } = useQuery({ ...tasksQuery, enabled: false });
  // Whoever asked last, the page of tasks too, knows best.
  const count = data?.total ?? counted;
  const running = data?.running ?? [];
  const done = (data?.recently_completed ?? []).slice(0, 5);
  return (
    <Menu label="Tasks" button={<TaskIndicator running={count} failed={stopped} {...opener} />}>
      {running.length > 0 ? (
        <MenuGroup label="Running">
          {running.map((task) => (
            <MenuItem key={task.id} end={`${Math.round(task.progress * 100)}%`} {...showing(task)}>
              {task.title}
            </MenuItem>
          ))}
        </MenuGroup>
      ) : null}
      {done.length > 0 ? (
        <MenuGroup label="Just finished">
          {done.map((task) => (
            <MenuItem key={task.id} end={taskState(task).text} {...showing(task)}>
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
      <MenuItem icon="loader" keys="G K" command="go./tasks" render={<Link href="/tasks" />}>
        {running.length + done.length > 0 ? 'All tasks' : 'No tasks yet'}
      </MenuItem>
    </Menu>
  );
}

/** What was done with many rows is looked at in its own dialog. */
function showing({ id, kind }: TaskRecord) {
  return kind === 'bulk' ? { onSelect: () => showBulkTask(id) } : {};
}
