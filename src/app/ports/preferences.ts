import { QueryObserver } from '@tanstack/query-core';
import { createActor } from 'xstate';
import { isRefusal } from '../../../machines/kit/failure.ts';
import { providePreferences } from '../../../machines/preferences/preferences.ports.ts';
import { selectAllUnsaved } from '../../../machines/preferences/preferences.select.ts';
import type { Choice } from '../../../machines/preferences/preferences.rules.ts';
import type { Me } from '../../shared/wire.ts';
import { client, outlivingPage } from '../data/client.ts';
import { meQuery } from '../data/queries.ts';
import { queries } from '../data/query-client.ts';
import type { Services } from '../data/services.ts';
import { service } from '../data/services.ts';
import { keepUnsaved, takeUnsaved } from './unsaved-preferences.ts';

/** The signed-in person's value of a key; undefined where there is none or nobody is signed in. */
export function preference({ get }: Services, key: string): unknown {
  const me = get(queries).getQueryData<Me>(meQuery.queryKey);
  return me?.preferences.find((entry) => entry.key === key)?.value;
}

/** Sends a person's choices to their account, one after the other; lives as long as the app. */
export const preferencesActor = service((services) => {
  const ref = createActor(
    providePreferences({
      saveChoices: (choices, signal) => saveChoices(services, choices, signal),
    }),
  ).start();
  ref.subscribe((snapshot) => {
    const me = services.get(queries).getQueryData<Me>(meQuery.queryKey);
    // Where the session is over, what was on its way stays for the same person's next one.
    if (me !== undefined) keepUnsaved(me, selectAllUnsaved(snapshot));
  });
  return ref;
});

/** The person as they have chosen to be, with what their account does not have yet. */
export function asChosen({ get }: Services, me: Me): Me {
  return withChoices(me, selectAllUnsaved(get(preferencesActor).getSnapshot()));
}

/** Makes known who is signed in. What the page that went last was still saving for them is in force at once, and sent once more; what the server refuses of it is as the account has it. */
export function makeKnown({ get }: Services, me: Me) {
  const choices = takeUnsaved(me);
  get(queries).setQueryData(meQuery.queryKey, withChoices(me, choices));
  if (choices.length === 0) return;
  const ref = get(preferencesActor);
  for (const { key } of choices) {
    const kept = me.preferences.find((entry) => entry.key === key)?.value ?? null;
    const settled = ref.on('preference.settled', ({ key: of, failure }) => {
      if (of !== key) return;
      settled.unsubscribe();
      if (failure === null || !isRefusal(failure)) return;
      get(queries).setQueryData<Me>(meQuery.queryKey, (held) =>
        held?.id === me.id ? withChoices(held, [{ key, value: kept }]) : held,
      );
    });
  }
  ref.send({ type: 'preferences.restore', choices });
}

function withChoices(me: Me, choices: readonly Choice[]): Me {
  const others = me.preferences.filter(({ key }) => choices.every((choice) => choice.key !== key));
  return { ...me, preferences: [...others, ...choices.filter(({ value }) => value !== null)] };
}

/** Saves a value with the person's account, where somebody is signed in; null forgets it. Rejects with the failure. */
export function savePreference({ get }: Services, key: string, value: unknown): Promise<void> {
  const ref = get(preferencesActor);
  return new Promise((resolve, reject) => {
    const settled = ref.on('preference.settled', ({ key: of, failure }) => {
      if (of !== key) return;
      settled.unsubscribe();
      if (failure === null) resolve();
      else reject(failure);
    });
    ref.send({ type: 'preference.choose', key, value });
  });
}

/** PATCH /me/preferences with these, when the server is there; what the account has then is merged into what is known of the person. */
async function saveChoices({ get }: Services, choices: readonly Choice[], signal: AbortSignal) {
  const { api, hasToken } = get(client);
  if (!hasToken()) return;
  const { preferences } = await api<Pick<Me, 'preferences'>>('me/preferences', {
    method: 'PATCH',
    body: { preferences: choices },
    signal,
    ...outlivingPage(choices),
    waits: true,
    quiet: true,
  });
  get(queries).setQueryData<Me>(meQuery.queryKey, (held) => held && { ...held, preferences });
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
