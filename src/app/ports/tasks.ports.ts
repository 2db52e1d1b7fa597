import { provideTasks } from '../../../machines/tasks/tasks.ports.ts';
import { client } from '../data/client.ts';
import { fetchInto, tasksQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';

/** The tasks machine over `GET /tasks`, which also fills the cache that the tasks page reads. */
export const tasksOver = service(({ get }) => {
  const cache = get(queries);
  const { reachable } = get(client);
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
      const stop = reachable.subscribe(() => {
        if (reachable.get()) wake();
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
});
