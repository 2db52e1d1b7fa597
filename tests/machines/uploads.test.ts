import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { uploadsMachine } from '../../machines/uploads/uploads.machine.ts';
import { chosenFiles, uploadsInput } from '../../machines/uploads/uploads.model.ts';
import { provideUploads } from '../../machines/uploads/uploads.ports.ts';
import { selectBusy, selectFiles } from '../../machines/uploads/uploads.select.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('uploads');
const { first, second, large, strange } = chosenFiles;
const asset = { id: 31, title: 'cover.png' };
const offline = { status: 0, id: 'network', message: 'No answer came.' };

test('sends files one after the other and tells which asset each became', async () => {
  const bench = start();
  bench.send({ type: 'uploads.choose', files: [first, second] });
  assert.equal(statuses(bench), ['uploading', 'waiting']);
  bench.port('sendFile').resolve(asset);
  await settle();
  assert.equal(statuses(bench), ['done', 'uploading']);
  assert.equal(bench.emitted, [{ type: 'upload.done', key: 'a', asset }]);
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
      ['refused', 'Only image/*, .pdf can be uploaded here.'],
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

function start() {
  return startBench(uploadsMachine, { input: uploadsInput });
}

function statuses(bench: ReturnType<typeof start>) {
  return selectFiles(bench.actor.getSnapshot()).map(({ status }) => status);
}

test.run();
