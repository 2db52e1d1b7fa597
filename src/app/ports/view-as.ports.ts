import { provideViewAs } from '../../../machines/view-as/view-as.ports.ts';
import type { ViewedAs } from '../../shared/wire.ts';
import { client } from '../data/client.ts';
import { meQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';
import type { Me } from '../../shared/wire.ts';

/** Looking as somebody else, over the API: what this page knows is theirs from the answer on, and one’s own again at the end. */
export const viewAsOver = service(({ get }) => {
  const { api, viewWith } = get(client);
  let own: Me | null = null;

  /** The page forgets all that it read as somebody else. */
  function becomes(me: Me | null) {
    const cache = get(queries);
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    if (me !== null) cache.setQueryData(meQuery.queryKey, me);
  }

  return provideViewAs({
    async startViewing({ id }, signal) {
      const path = `/users/${id}/view-as`;
      const { data } = await api<ViewedAs>(path, { method: 'POST', signal, quiet: true });
      own = get(queries).getQueryData<Me>(meQuery.queryKey) ?? null;
      viewWith(data.access_token);
      becomes(data.user);
      const { full_name } = data.user;
      return { user: { id, full_name }, expires_in: data.expires_in };
    },
    async endViewing(_, signal) {
      await api('/view-as', { method: 'DELETE', signal, quiet: true }).catch(() => undefined);
      viewWith(null);
      becomes(own);
      own = null;
    },
  });
});
