import * as assert from 'uvu/assert';
import { findReplaceMachine } from '../../machines/find-replace/find-replace.machine.ts';
import {
  replaceFacts,
  replaceInput,
  samplePlace,
  springPage,
  wrongMacro,
} from '../../machines/find-replace/find-replace.model.ts';
import { PAGE_PLACES, linesOf } from '../../machines/find-replace/find-replace.rules.ts';
import {
  selectAsked,
  selectChosen,
  selectFailure,
  selectFault,
  selectFound,
  selectPage,
  selectStage,
  selectSummary,
} from '../../machines/find-replace/find-replace.select.ts';
import type { QueueReplaceCall } from '../../machines/find-replace/find-replace.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import type { FoundDocument, FoundPlaces } from '../../src/shared/contract/find-replace.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('find and replace');

function start(input: Partial<typeof replaceInput> = {}) {
  const bench = startBench(findReplaceMachine, { input: { ...replaceInput, ...input } });
  const read = <T>(select: (snapshot: ReturnType<typeof bench.actor.getSnapshot>) => T) =>
    select(bench.actor.getSnapshot());
  const command = (id: string) =>
    commandsOf(bench.actor.getSnapshot()).find((each) => each.id === id);
  return Object.assign(bench, { read, command });
}

const SPRING = 'pages/7/content';
const HELD = 'pages/8/content';
const held: FoundDocument = { ...springPage, id: 8, locked_by: 'Ben Ode' };
const found = (...documents: readonly FoundDocument[]): FoundPlaces => ({
  documents,
  more: false,
  unread: [],
});

async function withPlaces(...documents: readonly FoundDocument[]) {
  const bench = start();
  bench.port('findPlaces').resolve(found(...documents));
  await bench.settle();
  return bench;
}

async function withTask() {
  const bench = await withPlaces(springPage);
  bench.send({ type: 'replace.run' });
  bench.port('queueReplace').resolve({ id: 7 });
  await bench.settle();
  return bench;
}

const sentBy = (bench: ReturnType<typeof start>) =>
  bench.port('queueReplace').inputs() as readonly QueueReplaceCall[];

test('nothing is looked for before there is something to find', () => {
  const bench = start({ asked: {} });
  assert.is(bench.read(selectStage), null);
  assert.is(bench.command('replace.find')?.reason, 'Say what is to be found.');
  bench.send({ type: 'replace.find' });
  assert.is(bench.port('findPlaces').calls.length, 0);
  bench.send({ type: 'replace.change', values: { find: 'a'.repeat(1_001) } });
  assert.is(bench.command('replace.find')?.reason, 'It may have 1,000 characters at most.');
});

test('what an address says is looked for at once, and every place is chosen but what somebody has open', async () => {
  const bench = await withPlaces(springPage, held);
  assert.equal(bench.read(selectChosen), { [SPRING]: ['a', 'b'] });
  assert.is(bench.command('replace.run')?.title, 'Replace 2 places in 1 record');
  bench.send({ type: 'replace.all' });
  assert.is(bench.command('replace.run')?.title, 'Replace 4 places in 2 records');
});

test('places are left out one by one or by their record, and one that cannot be replaced is never chosen', async () => {
  const wrong = samplePlace('c', 'It would change a macro that stands beside it.');
  const document = { ...springPage, places: [...springPage.places, wrong] };
  const bench = await withPlaces(document);
  const toggle = (place: string | null) =>
    bench.send({ type: 'replace.toggle', document: SPRING, place });
  toggle('a');
  assert.equal(bench.read(selectChosen), { [SPRING]: ['b'] });
  toggle('c');
  assert.equal(bench.read(selectChosen), { [SPRING]: ['b'] });
  toggle(null);
  assert.equal(bench.read(selectChosen), { [SPRING]: ['a', 'b'] });
  toggle(null);
  assert.equal(bench.read(selectChosen), {});
  assert.is(bench.command('replace.run')?.reason, 'Choose a place first');
  bench.send({ type: 'replace.run' });
  assert.is(bench.port('queueReplace').calls.length, 0);
});

test('a change of what is looked for lets go of what was found', async () => {
  const bench = await withPlaces(springPage);
  bench.send({ type: 'replace.change', values: { find: 'older' } });
  assert.is(bench.read(selectFound), null);
  assert.is(bench.read(selectStage), null);
  bench.send({ type: 'replace.find' });
  assert.equal(bench.port('findPlaces').inputs().at(-1), {
    kind: 'text',
    find: 'older',
    replace: 'new',
    matches_case: false,
    whole: false,
    resources: [],
    publication_ids: [],
  });
});

test('a refusal stands at its field, and one without a field above', async () => {
  const bench = start();
  bench.port('findPlaces').reject(wrongMacro);
  await bench.settle();
  assert.is(bench.read(selectFault('find')), wrongMacro.data.find);
  assert.is(bench.read(selectFailure), null);
  bench.send({ type: 'replace.find' });
  bench.port('findPlaces').reject(offline);
  await bench.settle();
  assert.is(bench.read(selectStage), 'failed');
  assert.is(bench.read(selectFailure), 'No answer came.');
  bench.send({ type: 'replace.find' });
  bench.port('findPlaces').reject({ status: 403, id: 'forbidden', message: 'No.' });
  await bench.settle();
  assert.is(bench.read(selectStage), 'refused');
});

test('pages of the preview hold fifty places each, over the edges of documents', async () => {
  const many = Array.from({ length: PAGE_PLACES + 10 }, (_, at) => samplePlace(`p${at}`));
  const document = { ...springPage, places: many };
  const shown = (page: number) =>
    linesOf([document, held], page).map(({ key, places }) => [key, places.length]);
  assert.equal(shown(1), [[SPRING, 50]]);
  assert.equal(shown(2), [
    [SPRING, 10],
    [HELD, 2],
  ]);
  const bench = await withPlaces(document, held);
  assert.is(bench.command('replace.previous')?.reason, 'This is the first page');
  bench.send({ type: 'replace.next' });
  assert.is(bench.read(selectPage), 2);
  bench.send({ type: 'replace.next' });
  assert.is(bench.read(selectPage), 2);
});

test('the chosen places are sent, and a call that was not answered is the same one when it is sent again', async () => {
  const bench = await withPlaces(springPage, held);
  bench.send({ type: 'replace.run' });
  bench.port('queueReplace').reject(offline);
  await bench.settle();
  assert.is(bench.read(selectFailure), 'No answer came.');
  bench.send({ type: 'replace.run' });
  const [first, second] = sentBy(bench);
  assert.equal(first?.documents, [
    { resource: 'pages', id: 7, field: 'content', places: ['a', 'b'] },
  ]);
  assert.is(second?._idempotency, first?._idempotency);
  bench.port('queueReplace').reject({ status: 422, id: 'validation', message: 'No.' });
  await bench.settle();
  bench.send({ type: 'replace.run' });
  assert.is.not(sentBy(bench)[2]?._idempotency, first?._idempotency);
});

test('the task is followed to its end, which tells what changed since, and is undone as one', async () => {
  const bench = await withTask();
  assert.is(bench.read(selectStage), 'running');
  bench.send({ type: 'task.told', news: replaceFacts.running });
  bench.send({ type: 'task.ended', news: replaceFacts.done });
  assert.is(
    bench.read(selectSummary),
    '1 place replaced in 1 record, 1 place had changed since and stayed',
  );
  assert.equal(
    (bench.emitted as readonly { readonly type: string }[]).filter(
      ({ type }) => type !== 'replace.queued',
    ),
    [
      { type: 'replace.ended', resources: ['pages'] },
      { type: 'undo.offered', action: { id: 4, title: replaceFacts.done.title } },
    ],
  );
  bench.send({ type: 'replace.undo' });
  assert.equal(bench.emitted.at(-1), { type: 'undo.asked', id: 4 });
  bench.send({ type: 'replace.undone', id: 3 });
  assert.is(bench.read(selectStage), 'outcome');
  bench.send({ type: 'replace.undone', id: 4 });
  assert.is(bench.read(selectStage), 'undone');
});

test('records that were refused are tried again by another task', async () => {
  const bench = await withTask();
  bench.send({ type: 'task.ended', news: replaceFacts.refused });
  assert.is(bench.command('replace.undo'), undefined);
  assert.is(bench.command('replace.retry')?.title, 'Try 1 record again');
  bench.send({ type: 'replace.retry' });
  bench.port('retryTask').resolve({ id: 8 });
  await bench.settle();
  assert.is(bench.read(selectStage), 'running');
});

test('a task that is cancelled goes on until it says so, and one that was begun before is followed', async () => {
  const bench = start({ task: 7, asked: {} });
  assert.is(bench.read(selectStage), 'running');
  bench.send({ type: 'replace.stop' });
  assert.is(bench.read(selectStage), 'stopping');
  bench.port('cancelTask').resolve(undefined);
  await bench.settle();
  bench.send({ type: 'task.ended', news: { ...replaceFacts.failed, status: 'cancelled' } });
  assert.is(bench.read(selectSummary), 'Cancelled');
  bench.send({ type: 'replace.new' });
  assert.is(bench.read(selectAsked).find, '');
  assert.is(bench.read(selectStage), null);
});

test.run();
