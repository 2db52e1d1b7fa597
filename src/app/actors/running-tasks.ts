import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { TasksRef } from '../../../machines/tasks/tasks.machine.ts';
import { selectTasksStopped, selectTaskTotal } from '../../../machines/tasks/tasks.select.ts';
import { tasksQuery } from '../data/queries.ts';

/** The actor that asks for tasks while somebody is signed in. */
export const TasksContext = createContext<TasksRef | null>(null);

/** How many tasks run, as whoever asked last was told, the page of tasks too; null until it is known. */
export function useTaskCount(): number | null {
  const ref = useContext(TasksContext);
  const counted = useSelector(ref ?? NOBODY, (snapshot) => snapshot && selectTaskTotal(snapshot));
  const { data } = useQuery({ ...tasksQuery, enabled: false });
  return data?.total ?? counted;
}

/** Whether tasks are no longer asked for, after failures in a row. */
export function useTasksStopped(): boolean {
  const ref = useContext(TasksContext);
  return (
    useSelector(ref ?? NOBODY, (snapshot) => snapshot && selectTasksStopped(snapshot)) ?? false
  );
}

const NOBODY = {
  subscribe: () => ({ unsubscribe: () => undefined }),
  getSnapshot: () => null,
} as unknown as TasksRef;
