import type { QueryClient } from '@tanstack/query-core';
import { provideTasks } from '../../../machines/tasks/tasks.ports.ts';
import { client } from '../data/client.ts';
import { fetchInto, tasksQuery } from '../data/queries.ts';

/** The tasks machine over `GET /tasks`, which also fills the cache that the tasks page reads. */
export function tasksOver(cache: QueryClient) {
  return provideTasks({
    fetchTasks: (_, signal) => fetchInto(cache, tasksQuery, signal),
    watchTasks: (tell) =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[0] === tasksQuery.queryKey[0]) tell();
      }),
    watchWakeUps(tell) {
      const wake = () => {
        if (!document.hidden) tell();
      };
      const stop = client.reachable.subscribe(() => {
        if (client.reachable.get()) wake();
      });
      window.addEventListener('online', wake);
      window.addEventListener('focus', wake);
      document.addEventListener('visibilitychange', wake);
      return () => {
        stop();
        window.removeEventListener('online', wake);
        window.removeEventListener('focus', wake);
        document.removeEventListener('visibilitychange', wake);
      };
    },
  });
}
