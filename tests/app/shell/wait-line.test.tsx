import { cleanup, queryByRole, renderInto, settle } from '../../support/dom.tsx';
import { act } from 'react';
import { createActor, SimulatedClock } from 'xstate';
import * as assert from 'uvu/assert';
import { callsActor } from '../../../src/app/actors/actors.ts';
import { callsOver } from '../../../src/app/ports/calls.ports.ts';
import { client } from '../../../src/app/data/client.ts';
import { createServices, ServicesContext } from '../../../src/app/data/services.ts';
import { WaitLine } from '../../../src/app/shell/app.tsx';
import { answerCalls } from '../../support/api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the line of a long wait');

test.after.each(cleanup);

test('it is there from one second on until the last call has come back', async () => {
  const { line, clock, api, answer } = await start();
  const first = api('tags');
  const second = api('contents/faqs');
  await act(async () => clock.increment(999));
  assert.is(line(), null);
  await act(async () => clock.increment(1));
  assert.is(line()?.getAttribute('aria-label'), 'Waiting for the server');
  answer('GET tags');
  await first;
  await settle();
  assert.ok(line());
  answer('GET contents/faqs');
  await second;
  await settle();
  assert.is(line(), null);
});

test('nobody waits for what goes on beside the work', async () => {
  const { line, clock, api, answer } = await start();
  const beside = [api('tasks'), api('locks/hand-over'), api('auto-save')];
  await act(async () => clock.increment(5_000));
  assert.is(line(), null);
  for (const name of ['GET tasks', 'GET locks/hand-over', 'GET auto-save']) answer(name);
  await Promise.all(beside);
});

test('a call that fails is no longer waited for', async () => {
  const { line, clock, api } = await start();
  const failing = api('nowhere', { quiet: true }).catch(() => undefined);
  await act(async () => clock.increment(0));
  await failing;
  await act(async () => clock.increment(5_000));
  assert.is(line(), null);
});

test.run();

async function start() {
  const waiting = new Map<string, (answer: object) => void>();
  const held = (name: string) => () =>
    new Promise<object>((resolve) => {
      waiting.set(name, resolve);
    });
  const names = [
    'GET tags',
    'GET contents/faqs',
    'GET tasks',
    'GET locks/hand-over',
    'GET auto-save',
  ];
  answerCalls(Object.fromEntries(names.map((name) => [name, held(name)])));
  const clock = new SimulatedClock();
  const services = createServices();
  const ref = createActor(services.get(callsOver), { clock });
  const inner = { get: services.get };
  const given = {
    get: ((wanted: never) =>
      (wanted as unknown) === callsActor ? ref : inner.get(wanted)) as typeof inner.get,
  };
  ref.start();
  await renderInto(
    <ServicesContext value={given}>
      <WaitLine />
    </ServicesContext>,
  );
  return {
    clock,
    api: services.get(client).api,
    line: () => queryByRole('progressbar'),
    answer: (name: string) => waiting.get(name)?.({}),
  };
}
