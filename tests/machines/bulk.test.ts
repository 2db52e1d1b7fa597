import * as assert from 'uvu/assert';
import { bulkMachine } from '../../machines/bulk/bulk.machine.ts';
import { bulkInput, facts, movedFailure, updateSubject } from '../../machines/bulk/bulk.model.ts';
import { actionTitle, summaryOf } from '../../machines/bulk/bulk.rules.ts';
import { selectStage } from '../../machines/bulk/bulk.select.ts';
import type { BulkSubject } from '../../machines/bulk/bulk.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { undoOffer } from '../../machines/undo/undo.rules.ts';
import { setPersonFormats } from '../../src/shared/contract/formats.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('bulk machine');
const silence = { status: 0, id: 'network', message: 'No answer.' };
const set = { type: 'bulk.set', field: 'published', value: true } as const;
const confirm = { type: 'bulk.confirm' } as const;

test('a bulk edit is asked for with the exact rows, done, and told of', async () => {
  const bench = start({ readTask: [facts.running, facts.done] });
  assert.is(bench.state().split(' ')[0], 'work.asking');
  bench.send(confirm);
  assert.equal(bench.port('queueBulk').inputs(), [], 'nothing was chosen to change');
  bench.send(set);
  bench.send(confirm);
  assert.equal(bench.port('queueBulk').inputs(), [
    {
      route: 'contents/faqs',
      body: {
        action: 'update',
        target: { query: 'search=who', excluded: [3], count: 25 },
        values: { published: true },
        _idempotency: 'token-1-0',
      },
    },
  ]);
  await settle();
  assert.is(stage(bench), 'sending', 'the dialog that asked stands as long as most tasks take');
  bench.clock.increment(1_000);
  await settle();
  assert.is(stage(bench), null);
  const undo = { id: 4, title: 'Update 25 FAQs' };
  assert.equal(bench.emitted, [
    { type: 'bulk.queued', subject: updateSubject, task: 7 },
    { type: 'bulk.ended', facts: facts.done },
    { type: 'undo.offered', action: undo },
    {
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'Update 25 FAQs: 25 done', ...undoOffer(undo) },
    },
    { type: 'bulk.closed' },
  ]);
});

test('a task that is not over in a second takes the place of the dialog that asked', async () => {
  const bench = start({ readTask: [facts.running, facts.running, facts.done] });
  bench.send(set);
  bench.send(confirm);
  await settle();
  bench.clock.increment(999);
  await settle();
  assert.is(stage(bench), 'sending');
  bench.clock.increment(1);
  await settle();
  assert.is(stage(bench), 'running');
});

test('what is chosen is done without a dialog, and a snackbar says it and offers to undo it', async () => {
  const chosen = { values: { published: true }, verb: 'Publish', done: 'published' };
  const bench = start({ readTask: [facts.done] }, { ...updateSubject, chosen });
  assert.is(stage(bench), null);
  await settle();
  const [{ body }] = bench.port('queueBulk').inputs() as [{ body: { values: unknown } }];
  assert.equal(body.values, { published: true });
  assert.equal(bench.emitted.slice(-2), [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'success',
        message: '25 FAQs published.',
        ...undoOffer({ id: 4, title: 'Update 25 FAQs' }),
      },
    },
    { type: 'bulk.closed' },
  ]);
});

test('what is chosen and refused is asked with the reason', async () => {
  const chosen = { values: { published: true }, verb: 'Publish', done: 'published' };
  const bench = start({ queueBulk: [refuse(movedFailure)] }, { ...updateSubject, chosen });
  await settle();
  assert.is(stage(bench), 'asking');
  assert.is(actionTitle(bench.actor.getSnapshot().context), 'Publish 26 FAQs');
});

test('what was changed is said by field: two in full, more by their number, and what was left again not at all', async () => {
  const told = async (...fields: readonly string[]) => {
    const bench = start({ readTask: [facts.done] });
    for (const field of ['left', ...fields])
      bench.send({ type: 'bulk.set', field, value: 1, said: `${field} set to One` });
    bench.send({ type: 'bulk.leave', field: 'left' });
    bench.send(confirm);
    await settle();
    return messageOf(bench);
  };
  assert.is(await told('Category'), '25 FAQs: Category set to One.');
  assert.is(await told('Category', 'Tone'), '25 FAQs: Category set to One, Tone set to One.');
  assert.is(await told('Category', 'Tone', 'Place'), '25 FAQs: 3 fields changed.');
});

test('what was deleted, brought back or tagged is said, too', async () => {
  const told = async (subject: Partial<BulkSubject>, said?: string) => {
    const bench = start({ readTask: [facts.done] }, { ...updateSubject, ...subject });
    const tags = { field: 'tag_ids', mode: 'add' as const, ids: [1] };
    if (said !== undefined) bench.send({ type: 'bulk.tag', tags, said });
    bench.send(confirm);
    await settle();
    return messageOf(bench);
  };
  assert.is(await told({ action: 'destroy' }), '25 FAQs deleted.');
  assert.is(await told({ action: 'restore' }), '25 FAQs restored.');
  assert.is(await told({ action: 'tag' }, 'News added to Tags'), '25 FAQs: News added to Tags.');
  const list = { field: 'tag_ids', title: 'list', mode: 'add' as const };
  assert.is(await told({ action: 'tag', list }, 'added to VIP'), '25 FAQs added to VIP.');
});

const given = {
  values: { at: '', status: 'published' },
  moments: ['at'],
  verb: 'Schedule',
  done: 'scheduled',
};

test('what is asked for has to be given: neither left out nor empty', () => {
  const bench = start({}, { ...updateSubject, start: given });
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
  const bench = start({}, { ...updateSubject, start: given });
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
  const bench = start({ readTask: [facts.done] }, { ...updateSubject, start: given });
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
    const bench = start({ readTask: [ended] }, { ...updateSubject, chosen });
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
    const bench = start(
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

test('what was only looked at again shows its result', async () => {
  const bench = start({ readTask: [facts.done] }, null, 7);
  await settle();
  assert.is(stage(bench), 'result');
});

test('a count that has moved is asked about again, with the count of now and another token', async () => {
  const bench = start({ queueBulk: [refuse(movedFailure), { id: 7 }] });
  bench.send(set);
  bench.send(confirm);
  await settle();
  assert.is(stage(bench), 'asking');
  assert.is(actionTitle(bench.actor.getSnapshot().context), 'Update 26 FAQs');
  bench.send(confirm);
  const [, again] = bench.port('queueBulk').inputs() as { body: Record<string, unknown> }[];
  assert.equal(
    [again?.body.target, again?.body._idempotency],
    [{ query: 'search=who', excluded: [3], count: 26 }, 'token-1-1'],
  );
});

test('after no answer the same call is made with the same token', async () => {
  const bench = start({ queueBulk: [refuse(silence), { id: 7 }] });
  bench.send(set);
  for (const _ of [1, 2]) {
    bench.send(confirm);
    await settle();
  }
  const tokens = bench.port('queueBulk').inputs() as { body: { _idempotency: string } }[];
  assert.equal(
    tokens.map(({ body }) => body._idempotency),
    ['token-1-0', 'token-1-0'],
  );
});

test('whoever lets it run in the background is told of the end by a snackbar', async () => {
  const bench = start({ readTask: [facts.running, facts.some] });
  bench.send(set);
  bench.send(confirm);
  await settle();
  bench.send({ type: 'bulk.hide' });
  assert.is(stage(bench), null);
  bench.clock.increment(1_000);
  await settle();
  assert.equal(bench.emitted.slice(-2), [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'warning',
        message: 'Update 25 FAQs: 23 done, 2 failed',
        timeout: 0,
        action: { text: 'Show', intent: { type: 'bulk.show', id: 7 } },
      },
    },
    { type: 'bulk.closed' },
  ]);
});

test('the failed rows are tried again as another task', async () => {
  const bench = start({ readTask: [facts.some, facts.done], retryTask: [{ id: 8 }] });
  bench.send(set);
  bench.send(confirm);
  await settle();
  bench.send({ type: 'bulk.retry' });
  await settle();
  assert.equal(bench.port('retryTask').inputs(), [{ id: 7 }]);
  assert.equal(bench.port('readTask').inputs(), [{ id: 7 }, { id: 8 }]);
  assert.equal(bench.emitted.at(-1), { type: 'bulk.closed' }, 'nothing is left to try');
});

test('cancelling asks the server, and shows what was done by then', async () => {
  const bench = start({ readTask: [facts.running, facts.cancelled] });
  bench.send(set);
  bench.send(confirm);
  await settle();
  bench.send({ type: 'bulk.stop' });
  await settle();
  assert.equal(bench.port('cancelTask').inputs(), [{ id: 7 }]);
  assert.is(stage(bench), 'result');
  assert.is(summaryOf(facts.cancelled), '10 done, 1 failed, 14 not begun');
});

test('a server that does not answer is asked again after five seconds', async () => {
  const bench = start({ readTask: [refuse(silence), facts.done] });
  bench.send(set);
  bench.send(confirm);
  await settle();
  bench.clock.increment(4_999);
  await settle();
  assert.is(stage(bench), 'running');
  bench.clock.increment(1);
  await settle();
  assert.equal(bench.emitted.at(-1), { type: 'bulk.closed' });
});

test('tagging needs a tag unless it takes all away', () => {
  const bench = start({}, { ...updateSubject, action: 'tag' });
  bench.send({ type: 'bulk.tag', tags: { field: 'tag_ids', mode: 'add', ids: [] } });
  bench.send(confirm);
  assert.is(stage(bench), 'asking');
  bench.send({ type: 'bulk.tag', tags: { field: 'tag_ids', mode: 'replace', ids: [] } });
  bench.send(confirm);
  assert.is(stage(bench), 'sending');
});

test('a field that is left alone again is not sent', () => {
  const bench = start();
  bench.send(set);
  bench.send({ type: 'bulk.set', field: 'publication_id', value: null });
  bench.send({ type: 'bulk.leave', field: 'published' });
  assert.equal(bench.actor.getSnapshot().context.values, { publication_id: null });
});

test('[A8.036] an export is queued without a question and told of with its task', async () => {
  const bench = start({}, { ...updateSubject, action: 'export', columns: ['id'], sort: 'id|asc' });
  await settle();
  const [{ body }] = bench.port('queueBulk').inputs() as [{ body: Record<string, unknown> }];
  assert.equal([body.columns, body.sort], [['id'], 'id|asc']);
  assert.equal(bench.emitted.slice(-2), [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'success',
        id: 'task 7',
        message: 'Export successfully requested. Task ID: 7',
        action: { text: 'Show task', intent: { type: 'go./tasks' } },
      },
    },
    { type: 'bulk.closed' },
  ]);
});

const messageOf = ({ emitted }: ReturnType<typeof start>) =>
  (emitted.at(-2) as { readonly snackbar: { readonly message: string } }).snackbar.message;

test('a task that is looked at again has ended before: the key does not offer to undo it, and what was undone is not undone again', async () => {
  const bench = start({ readTask: [facts.done] }, null, 7);
  await settle();
  assert.is(stage(bench), 'result');
  assert.ok(offersUndo(bench));
  assert.equal(bench.emitted, [{ type: 'bulk.ended', facts: facts.done }]);
  const undone = { ...facts.done, undone_at: '2026-10-01T09:05:00.000Z' };
  const again = start({ readTask: [undone] }, null, 7);
  await settle();
  assert.not.ok(offersUndo(again));
  assert.is(summaryOf(undone), '25 done, undone since');
});

function start(
  answers: Partial<Record<'queueBulk' | 'readTask' | 'cancelTask' | 'retryTask', unknown[]>> = {},
  subject: BulkSubject | null = updateSubject,
  task: number | null = null,
) {
  return startBench(bulkMachine, {
    input: { ...bulkInput, subject, task, at: '2026-10-01T09:00:00.000Z' },
    answers: {
      queueBulk: [{ id: 7 }],
      readTask: [],
      cancelTask: [null],
      retryTask: [],
      ...answers,
    },
  });
}

function offersUndo({ actor }: ReturnType<typeof start>) {
  return commandsOf(actor.getSnapshot()).find(({ id }) => id === 'bulk.undo')?.reason === null;
}

function stage(bench: ReturnType<typeof start>) {
  return selectStage(bench.actor.getSnapshot());
}

test.run();
