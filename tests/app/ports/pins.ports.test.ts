import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { pinsActor } from '../../../src/app/actors/actors.ts';
import { client } from '../../../src/app/data/client.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { preferencesActor, savePreference } from '../../../src/app/ports/preferences.ts';
import { joinOwnSettings } from '../../../src/app/shell/own-settings.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { services } from '../../support/app-services.ts';
import { settle } from '../../support/bench.ts';
import { suite } from '../../support/suite.ts';

const test = suite('pins over the preferences');

test('a page that was moved stays where it is while older choices are on their way', async () => {
  const { pinsRef, answer, shown } = start();
  pinsRef.send({ type: 'page.pin', to: '/content/authors' });
  pinsRef.send({ type: 'page.pin', to: '/marketing/ads' });
  await answer();
  void savePreference(services, 'palette', { uses: [], aliases: {} });
  pinsRef.send({ type: 'pin.move', to: '/marketing/ads', at: 0 });
  for (let calls = 0; calls < 3; calls++) await answer();
  assert.equal(shown, [
    '/content/authors',
    '/content/authors /marketing/ads',
    '/marketing/ads /content/authors',
  ]);
  assert.ok(pinsRef.getSnapshot().matches('kept'));
});

test.run();

/** The pins of somebody whose account answers one call at a time, when it is told to. */
function start() {
  const preferences = new Map<string, unknown>();
  const me = () =>
    ({
      id: 1,
      preferences: [...preferences].map(([key, value]) => ({ key, value })),
    }) as unknown as Me;
  const waiting: (() => void)[] = [];
  globalThis.fetch = (_, init) => {
    const sent = JSON.parse(String(init?.body)) as {
      preferences: { key: string; value: unknown }[];
    };
    return new Promise((resolve) => {
      waiting.push(() => {
        for (const { key, value } of sent.preferences) preferences.set(key, value);
        resolve(Response.json(me()));
      });
    });
  };
  services.get(client).setToken('one');
  services.get(queries).setQueryData(['me'], me());
  services.get(preferencesActor);
  const pinsRef = services.get(pinsActor).start();
  joinOwnSettings(services);
  const shown: string[] = [];
  pinsRef.subscribe(({ context }) => {
    const pins = context.pins.join(' ');
    if (pins !== (shown.at(-1) ?? '')) shown.push(pins);
  });
  return {
    pinsRef,
    shown,
    async answer() {
      waiting.shift()?.();
      for (let turns = 0; turns < 5; turns++) await settle();
    },
  };
}
