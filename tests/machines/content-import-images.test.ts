import * as assert from 'uvu/assert';
import { contentImportMachine } from '../../machines/content-import/content-import.machine.ts';
import { sampleReview } from '../../machines/content-import/content-import.model.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('images of an import');

test('images that stand elsewhere come one after the other; what fails stays where it is and is told', async () => {
  const images = ['https://a.example/1.png', 'https://a.example/2.png', 'https://a.example/3.png'];
  const bench = await startReview({ ...sampleReview, images });
  bench.send({ type: 'intake.take' });
  bench.port('moveImage').resolve({ to: '/files/1.png' });
  await bench.settle();
  bench.port('moveImage').reject(offline);
  await bench.settle();
  bench.clock.increment(60_000);
  assert.equal(
    bench.port('moveImage').inputs(),
    images.map((url) => ({ url })),
  );
  assert.equal(bench.port('apply').inputs(), [
    {
      data: sampleReview.data,
      mode: 'replace',
      moved: [{ from: images[0], to: '/files/1.png' }],
      pictures: [],
      source: { kind: 'code', name: null },
    },
  ]);
  bench.port('apply').resolve();
  await bench.settle();
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'warning',
        message: 'Imported. 2 images could not be fetched and stay where they are. No answer came.',
      },
    },
  ]);
});

test('a server without time for an image is asked for it again after 2 and 8 s, and then no more', async () => {
  const images = ['https://a.example/1.png', 'https://a.example/2.png'];
  const busy = { status: 503, id: 'away', message: 'The other host is away.' };
  const bench = await startReview({ ...sampleReview, images });
  bench.send({ type: 'intake.take' });
  const asked = () => bench.port('moveImage').inputs().length;
  for (const [pause, calls] of [
    [2_000, 1],
    [8_000, 2],
  ] as const) {
    bench.port('moveImage').reject(busy);
    await bench.settle();
    assert.is(bench.state(), 'pausing');
    bench.clock.increment(pause - 1);
    assert.is(asked(), calls);
    bench.clock.increment(1);
    assert.is(asked(), calls + 1);
  }
  bench.port('moveImage').reject(busy);
  await bench.settle();
  assert.is(bench.state(), 'moving', 'the second image');
  assert.equal(bench.port('moveImage').inputs().at(-1), { url: images[1] });
  bench.port('moveImage').reject({ status: 422, id: 'invalid', message: 'No image.' });
  await bench.settle();
  assert.is(bench.state(), 'applying', 'what is refused for good is asked for once');
  assert.equal(
    bench.context().unmoved.map(({ said }) => said),
    ['The other host is away.', 'No image.'],
  );
});

test('a pause before another try can be stopped', async () => {
  const bench = await startReview({ ...sampleReview, images: ['https://a.example/1.png'] });
  bench.send({ type: 'intake.take' });
  bench.port('moveImage').reject({ status: 503, id: 'away', message: 'Away.' });
  await bench.settle();
  bench.send({ type: 'intake.stop' });
  assert.is(bench.state(), 'reviewed');
  bench.clock.increment(60_000);
  assert.is(bench.port('moveImage').inputs().length, 1);
});

test('embedded images come into the library if the person says so, after the others; what is refused is told', async () => {
  const pictures = ['data:image/png;base64,AA==', 'data:image/gif;base64,AA=='];
  const images = ['https://a.example/1.png'];
  const bench = await startReview({ ...sampleReview, images, pictures });
  bench.send({ type: 'pictures.upload', uploads: true });
  bench.send({ type: 'intake.take' });
  for (const to of ['/files/1.png', '/files/2.png']) {
    bench.port('moveImage').resolve({ to });
    await bench.settle();
  }
  bench.port('moveImage').reject({ status: 413, id: 'share', message: 'Your share is full.' });
  await bench.settle();
  assert.equal(
    bench.port('moveImage').inputs(),
    [...images, ...pictures].map((url) => ({ url })),
  );
  const moved = [
    { from: images[0], to: '/files/1.png' },
    { from: pictures[0], to: '/files/2.png' },
  ];
  const source = { kind: 'code', name: null };
  assert.equal(bench.port('apply').inputs(), [
    { data: sampleReview.data, mode: 'replace', moved, pictures, source },
  ]);
  bench.port('apply').resolve();
  await bench.settle();
  const [{ snackbar }] = bench.emitted as [{ snackbar: { message: string } }];
  assert.is(
    snackbar.message,
    'Imported. 1 embedded image could not be uploaded and is left out. Your share is full.',
  );
});

test('embedded images are left out where nobody asks for them', async () => {
  const bench = await startReview({ ...sampleReview, pictures: ['data:image/png;base64,AA=='] });
  bench.send({ type: 'intake.take' });
  assert.is(bench.state(), 'applying');
});

test('images stay where they are if the person says so, and the fetching of them can be stopped', async () => {
  const images = ['https://a.example/1.png', 'https://a.example/2.png'];
  const bench = await startReview({ ...sampleReview, images });
  bench.send({ type: 'intake.take' });
  bench.port('moveImage').resolve({ to: '/files/1.png' });
  await bench.settle();
  bench.send({ type: 'intake.stop' });
  assert.is(bench.state(), 'reviewed');
  assert.is(bench.port('moveImage').calls[1]?.signal.aborted, true);
  bench.send({ type: 'images.move', moves: false });
  bench.send({ type: 'intake.take' });
  assert.is(bench.state(), 'applying');
});

async function startReview(review: typeof sampleReview) {
  const bench = startBench(contentImportMachine, {
    input: { offers: ['code'], templates: 'templates' },
  });
  bench.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
  bench.send({ type: 'intake.bring', source: { type: 'code', content: '<h2>Tides</h2>' } });
  bench.port('review').resolve(review);
  await bench.settle();
  return bench;
}

test.run();
