import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { client } from '../../../src/app/data/client.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { ownKeys } from '../../../src/app/ports/keys.ports.ts';
import { savedMemory } from '../../../src/app/ports/palette.ports.ts';
import { savePreference } from '../../../src/app/ports/preferences.ts';
import { settle } from '../../support/bench.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const test = suite('keys and words over the preferences');
const NEVER = new AbortController().signal;

test('a word that the sheet keeps is one by which the palette finds the command, and comes back to the sheet', async () => {
  const { sheetRef, wait } = await start({ uses: [], aliases: { night: 'theme.dark' } });
  assert.equal(sheetRef.getSnapshot().context.own.aliases, { 'theme.dark': 'night' });
  sheetRef.send({ type: 'sheet.alias', id: 'go.faqs', word: 'questions' });
  await wait();
  assert.equal(savedMemory(services).aliases, { night: 'theme.dark', questions: 'go.faqs' });
  assert.equal((await services.get(ownKeys).load(NEVER)).own.aliases, {
    'theme.dark': 'night',
    'go.faqs': 'questions',
  });
});

test('a word that the palette was given meanwhile outlives what the sheet saves', async () => {
  const { sheetRef, wait } = await start({ uses: [], aliases: {} });
  await savePreference(services, 'palette', { uses: [], aliases: { day: 'theme.light' } });
  sheetRef.send({ type: 'sheet.alias', id: 'go.faqs', word: 'questions' });
  await wait();
  assert.equal(savedMemory(services).aliases, { day: 'theme.light', questions: 'go.faqs' });
  sheetRef.send({ type: 'sheet.alias', id: 'go.faqs', word: '' });
  await wait();
  assert.equal(savedMemory(services).aliases, { day: 'theme.light' });
});

test.run();

/** The sheet of somebody whose palette remembers that, over an account that keeps what is sent. */
async function start(memory: unknown) {
  const preferences = new Map<string, unknown>([['palette', memory]]);
  const me = () => ({
    id: 1,
    preferences: [...preferences].map(([key, value]) => ({ key, value })),
  });
  globalThis.fetch = async (_, init) => {
    const sent = JSON.parse(String(init?.body)) as {
      preferences: { key: string; value: unknown }[];
    };
    for (const { key, value } of sent.preferences) preferences.set(key, value);
    return Response.json(me());
  };
  services.get(client).setToken('one');
  services.get(queries).setQueryData(['me'], me());
  const clock = new SimulatedClock();
  const sheetRef = createActor(services.get(ownKeys).sheet, { clock });
  sheetRef.start();
  const { own } = await services.get(ownKeys).load(NEVER);
  sheetRef.send({ type: 'sheet.load', own });
  sheetRef.send({ type: 'sheet.open' });
  return {
    sheetRef,
    async wait() {
      clock.increment(1_000);
      await settle();
      await settle();
    },
  };
}
