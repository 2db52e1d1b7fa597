import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Snackbar } from '../../../machines/snackbars/snackbars.rules.ts';
import { selectHistory, selectStack } from '../../../machines/snackbars/snackbars.select.ts';
import { tasksQuery } from '../data/queries.ts';
import { useService } from '../data/services.ts';
import { taskPage, taskState } from '../data/task-words.ts';
import { snackbarsActor } from '../actors/actors.ts';
import { bulkEntries } from '../actors/bulk-entries.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { navigation } from '../navigation/go.ts';
import { SNACKBAR_ICONS } from '../ui/snackbar-tones.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';

/** Running tasks, then the last snackbars; what one of them offers is done by Enter. */
export function useActivity(wanted: boolean): readonly Entry[] {
  const snackbarsRef = useService(snackbarsActor);
  const { data } = useQuery({ ...tasksQuery, enabled: false });
  const history = useSelector(snackbarsRef, selectHistory);
  const stack = useSelector(snackbarsRef, selectStack);
  return useMemo(() => {
    if (!wanted) return NONE;
    const tasks = [...(data?.running ?? []), ...(data?.recently_completed ?? [])];
    return [...tasks.map(taskEntry), ...history.map((snackbar) => snackbarEntry(snackbar, stack))];
  }, [wanted, data, history, stack]);
}

const NONE: readonly Entry[] = [];

function taskEntry(task: TaskRecord): Entry {
  const isRunning = task.status === 'running' || task.status === 'queued';
  return lineEntry({
    id: `task:${task.id}`,
    title: task.title,
    crumb: 'Task',
    icon: 'list-checks',
    end: isRunning ? `${Math.round(task.progress * 100)}%` : taskState(task).text,
    act: {
      kind: 'leave',
      run: ({ get }) =>
        task.kind === 'bulk'
          ? get(bulkEntries).showTask(task.id)
          : get(navigation).go(taskPage(task) ?? '/tasks'),
    },
  });
}

function snackbarEntry({ id, type, message, action }: Snackbar, stack: readonly Snackbar[]): Entry {
  const isLive = action !== null && stack.some((shown) => shown.id === id && shown.action !== null);
  return lineEntry({
    id: `snackbar:${id}`,
    title: message,
    crumb: 'Notification',
    icon: SNACKBAR_ICONS[type],
    end: isLive ? action.text : null,
    act: {
      kind: 'leave',
      run: ({ get }) =>
        isLive
          ? get(snackbarsActor).send({ type: 'snackbars.act', id })
          : get(pageDirectory).run('snackbars.showHistory'),
    },
  });
}
