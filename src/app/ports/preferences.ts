import { QueryObserver } from '@tanstack/query-core';
import type { Me } from '../../shared/wire.ts';
import { client } from '../data/client.ts';
import { meQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';

/** The signed-in person's value of a key; undefined where there is none or nobody is signed in. */
export function preference({ get }: Services, key: string): unknown {
  const me = get(queries).getQueryData<Me>(meQuery.queryKey);
  return me?.preferences.find((entry) => entry.key === key)?.value;
}

/** Saves a value with the person's account, where somebody is signed in. */
export async function savePreference(
  { get }: Services,
  key: string,
  value: unknown,
): Promise<void> {
  const { api, hasToken } = get(client);
  if (!hasToken()) return;
  const me = await api<Me>('me/preferences', {
    method: 'PATCH',
    body: { preferences: [{ key, value }] },
    quiet: true,
  });
  get(queries).setQueryData<Me>(meQuery.queryKey, me);
}

/** The person's value of a key, as soon as somebody is signed in. */
export function awaitPreference(
  services: Services,
  key: string,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve) => {
    const observer = new QueryObserver<Me>(services.get(queries), {
      queryKey: meQuery.queryKey,
      enabled: false,
    });
    if (observer.getCurrentResult().data !== undefined) return resolve(preference(services, key));
    const unsubscribe = observer.subscribe(({ data }) => {
      if (data === undefined) return;
      unsubscribe();
      resolve(preference(services, key));
    });
    signal.addEventListener('abort', unsubscribe, { once: true });
  });
}
