import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { rowImportMachine } from '../../machines/row-import/row-import.machine.ts';
import { rowImportInput, sampleImport } from '../../machines/row-import/row-import.model.ts';
import { missing, newsOf, targetsByHeader } from '../../machines/row-import/row-import.rules.ts';
import {
  selectFailure,
  selectFacts,
  selectPhase,
  selectSetup,
  selectStep,
} from '../../machines/row-import/row-import.select.ts';
import type { ImportFacts, Opened } from '../../machines/row-import/row-import.types.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('row-import');

const opened: Opened = {
  facts: sampleImport,
  suggested: ['email', null],
  mappings: [{ id: 3, name: 'Monthly', targets: { Since: 'email' } }],
};
const counts = { created: 2, updated: 0, skipped: 1, failed: 1 };
const checked: ImportFacts = {
  ...sampleImport,
  state: 'checked',
  check: { ...counts, columns: [], failures: [] },
};
const file = { key: 'a', name: 'people.csv', size: 120 };

function start(answers: Readonly<Record<string, readonly unknown[]>>, id: number | null = null) {
  const bench = startBench(rowImportMachine, { input: { ...rowImportInput, id }, answers });
  const at = () => bench.actor.getSnapshot();
  const command = (name: string) => commandsOf(at()).find((one) => one.id === name);
  return { ...bench, at, command };
}

test('a file goes from its choice over mapping, dry run and run to its end', async () => {
  const bench = start({
    sendFile: [opened],
    beginCheck: [{ ...sampleImport, state: 'checking' }],
    readTask: [checked, { ...checked, counts, state: 'done' } as const].map(newsOf),
    beginRun: [{ ...checked, state: 'running' }],
  });
  bench.send({ type: 'import.choose', file });
  assert.is(selectPhase(bench.at()), 'reading');
  bench.send({ type: 'import.sent', share: 0.5 });
  assert.is(bench.at().context.sent, 0.5);
  await settle();
  assert.equal(
    [selectStep(bench.at()), selectSetup(bench.at()).mapping],
    ['mapping', ['email', null]],
  );
  bench.send({ type: 'import.check' });
  await settle();
  assert.is(selectPhase(bench.at()), 'checking');
  bench.clock.increment(999);
  assert.is(selectFacts(bench.at())?.state, 'checking');
  bench.clock.increment(1);
  await settle();
  assert.equal(
    [selectPhase(bench.at()), bench.command('import.run')?.title],
    ['checked', 'Import 2 rows'],
  );
  bench.send({ type: 'import.run' });
  await settle();
  bench.clock.increment(1_000);
  await settle();
  assert.is(selectPhase(bench.at()), 'over');
  assert.equal(bench.emitted, [{ type: 'import.opened', id: 12 }, { type: 'rows.imported' }]);
});

test('checking is off with the reason until a column is the e-mail, and the subscription is chosen', async () => {
  const bench = start({ sendFile: [{ ...opened, suggested: [null, null] }] });
  bench.send({ type: 'import.choose', file });
  await settle();
  const state = () => [
    bench.command('import.check')?.enabled,
    bench.command('import.check')?.reason,
  ];
  assert.equal(state(), [false, 'Map one column to E-mail']);
  bench.send({ type: 'mapping.set', column: 0, target: 'email' });
  assert.equal(state(), [true, null]);
  bench.send({ type: 'mapping.set', column: 1, target: 'subscriber_subscriptions.started_on' });
  assert.equal(state(), [false, 'Choose the subscription that the columns are about']);
  bench.send({ type: 'setup.chosen', id: 7 });
  assert.is(missing(bench.at().context), null);
});

test('a target moves from the column that had it; a kept mapping goes by the headers', async () => {
  const bench = start({
    sendFile: [opened],
    keepMapping: [{ id: 4, name: 'Weekly', targets: { Since: 'email' } }],
  });
  bench.send({ type: 'import.choose', file });
  await settle();
  bench.send({ type: 'mapping.set', column: 1, target: 'email' });
  assert.equal(selectSetup(bench.at()).mapping, [null, 'email']);
  assert.equal(targetsByHeader(bench.at().context), { Since: 'email' });
  bench.send({ type: 'mapping.set', column: 0, target: 'first_name' });
  bench.send({ type: 'mapping.use', id: 3 });
  assert.equal(selectSetup(bench.at()).mapping, [null, 'email']);
  bench.send({ type: 'mapping.keep', name: ' ' });
  assert.is(selectPhase(bench.at()), 'mapping');
  bench.send({ type: 'mapping.keep', name: 'Weekly' });
  await settle();
  assert.equal(
    bench.at().context.mappings.map(({ name }) => name),
    ['Monthly', 'Weekly'],
  );
});

test('a refused file leaves the choice open with the reason, a cancelled upload without', async () => {
  const bench = start({ sendFile: [refuse(offline)] });
  bench.send({ type: 'import.choose', file });
  await settle();
  assert.equal([selectPhase(bench.at()), selectFailure(bench.at())], ['choosing', offline]);
  bench.send({ type: 'import.choose', file });
  bench.send({ type: 'import.cancel' });
  assert.equal([selectPhase(bench.at()), selectFailure(bench.at())], ['choosing', null]);
});

test('a run that is cancelled keeps its counts, and what it wrote can be rolled back after a question', async () => {
  const over: ImportFacts = { ...checked, counts, done: 3, state: 'cancelled' };
  const back: ImportFacts = {
    ...over,
    state: 'rolled_back',
    rolled_back: { restored: 2, refused: 0 },
  };
  const bench = start(
    {
      openImport: [{ ...opened, facts: { ...checked, state: 'running' } }],
      cancelImport: [over],
      beginRollback: [{ ...over, state: 'rolling_back' }],
      readTask: [newsOf(back)],
    },
    12,
  );
  await settle();
  assert.is(selectPhase(bench.at()), 'running');
  bench.send({ type: 'import.cancel' });
  await settle();
  assert.equal([selectPhase(bench.at()), selectFacts(bench.at())?.counts], ['over', counts]);
  bench.send({ type: 'import.rollback' });
  bench.send({ type: 'rollback.leave' });
  assert.is(selectPhase(bench.at()), 'over');
  bench.send({ type: 'import.rollback' });
  bench.send({ type: 'rollback.confirm' });
  await settle();
  assert.is(selectPhase(bench.at()), 'rollingBack');
  bench.clock.increment(1_000);
  await settle();
  assert.equal(
    [selectPhase(bench.at()), selectFacts(bench.at())?.rolled_back],
    ['rolledBack', { restored: 2, refused: 0 }],
  );
});

test('what was imported is shown by its number, counted where each row was written, and not after a rollback', async () => {
  const over = async (facts: Partial<ImportFacts>) => {
    const held = { ...opened, facts: { ...checked, state: 'done', ...facts } };
    const bench = start({ openImport: [held] }, 12);
    await settle();
    return bench;
  };
  const title = async (facts: Partial<ImportFacts>) =>
    (await over(facts)).command('import.show')?.title;
  const setup = { mapping: [], mode: 'both', into: {}, chosen: 4 } as const;
  assert.is(await title({ counts: { ...counts, created: 1200 } }), 'Show the 1,200 subscribers');
  assert.is(await title({ counts: { ...counts, created: 1 } }), 'Show the subscriber');
  assert.is(await title({ counts, setup }), 'Show the 2 subscribers');
  const joined = { counts: { ...counts, updated: 1 }, setup };
  assert.is(await title(joined), 'Show the imported subscribers');
  const bench = await over({ counts });
  bench.send({ type: 'import.show' });
  assert.equal(bench.emitted.at(-1), { type: 'rows.requested', id: sampleImport.id });
  const none = await over({ counts: { ...counts, created: 0 } });
  assert.is(none.command('import.show')?.reason, 'Nothing was imported');
  assert.is(await title({ counts, state: 'rolled_back' }), undefined);
});

test('an import is looked after through a lost network', async () => {
  const bench = start(
    {
      openImport: [{ ...opened, facts: { ...checked, state: 'running' } }],
      readTask: [refuse(offline), newsOf({ ...checked, counts, state: 'done' })],
    },
    12,
  );
  await settle();
  bench.clock.increment(1_000);
  await settle();
  assert.equal([selectPhase(bench.at()), selectFailure(bench.at())], ['running', offline]);
  bench.clock.increment(1_000);
  await settle();
  assert.equal([selectPhase(bench.at()), selectFailure(bench.at())], ['over', null]);
});

test('a run that was begun in another tab while the file was checked here is followed as a run', async () => {
  const bench = start(
    {
      openImport: [{ ...opened, facts: { ...sampleImport, state: 'checking' } }],
      readTask: [
        newsOf({ ...sampleImport, state: 'checking', done: 2 }),
        newsOf({ ...checked, state: 'running' }),
      ],
    },
    12,
  );
  await settle();
  bench.clock.increment(1_000);
  await settle();
  assert.equal([selectPhase(bench.at()), selectFacts(bench.at())?.done], ['checking', 2]);
  bench.clock.increment(1_000);
  await settle();
  assert.is(selectPhase(bench.at()), 'running');
});

test('one that was begun before is opened again where the server says it stands', async () => {
  const bench = start({
    openImport: [{ ...opened, facts: { ...checked, counts, state: 'done' } }],
  });
  bench.send({ type: 'import.resume', id: 12 });
  assert.is(selectPhase(bench.at()), 'opening');
  await settle();
  assert.is(selectPhase(bench.at()), 'over');
  assert.equal(bench.emitted, [{ type: 'import.opened', id: 12 }, { type: 'rows.imported' }]);
  assert.equal(
    [bench.command('import.rollback')?.enabled, bench.command('import.download')?.enabled],
    [true, true],
  );
});

test.run();
