import * as assert from 'uvu/assert';
import { facts, movedFailure, updateSubject } from '../../machines/bulk/bulk.model.ts';
import { actionTitle, summaryOf } from '../../machines/bulk/bulk.rules.ts';
import { selectStage } from '../../machines/bulk/bulk.select.ts';
import type { BulkSubject } from '../../machines/bulk/bulk.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { undoOffer } from '../../machines/undo/undo.rules.ts';
import { refuse, settle } from '../support/bench.ts';
import { messageOf, startBulk } from '../support/bulk-bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('bulk machine');
const silence = { status: 0, id: 'network', message: 'No answer.' };
const set = { type: 'bulk.set', field: 'published', value: true } as const;
const confirm = { type: 'bulk.confirm' } as const;

test('a bulk edit is asked for with the exact rows, done, and told of', async () => {
  const bench = startBulk({ readTask: [facts.running, facts.done] });
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
  const bench = startBulk({ readTask: [facts.running, facts.running, facts.done] });
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
  const bench = startBulk({ readTask: [facts.done] }, { ...updateSubject, chosen });
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
  const bench = startBulk({ queueBulk: [refuse(movedFailure)] }, { ...updateSubject, chosen });
  await settle();
  assert.is(stage(bench), 'asking');
  assert.is(actionTitle(bench.actor.getSnapshot().context), 'Publish 26 FAQs');
});

test('what was changed is said by field: two in full, more by their number, and what was left again not at all', async () => {
  const told = async (...fields: readonly string[]) => {
    const bench = startBulk({ readTask: [facts.done] });
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
    const bench = startBulk({ readTask: [facts.done] }, { ...updateSubject, ...subject });
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

test('what was only looked at again shows its result', async () => {
  const bench = startBulk({ readTask: [facts.done] }, null, 7);
  await settle();
  assert.is(stage(bench), 'result');
});

test('a count that has moved is asked about again, with the count of now and another token', async () => {
  const bench = startBulk({ queueBulk: [refuse(movedFailure), { id: 7 }] });
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
  const bench = startBulk({ queueBulk: [refuse(silence), { id: 7 }] });
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
  const bench = startBulk({ readTask: [facts.running, facts.some] });
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
  const bench = startBulk({ readTask: [facts.some, facts.done], retryTask: [{ id: 8 }] });
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
  const bench = startBulk({ readTask: [facts.running, facts.cancelled] });
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
  const bench = startBulk({ readTask: [refuse(silence), facts.done] });
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
  const bench = startBulk({}, { ...updateSubject, action: 'tag' });
  bench.send({ type: 'bulk.tag', tags: { field: 'tag_ids', mode: 'add', ids: [] } });
  bench.send(confirm);
  assert.is(stage(bench), 'asking');
  bench.send({ type: 'bulk.tag', tags: { field: 'tag_ids', mode: 'replace', ids: [] } });
  bench.send(confirm);
  assert.is(stage(bench), 'sending');
});

test('a field that is left alone again is not sent', () => {
  const bench = startBulk();
  bench.send(set);
  bench.send({ type: 'bulk.set', field: 'publication_id', value: null });
  bench.send({ type: 'bulk.leave', field: 'published' });
  assert.equal(bench.actor.getSnapshot().context.values, { publication_id: null });
});

test('[A8.036] an export is queued without a question and told of with its task', async () => {
  const bench = startBulk(
    {},
    { ...updateSubject, action: 'export', columns: ['id'], sort: 'id|asc' },
  );
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

test('a task that is looked at again has ended before: the key does not offer to undo it, and what was undone is not undone again', async () => {
  const bench = startBulk({ readTask: [facts.done] }, null, 7);
  await settle();
  assert.is(stage(bench), 'result');
  assert.ok(offersUndo(bench));
  assert.equal(bench.emitted, [{ type: 'bulk.ended', facts: facts.done }]);
  const undone = { ...facts.done, undone_at: '2026-10-01T09:05:00.000Z' };
  const again = startBulk({ readTask: [undone] }, null, 7);
  await settle();
  assert.not.ok(offersUndo(again));
  assert.is(summaryOf(undone), '25 done, undone since');
});

function offersUndo({ actor }: ReturnType<typeof startBulk>) {
  return commandsOf(actor.getSnapshot()).find(({ id }) => id === 'bulk.undo')?.reason === null;
}

function stage(bench: ReturnType<typeof startBulk>) {
  return selectStage(bench.actor.getSnapshot());
}

test.run();
