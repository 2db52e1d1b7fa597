import type { LockPorts } from '../../../machines/lock/lock.ports.ts';
import type { LockAnswer } from '../../shared/wire.ts';
import { client } from '../data/client.ts';
import { settleWaiting } from '../data/invalidation.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';

/** The lock machine over the API. */
export const lockPorts = service(({ get }): LockPorts => {
  const { api } = get(client);
  const cache = get(queries);
  /** Leases of this page that could not be ended, by record: whoever edits the record here next goes on with them. */
  const unreleased = new Map<string, string>();
  return {
    async requestLock({ resource, resourceId, token, take, ask }, signal) {
      const key = `${resource} ${resourceId}`;
      const { data } = await api<LockAnswer>('locks', {
        method: 'POST',
        body: {
          resource,
          resource_id: resourceId,
          token: unreleased.get(key) ?? token,
          ...(take ? { take } : {}),
          ...(ask ? { ask } : {}),
        },
        signal,
        quiet: true,
      });
      unreleased.delete(key);
      return { ...data, user: { ...data.user, since: data.since } };
    },
    async handOver({ resource, resourceId, token, to }, signal) {
      const { data } = await api<LockAnswer>('locks/hand-over', {
        method: 'POST',
        body: { resource, resource_id: resourceId, token, to },
        signal,
        quiet: true,
      });
      return data;
    },
    releaseLock({ resource, resourceId, token }) {
      const gone = api('locks', {
        method: 'DELETE',
        body: { resource, resource_id: resourceId, token },
        keepalive: true,
        quiet: true,
      });
      // A session that has ended cannot end its leases: they run out by themselves.
      gone.then(
        () => settleWaiting(cache),
        () => unreleased.set(`${resource} ${resourceId}`, token),
      );
    },
  };
});
