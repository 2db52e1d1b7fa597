import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { redirectChainMachine } from '../../machines/redirect-chain/redirect-chain.machine.ts';
import {
  chainInput,
  sampleChain,
  sampleHop,
  sampleRedirect,
} from '../../machines/redirect-chain/redirect-chain.model.ts';
import {
  selectAnswer,
  selectBefore,
  selectChainFailure,
} from '../../machines/redirect-chain/redirect-chain.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('redirect chain');
const straight = { ...sampleRedirect, to_url: '/c' };

async function followed() {
  const bench = startBench(redirectChainMachine, { input: chainInput });
  bench.port('readChain').resolve(sampleChain);
  await bench.settle();
  return bench;
}

test('a chain is pointed to its end by one edit, and back by another', async () => {
  const bench = await followed();
  bench.send({ type: 'chain.shorten' });
  assert.equal(bench.emitted, [{ type: 'to_url.changed', to_url: '/c' }]);
  bench.send({ type: 'chain.follow', draft: straight, editable: true });
  assert.is(selectBefore(bench.actor.getSnapshot()), '/b');
  bench.send({ type: 'chain.back' });
  assert.equal(bench.emitted[1], { type: 'to_url.changed', to_url: '/b' });
  bench.send({ type: 'chain.follow', draft: sampleRedirect, editable: true });
  assert.is(selectBefore(bench.actor.getSnapshot()), null);
});

test('typing something else forgets the way back, and keeps what is shown until the next answer', async () => {
  const bench = await followed();
  bench.send({ type: 'chain.shorten' });
  bench.send({ type: 'chain.follow', draft: straight, editable: true });
  bench.send({ type: 'chain.follow', draft: { ...straight, to_url: '/d' }, editable: true });
  assert.is(selectBefore(bench.actor.getSnapshot()), null);
  assert.equal(selectAnswer(bench.actor.getSnapshot()), sampleChain);
  bench.clock.increment(300);
  bench.port('readChain').resolve(sampleHop);
  await bench.settle();
  assert.equal(selectAnswer(bench.actor.getSnapshot()), sampleHop);
});

test('the same values are not followed again, and nothing is offered that the form would not take', async () => {
  const bench = await followed();
  bench.send({ type: 'chain.follow', draft: { ...sampleRedirect }, editable: false });
  assert.is(bench.state(), 'followed');
  const [command] = commandsOf(bench.actor.getSnapshot());
  assert.equal(
    [command?.id, command?.enabled, command?.reason],
    ['chain.shorten', false, 'The redirect cannot be changed now'],
  );
});

test('a failure is told and asked again; a form without a whole redirect asks nothing', async () => {
  const bench = startBench(redirectChainMachine, { input: chainInput });
  bench.port('readChain').reject(offline);
  await bench.settle();
  assert.is(selectChainFailure(bench.actor.getSnapshot()), offline.message);
  bench.send({ type: 'chain.retry' });
  bench.port('readChain').resolve(sampleHop);
  await bench.settle();
  assert.is(bench.state(), 'followed');
  bench.send({ type: 'chain.follow', draft: null, editable: true });
  assert.is(bench.state(), 'empty');
  assert.is(selectAnswer(bench.actor.getSnapshot()), null);
});

test.run();
