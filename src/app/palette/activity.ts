import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Notice } from '../../../machines/notices/notices.rules.ts';
import { selectHistory, selectStack } from '../../../machines/notices/notices.select.ts';
import { tasksQuery } from '../data/queries.ts';
import { taskState } from '../screens/task-words.ts';
import { noticesRef } from '../shell/actors.ts';
import { showBulkTask } from '../shell/bulk-entries.ts';
import { run } from '../shell/commands/page-directory.ts';
import { go } from '../shell/go.ts';
import { NOTICE_ICONS } from '../shell/notice-tones.ts';
import type { TaskRecord } from '../../shared/wire.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';

/** Running tasks, then the last notices; what one of them offers is done by Enter. */
export function useActivity(wanted: boolean): readonly Entry[] {
  const { data } = useQuery({ ...tasksQuery, enabled: false });
  const history = useSelector(noticesRef, selectHistory);
  const stack = useSelector(noticesRef, selectStack);
  return useMemo(() => {
    if (!wanted) return NONE;
    const tasks = [...(data?.running ?? []), ...(data?.recently_completed ?? [])];
    return [...tasks.map(taskEntry), ...history.map((notice) => noticeEntry(notice, stack))];
  }, [wanted, data, history, stack]);
}

const NONE: readonly Entry[] = [];

function taskEntry(task: TaskRecord): Entry {
  const isRunning = task.status === 'running' || task.status === 'queued';
  return lineEntry({
    id: `task:${task.id}`,
    title: task.title,
    crumb: 'Task',
    icon: 'loader',
    end: isRunning ? `${Math.round(task.progress * 100)}%` : taskState(task).text,
    act: {
      kind: 'leave',
      run: () => (task.kind === 'bulk' ? showBulkTask(task.id) : go('/tasks')),
    },
  });
}

function noticeEntry({ id, type, message, action }: Notice, stack: readonly Notice[]): Entry {
  const isLive = action !== null && stack.some((shown) => shown.id === id && shown.action !== null);
  return lineEntry({
    id: `notice:${id}`,
    title: message,
    crumb: 'Notification',
    icon: NOTICE_ICONS[type],
    end: isLive ? action.text : null,
    act: {
      kind: 'leave',
      run: () =>
        isLive ? noticesRef.send({ type: 'notices.act', id }) : run('notices.showHistory'),
    },
  });
}
