import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { commandsOf } from '../../machines/kit/command.ts';
import { accepts, acceptedKinds } from '../../machines/uploads/accept.rules.ts';
import { uploadsMachine } from '../../machines/uploads/uploads.machine.ts';
import { chosenFiles, uploadsInput } from '../../machines/uploads/uploads.model.ts';
import { provideUploads } from '../../machines/uploads/uploads.ports.ts';
import { editorKeywords, keywordsFrom } from '../../machines/uploads/uploads.rules.ts';
import { selectAllSent, selectBusy, selectFiles } from '../../machines/uploads/uploads.select.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('uploads');
const { first, second, large, strange } = chosenFiles;
const answer = { id: 31, title: 'cover.png' };
const offline = { status: 0, id: 'network', message: 'No answer came.' };

test('sends files one after the other and tells what each became', async () => {
  const bench = start();
  bench.send({ type: 'uploads.choose', files: [first, second] });
  assert.equal(statuses(bench), ['uploading', 'waiting']);
  bench.port('sendFile').resolve(answer);
  await settle();
  assert.equal(statuses(bench), ['done', 'uploading']);
  assert.equal(bench.emitted, [{ type: 'upload.done', key: 'a', answer }]);
});

test('shows how far a file is, never backwards', async () => {
  let tell: (sent: number) => void = () => undefined;
  const logic = provideUploads({
    sendFile: (_, progress) => {
      tell = progress;
      return new Promise(() => undefined);
    },
  });
  const actor = createActor(logic, { input: uploadsInput }).start();
  actor.send({ type: 'uploads.choose', files: [first] });
  for (const sent of [0.4, 0.2, 7]) tell(sent);
  assert.is(selectFiles(actor.getSnapshot())[0]?.progress, 1);
  actor.stop();
});

test('cancelling calls the file off and goes on with the next', () => {
  const bench = start();
  bench.send({ type: 'uploads.choose', files: [first, second] });
  bench.send({ type: 'uploads.cancel', key: 'a' });
  assert.is(bench.port('sendFile').calls[0]?.signal.aborted, true);
  assert.equal(statuses(bench), ['cancelled', 'uploading']);
  bench.send({ type: 'uploads.cancelAll' });
  assert.equal(statuses(bench), ['cancelled', 'cancelled']);
  assert.is(selectBusy(bench.actor.getSnapshot()), false);
});

test('a failed file says why and is sent again on Retry', async () => {
  const bench = start();
  bench.send({ type: 'uploads.choose', files: [first] });
  bench.port('sendFile').reject(offline);
  await settle();
  assert.equal(selectFiles(bench.actor.getSnapshot())[0]?.failure, offline);
  assert.equal(statuses(bench), ['failed']);
  bench.send({ type: 'uploads.retry', key: 'a' });
  assert.equal(statuses(bench), ['uploading']);
  assert.is(bench.port('sendFile').calls.length, 2);
});

test('a file at the limit is sent; one byte more, an empty one, another kind and one too many are refused with the reason', () => {
  const bench = start();
  const limit = { ...first, key: 'l', size: 1_000 };
  const empty = { ...first, key: 'e', size: 0 };
  bench.send({ type: 'uploads.choose', files: [limit, large, strange, empty, second, first] });
  assert.equal(
    selectFiles(bench.actor.getSnapshot()).map(({ status, failure }) => [status, failure?.message]),
    [
      ['uploading', undefined],
      ['refused', 'The file is larger than 1000 bytes.'],
      ['refused', 'Choose a file of these types: images, PDF.'],
      ['refused', 'The file is empty.'],
      ['waiting', undefined],
      ['refused', 'At most 2 at once.'],
    ],
  );
});

test('a file that is on its way cannot be taken off the list', () => {
  const bench = start();
  bench.send({ type: 'uploads.choose', files: [first, second] });
  bench.send({ type: 'uploads.dismiss', key: 'a' });
  bench.send({ type: 'uploads.dismiss', key: 'b' });
  assert.equal(statuses(bench), ['uploading']);
});

test('staged files wait for Upload, each with its keywords, all with the same tags', async () => {
  const bench = start();
  bench.send({ type: 'uploads.send' });
  assert.is(send(bench)?.reason, 'Choose a file first');
  bench.send({ type: 'uploads.stage', files: [first, second] });
  assert.equal(statuses(bench), ['staged', 'staged']);
  assert.is(send(bench)?.title, 'Upload 2 files');
  bench.send({ type: 'uploads.describe', key: 'a', keywords: ' ' });
  bench.send({ type: 'uploads.send' });
  assert.is(send(bench)?.reason, 'Every file needs keywords');
  assert.is(selectBusy(bench.actor.getSnapshot()), false);
  bench.send({ type: 'uploads.describe', key: 'a', keywords: 'a cover' });
  bench.send({ type: 'uploads.tag', tagIds: [4] });
  bench.send({ type: 'uploads.send' });
  assert.equal(statuses(bench), ['uploading', 'waiting']);
  bench.send({ type: 'uploads.describe', key: 'a', keywords: 'too late' });
  assert.equal(bench.port('sendFile').calls[0]?.input, {
    ...first,
    keywords: 'a cover',
    tagIds: [4],
  });
  bench.port('sendFile').resolve(answer);
  await settle();
  bench.port('sendFile').reject(offline);
  await settle();
  assert.is(selectAllSent(bench.actor.getSnapshot()), true);
});

test('of one file, the next takes the place of the last, whether that is on its way, failed or staged', async () => {
  const bench = start(1);
  bench.send({ type: 'uploads.choose', files: [first] });
  bench.send({ type: 'uploads.choose', files: [second] });
  assert.is(bench.port('sendFile').calls[0]?.signal.aborted, true);
  assert.equal(names(bench), [['b', 'uploading']]);
  bench.port('sendFile').reject(offline);
  await settle();
  bench.send({ type: 'uploads.stage', files: [first] });
  assert.equal(names(bench), [['a', 'staged']]);
  bench.send({ type: 'uploads.choose', files: [] });
  assert.equal(names(bench), [['a', 'staged']], 'nothing chosen changes nothing');
});

test('keywords are those of the file name, kinds are named as a person reads them', () => {
  assert.is(keywordsFrom('tide_table-2026.v2.png'), 'tide table 2026 v2');
  assert.is(keywordsFrom('.png'), '');
  const file = { name: 'A.PDF', type: 'application/pdf' };
  for (const accept of ['', '.pdf', 'application/pdf', 'application/*', 'image/*, .pdf'])
    assert.ok(accepts(accept, file), accept);
  for (const accept of ['image/*', '.png', 'text/plain']) assert.not(accepts(accept, file), accept);
  assert.ok(accepts('image/*', { name: 'a', type: '' }), 'the server judges what has no type');
  assert.is(acceptedKinds('image/*, .csv,video/mp4'), 'images, CSV, MP4');
});

function start(max = uploadsInput.max) {
  return startBench(uploadsMachine, { input: { ...uploadsInput, max } });
}

function send(bench: ReturnType<typeof start>) {
  return commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'uploads.send');
}

function names(bench: ReturnType<typeof start>) {
  return selectFiles(bench.actor.getSnapshot()).map(({ key, status }) => [key, status]);
}

function statuses(bench: ReturnType<typeof start>) {
  return selectFiles(bench.actor.getSnapshot()).map(({ status }) => status);
}

test('[B3.004] what is dropped or pasted into the editor has a word and the time in UTC as its keywords', () => {
  const at = new Date('2026-11-24T01:05:09.123+03:00');
  assert.is(editorKeywords(at), 'editorupload20261123220509');
});

test.run();
