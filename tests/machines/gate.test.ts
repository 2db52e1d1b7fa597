import * as assert from 'uvu/assert';
import { gateMachine } from '../../machines/gate/gate.machine.ts';
import {
  selectGateBusy,
  selectGateFailure,
  selectProgress,
  selectSteps,
} from '../../machines/gate/gate.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import type { SetupGate } from '../../src/shared/contract/gates.ts';
import { gatesOf, inOrder } from '../../src/shared/contract/gates.ts';
import { startBench } from '../support/bench.ts';
import { subsetsOf } from '../support/subsets.ts';
import { suite } from '../support/suite.ts';

const test = suite('set-up gate');
const start = (...gates: SetupGate[]) => startBench(gateMachine, { input: { gates } });
type Bench = ReturnType<typeof start>;
const ALL = ['terms', 'password', 'two_factor', 'profile'] as const;

/** What a person does in each step. */
const PASS = {
  terms: { type: 'gate.accept' },
  password: { type: 'gate.password', password: 'a fine long password' },
  factor: { type: 'gate.factor' },
  profile: { type: 'gate.profile' },
} as const;

const progress = (bench: Bench) => {
  const { step, of } = selectProgress(bench.actor.getSnapshot());
  return `Step ${step} of ${of}`;
};

async function answer(bench: Bench, gates: readonly SetupGate[]) {
  const port = bench.state() === 'asking' ? 'readOwed' : 'passStep';
  bench.port(port).resolve({ gates });
  await bench.settle();
}

test('[A2.111] [A2.112] [A2.113] for every combination of what is owed, each step comes once, in order, and the end is reached', async () => {
  for (const owed of subsetsOf(ALL)) {
    const bench = start(...owed);
    const seen: string[] = [];
    let left = inOrder(owed);
    for (let turn = 0; turn < 10 && bench.state() !== 'passed'; turn += 1) {
      seen.push(`${bench.state()}: ${progress(bench)}`);
      bench.send(PASS[bench.state() as keyof typeof PASS]);
      assert.is(selectGateBusy(bench.actor.getSnapshot()), true);
      left = left.slice(1);
      await answer(bench, left);
    }
    assert.is(bench.state(), 'passed', owed.join());
    const names = {
      terms: 'terms',
      password: 'password',
      two_factor: 'factor',
      profile: 'profile',
    };
    assert.equal(
      seen,
      inOrder(owed).map((gate, at) => `${names[gate]}: Step ${at + 1} of ${owed.length}`),
    );
    assert.equal(bench.emitted, [{ type: 'gate.passed' }]);
  }
});

test('a step that the server still asks for is at hand again; one that is new gets its place in the order', async () => {
  const bench = start('password');
  bench.send(PASS.password);
  await answer(bench, ['terms', 'password']);
  assert.equal([bench.state(), progress(bench)], ['terms', 'Step 1 of 2']);
  bench.send(PASS.terms);
  await answer(bench, ['password']);
  assert.equal(
    selectSteps(bench.actor.getSnapshot()).map(({ gate, state }) => `${gate} ${state}`),
    ['terms done', 'password now'],
  );
});

test('a refusal leaves the step at hand and says why; what was typed is not kept', async () => {
  const bench = start('password', 'two_factor');
  bench.send(PASS.password);
  bench.port('passStep').reject({ ...offline, status: 422, data: { password: 'Too short.' } });
  await bench.settle();
  assert.equal([bench.state(), bench.context().body], ['password', {}]);
  assert.equal(selectGateFailure(bench.actor.getSnapshot())?.data, { password: 'Too short.' });
  bench.send(PASS.password);
  assert.is(selectGateFailure(bench.actor.getSnapshot()), null);
});

test('what could not be asked for is asked again by a command', async () => {
  const bench = start('two_factor');
  bench.send(PASS.factor);
  bench.port('readOwed').reject(offline);
  await bench.settle();
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ id }) => id),
    ['gate.again'],
  );
  bench.send({ type: 'gate.again' });
  await answer(bench, []);
  assert.is(bench.state(), 'passed');
});

test('a later step is not passed before the first', () => {
  const bench = start('terms', 'password', 'two_factor');
  bench.send(PASS.password);
  bench.send(PASS.factor);
  assert.is(bench.state(), 'terms');
  assert.equal(bench.port('passStep').inputs(), []);
});

test('[A3.021] each of a user’s groups says whether it asks for a second factor: one that does is enough', () => {
  const facts = { accepted_terms: true, requires_password_change: false, has_profile: false };
  const groups = [false, true].map((two_factor_enabled) => ({
    two_factor_enabled,
    requires_profile: false,
  }));
  const asks = [{ two_factor_enabled: false, requires_profile: true }];
  assert.equal(gatesOf({ ...facts, two_factor_enabled: false, groups: asks }), ['profile']);
  const named = { ...facts, two_factor_enabled: false, has_profile: true };
  assert.equal(gatesOf({ ...named, groups: asks }), []);
  assert.equal(gatesOf({ ...facts, two_factor_enabled: false, groups }), ['two_factor']);
  assert.equal(gatesOf({ ...facts, two_factor_enabled: true, groups }), []);
  assert.equal(gatesOf({ ...facts, two_factor_enabled: false, groups: groups.slice(0, 1) }), []);
});

test.run();
