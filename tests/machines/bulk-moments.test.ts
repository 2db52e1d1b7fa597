import * as assert from 'uvu/assert';
import { facts, updateSubject } from '../../machines/bulk/bulk.model.ts';
import type { BulkSubject } from '../../machines/bulk/bulk.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { undoOffer } from '../../machines/undo/undo.rules.ts';
import { setPersonFormats } from '../../src/shared/contract/formats.ts';
import { settle } from '../support/bench.ts';
import { messageOf, startBulk } from '../support/bulk-bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('moments of bulk actions');
const confirm = { type: 'bulk.confirm' } as const;

const given = {
  values: { at: '', status: 'published' },
  moments: ['at'],
  verb: 'Schedule',
  done: 'scheduled',
};

test('what is asked for has to be given: neither left out nor empty', () => {
  const bench = startBulk({}, { ...updateSubject, start: given });
  const off = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'bulk.confirm')?.reason;
  for (const value of [undefined, '', null]) {
    if (value !== undefined) bench.send({ type: 'bulk.set', field: 'at', value });
    bench.send(confirm);
    assert.equal([off(), bench.port('queueBulk').inputs()], ['Choose a moment first', []]);
  }
  bench.send({ type: 'bulk.set', field: 'at', value: '2026-12-01T09:00:00.000Z' });
  bench.send({ type: 'bulk.leave', field: 'status' });
  bench.send(confirm);
  assert.equal(bench.port('queueBulk').inputs(), []);
  bench.send({ type: 'bulk.set', field: 'status', value: 'published' });
  bench.send(confirm);
  assert.is(bench.port('queueBulk').inputs().length, 1);
});

test('a moment that is over is refused', () => {
  const bench = startBulk({}, { ...updateSubject, start: given });
  const give = (value: string) => bench.send({ type: 'bulk.set', field: 'at', value });
  const off = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'bulk.confirm')?.reason;
  give('2026-10-01T08:59:00.000Z');
  assert.is(off(), 'Choose a moment that lies ahead');
  bench.send(confirm);
  assert.equal(bench.port('queueBulk').inputs(), []);
  give('2026-10-01T09:01:00.000Z');
  assert.is(off(), null);
});

test('what is given a moment is said with the moment, as the person writes it, and can be undone', async () => {
  setPersonFormats({ zone: 'Asia/Tokyo' });
  const bench = startBulk({ readTask: [facts.done] }, { ...updateSubject, start: given });
  bench.send({ type: 'bulk.set', field: 'at', value: '2026-12-03T00:00:00.000Z' });
  bench.send({ type: 'bulk.confirm' });
  await settle();
  assert.equal(bench.emitted.at(-2), {
    type: 'snackbar.requested',
    snackbar: {
      type: 'success',
      message: '25 FAQs scheduled for Dec 3, 2026, 09:00.',
      ...undoOffer({ id: 4, title: 'Update 25 FAQs' }),
    },
  });
  setPersonFormats(null);
});

test('of rows that were published it is said how many of them wait for their moment, as the server counted them', async () => {
  const told = async (done: number, scheduled?: number) => {
    const { result: counted } = facts.running;
    if (counted === null) throw new Error('the task has no result');
    const result = {
      ...counted,
      ...{ total: done, done, refused: 0 },
      ...(scheduled === undefined ? {} : { scheduled }),
    };
    const ended = { ...facts.done, result };
    const chosen = { values: { status: 'published' }, verb: 'Publish', done: 'published' };
    const bench = startBulk({ readTask: [ended] }, { ...updateSubject, chosen });
    await settle();
    return messageOf(bench);
  };
  assert.is(await told(3), '3 FAQs published.');
  assert.is(await told(4, 1), '3 FAQs published, 1 scheduled.');
  assert.is(await told(2, 2), '2 FAQs scheduled.');
  assert.is(await told(1, 1), '1 FAQ scheduled.');
});

test('of one row it is told by its name, with the moment as it is said of it', async () => {
  const publish = {
    chosen: { values: { status: 'published' }, verb: 'Publish', done: 'published' },
  };
  const told = async (how: Partial<BulkSubject>, due: string | null, scheduled?: number) => {
    const { result: counted } = facts.done;
    if (counted === null) throw new Error('the task has no result');
    const result = {
      ...counted,
      total: 1,
      done: 1,
      ...(scheduled === undefined ? {} : { scheduled }),
    };
    const one = { name: 'The ferry', due };
    const bench = startBulk(
      { readTask: [{ ...facts.done, result }] },
      { ...updateSubject, ...how, one },
    );
    bench.send({
      type: 'bulk.set',
      field: 'at',
      value: '2090-12-03T00:00:00Z',
      said: 'Dec 3, 2090, 00:00 GMT',
    });
    bench.send({ type: 'bulk.confirm' });
    await settle();
    return messageOf(bench);
  };
  assert.is(await told(publish, null), '“The ferry” published.');
  assert.is(
    await told(publish, 'Dec 3, 09:00 PST', 1),
    '“The ferry” scheduled for Dec 3, 09:00 PST.',
  );
  assert.is(
    await told({ start: given }, null, 1),
    '“The ferry” scheduled for Dec 3, 2090, 00:00 GMT.',
  );
});

test.run();
