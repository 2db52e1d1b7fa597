import * as assert from 'uvu/assert';
import type { ApplyCall } from '../../machines/content-import/content-import.types.ts';
import { contentImportMachine } from '../../machines/content-import/content-import.machine.ts';
import { sampleReview } from '../../machines/content-import/content-import.model.ts';
import { selectView } from '../../machines/content-import/content-import.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { dead, offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('import of a content');

const DOCUMENT = 'https://docs.google.com/document/d/1qTz8bN/edit';
const file = { key: 'f1', name: 'tides.html', size: 16 };
const template = { id: 4, name: 'Letter' };

function start() {
  const bench = startBench(contentImportMachine, {
    input: { offers: ['templates', 'document', 'code'], templates: 'templates' },
  });
  bench.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
  const command = (id: string) =>
    commandsOf(bench.actor.getSnapshot()).find((one) => one.id === id);
  const failure = () => bench.context().failure?.message ?? null;
  return { ...bench, command, failure };
}

function startCode(html: string) {
  const bench = start();
  bench.send({ type: 'intake.code' });
  bench.port('readCode').resolve({ html: '<p>Ebb</p>', css: '' });
  return bench.settle().then(() => {
    bench.send({ type: 'code.type', html });
    return bench;
  });
}

test('[B4.001] begins with the choices, and is offered only where the page takes changes', () => {
  const bench = start();
  bench.send({ type: 'intake.open' });
  assert.is(selectView(bench.actor.getSnapshot()), 'choosing');
  assert.is(bench.command('intake.save'), undefined);
  assert.is(bench.command('intake.open')?.reason, 'Finish or cancel the import first');
  bench.send({ type: 'intake.cancel' });
  assert.is(bench.command('intake.open')?.enabled, true);
  bench.send({ type: 'intake.allow', isAllowed: false, isNarrow: false });
  bench.send({ type: 'intake.open' });
  assert.is(bench.state(), 'closed');
  assert.is(bench.command('intake.open'), undefined);
});

test('[B4.002] [B4.003] each choice shows its panel, with a way back to the choices', () => {
  const bench = start();
  bench.send({ type: 'intake.open' });
  for (const view of ['templates', 'document', 'code'] as const) {
    bench.send({ type: `intake.${view}` });
    assert.is(selectView(bench.actor.getSnapshot()), view);
    assert.is(bench.command('intake.back')?.title, 'Go back to import options');
    bench.send({ type: 'intake.back' });
    assert.is(bench.state(), 'choosing');
  }
});

test('[B4.004] [B4.006] [B4.007] [D5.054] Save waits for an address and for a template, and for nothing in the code', async () => {
  const bench = start();
  bench.send({ type: 'intake.document' });
  assert.is(bench.command('intake.save')?.reason, 'Enter the address of a document');
  bench.send({ type: 'url.type', url: ' ' });
  assert.is(bench.command('intake.save')?.enabled, false);
  bench.send({ type: 'url.type', url: 'a' });
  assert.is(bench.command('intake.save')?.enabled, true);
  bench.send({ type: 'intake.back' });
  bench.send({ type: 'intake.templates' });
  assert.is(bench.command('intake.save')?.reason, 'Choose a template first');
  bench.send({ type: 'template.choose', template });
  assert.is(bench.command('intake.save')?.enabled, true);
  const code = await startCode('');
  assert.is(code.command('intake.save')?.enabled, true);
});

test('[B4.005] Save is off while something is imported', async () => {
  const bench = await startCode('<h2>Tides</h2>');
  bench.send({ type: 'intake.save' });
  assert.is(bench.state(), 'reviewing');
  assert.is(bench.command('intake.save')?.enabled, false);
  assert.is(bench.command('intake.save')?.reason, 'The content is being imported');
});

test('[B5.012] an address without /document/d/ and an id is said to be invalid, and asked of nobody', () => {
  const bench = start();
  bench.send({ type: 'intake.document' });
  for (const url of ['https://docs.google.com/spreadsheets/d/1', 'https://x.example/document/d/']) {
    bench.send({ type: 'url.type', url });
    assert.is(bench.failure(), null);
    bench.send({ type: 'intake.save' });
    assert.is(bench.failure(), 'Invalid URL.');
  }
  assert.is(bench.state(), 'document');
});

test('[B5.013] [B5.014] [D5.047] a document that does not come is told in one of two sentences, and the address stays', async () => {
  const bench = start();
  bench.send({ type: 'intake.document', url: DOCUMENT });
  assert.is(bench.state(), 'fetching');
  assert.equal(bench.port('fetchDocument').inputs(), [{ url: DOCUMENT }]);
  const answers = [
    [{ ...offline, message: 'Unable to retrieve content: 404' }, 'Unable to retrieve content: 404'],
    [offline, 'Unable to retrieve content.'],
    [dead, 'Unable to retrieve content.'],
  ] as const;
  for (const [failure, said] of answers) {
    bench.port('fetchDocument').reject(failure);
    await bench.settle();
    assert.is(bench.failure(), said);
    assert.is(bench.context().url, DOCUMENT);
    bench.send({ type: 'intake.save' });
  }
  bench.clock.increment(59_999);
  assert.is(bench.state(), 'fetching');
  bench.clock.increment(1);
  assert.is(bench.state(), 'document');
  assert.is(bench.failure(), 'Unable to retrieve content.');
});

test('what a person can do about a document that is not shared stands beside the specified sentence', async () => {
  const bench = start();
  bench.send({ type: 'intake.document', url: DOCUMENT });
  const data = { url: 'Share the document with anyone who has its link, then try again.' };
  const message = 'Unable to retrieve content: 404';
  bench.port('fetchDocument').reject({ status: 422, id: 'invalid', message, data });
  await bench.settle();
  assert.is(bench.failure(), message);
  assert.is(bench.context().failure?.data?.said, data.url);
});

test('a template that was deleted since it was shown is said so, and is chosen no more', async () => {
  const bench = start();
  bench.send({ type: 'intake.templates' });
  bench.send({ type: 'template.choose', template });
  bench.send({ type: 'intake.save' });
  bench.port('loadTemplate').reject({ status: 404, id: 'not_found', message: 'Not found.' });
  await bench.settle();
  assert.is(bench.state(), 'templates');
  assert.is(bench.failure(), 'This template was deleted meanwhile. Choose another one.');
  assert.is(bench.context().template, null);
  bench.send({ type: 'template.choose', template });
  bench.send({ type: 'intake.save' });
  bench.port('loadTemplate').reject(offline);
  await bench.settle();
  assert.equal(bench.context().template, template, 'it may come the next time');
});

test('a template that is asked for by its id is loaded at once, whoever may list templates, and its name is told', async () => {
  const bench = start();
  bench.send({ type: 'intake.template', record: 'none' });
  assert.is(bench.state(), 'closed');
  bench.send({ type: 'intake.template', record: '4' });
  bench.port('loadTemplate').reject({ status: 404, id: 'not_found', message: 'Not found.' });
  await bench.settle();
  assert.equal([bench.state(), bench.context().template], ['templates', null]);
  bench.send({ type: 'intake.cancel' });
  bench.send({ type: 'intake.template', record: 4 });
  const source = { type: 'template', content_data: '{}', name: 'Letter' } as const;
  bench.port('loadTemplate').resolve(source);
  await bench.settle();
  bench.port('review').resolve({ ...sampleReview, images: [] });
  await bench.settle();
  bench.send({ type: 'intake.take' });
  const { source: said } = bench.port('apply').inputs().at(-1) as ApplyCall;
  assert.equal(said, { kind: 'template', name: 'Letter' });
});

test('[B9.005] the style sheet is checked a second after its last change, and markup is not', async () => {
  const bench = await startCode('<p>Flood</p>');
  const checks = () => bench.port('checkCss').inputs();
  bench.clock.increment(2_000);
  assert.equal(checks(), []);
  bench.send({ type: 'code.type', css: 'p{colour:re' });
  bench.clock.increment(999);
  bench.send({ type: 'code.type', css: 'p{colour:red}' });
  bench.clock.increment(999);
  assert.equal(checks(), []);
  bench.clock.increment(1);
  assert.equal(checks(), [{ css: 'p{colour:red}' }]);
  const faults = [{ kind: 'dropped' as const, what: 'colour: red', where: 'line 1', count: 1 }];
  bench.port('checkCss').resolve(faults);
  await bench.settle();
  assert.equal(bench.context().cssFaults, faults);
});

test('[B3.047] code is reviewed with its style sheet before it, and taken in as the person chose', async () => {
  const bench = await startCode('<h2>Tides</h2>');
  bench.send({ type: 'code.type', css: 'h2{color:red}' });
  bench.send({ type: 'intake.save' });
  const source = { type: 'code', content: '<style>h2{color:red}</style><h2>Tides</h2>' };
  assert.equal(bench.port('review').inputs(), [{ source }]);
  bench.port('review').resolve(sampleReview);
  await bench.settle();
  assert.is(bench.context().mode, 'replace');
  bench.send({ type: 'mode.choose', mode: 'insert' });
  bench.send({ type: 'intake.take' });
  assert.equal(bench.port('apply').inputs(), [
    {
      ...{ data: sampleReview.data, mode: 'insert', moved: [], pictures: [] },
      source: { kind: 'code', name: null },
    },
  ]);
  bench.port('apply').resolve();
  await bench.settle();
  assert.is(bench.state(), 'closed');
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'Imported. Undo brings back what was there.' },
    },
  ]);
});

test('it can be cancelled in every phase, which ends what is under way, and what was written stays', async () => {
  const bench = await startCode('<h2>Tides</h2>');
  bench.send({ type: 'intake.save' });
  bench.send({ type: 'intake.cancel' });
  assert.is(bench.state(), 'closed');
  assert.is(bench.port('review').calls[0]?.signal.aborted, true);
  bench.send({ type: 'intake.code' });
  bench.port('readCode').resolve({ html: '<p>Ebb</p>', css: '' });
  await bench.settle();
  assert.equal(bench.context().code, { html: '<h2>Tides</h2>', css: '' });
});

test('a page that takes no changes any more takes no import in, and what was reviewed stays', async () => {
  const bench = await startReview(sampleReview);
  bench.send({ type: 'intake.allow', isAllowed: false, isNarrow: false });
  bench.send({ type: 'intake.take' });
  assert.is(bench.state(), 'reviewed');
  assert.is(bench.command('intake.take')?.reason, 'This record cannot be changed now');
});

test('a window without room for changes of blocks begins no import and takes none in; what was reviewed stays', async () => {
  const why = 'Blocks are changed in a window of at least 1024 pixels';
  const closed = start();
  closed.send({ type: 'intake.allow', isAllowed: true, isNarrow: true });
  assert.equal(
    [closed.command('intake.open')?.reason, closed.command('intake.open')?.enabled],
    [why, false],
  );
  for (const type of ['intake.open', 'intake.code', 'intake.templates', 'intake.document'] as const)
    closed.send({ type });
  closed.send({ type: 'intake.file', files: [file] });
  closed.send({ type: 'intake.bring', source: { type: 'code', content: '<hr>' } });
  assert.is(closed.state(), 'closed');
  const choosing = start();
  choosing.send({ type: 'intake.open' });
  choosing.send({ type: 'intake.allow', isAllowed: true, isNarrow: true });
  choosing.send({ type: 'intake.file', files: [file] });
  assert.equal([choosing.state(), choosing.failure()], ['choosing', why]);
  const bench = await startReview(sampleReview);
  bench.send({ type: 'intake.allow', isAllowed: true, isNarrow: true });
  bench.send({ type: 'intake.take' });
  assert.is(bench.state(), 'reviewed');
  assert.is(bench.command('intake.take')?.reason, why);
  bench.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
  bench.send({ type: 'intake.take' });
  assert.is(bench.state(), 'applying');
});

test('a file is read, then reviewed; what is wrong with it is told beside the choices', async () => {
  const bench = start();
  bench.send({ type: 'intake.open' });
  bench.send({ type: 'intake.file', files: [file, file] });
  assert.is(bench.state(), 'choosing');
  assert.is(bench.failure(), 'A page is one file. Choose or drop one at a time.');
  bench.send({ type: 'intake.file', files: [file] });
  assert.is(bench.failure(), null);
  assert.equal(bench.port('readFile').inputs(), [{ file }]);
  bench.port('readFile').reject({ message: '“tides.html” is empty.' });
  await bench.settle();
  assert.equal([bench.state(), bench.failure()], ['choosing', '“tides.html” is empty.']);
  bench.send({ type: 'intake.file', files: [file] });
  const source = { type: 'html', content: '<h2>Tides</h2>' };
  bench.port('readFile').resolve(source);
  await bench.settle();
  assert.equal(bench.port('review').inputs(), [{ source }]);
  bench.port('review').reject({ message: '“tides.html” cannot be opened.' });
  await bench.settle();
  assert.equal([bench.state(), bench.failure()], ['choosing', '“tides.html” cannot be opened.']);
});

test('a file that is dropped on another panel is brought in its place, and what was written there stays', async () => {
  for (const panel of ['templates', 'document', 'code'] as const) {
    const bench = start();
    bench.send({ type: `intake.${panel}` });
    bench.send({ type: 'url.type', url: DOCUMENT });
    const { url } = bench.context();
    const before = bench.state();
    bench.send({ type: 'intake.file', files: [file, file] });
    assert.is(bench.state(), before, panel);
    assert.is(bench.failure(), 'A page is one file. Choose or drop one at a time.');
    bench.send({ type: 'intake.allow', isAllowed: true, isNarrow: true });
    bench.send({ type: 'intake.file', files: [file] });
    assert.is(bench.failure(), 'Blocks are changed in a window of at least 1024 pixels');
    bench.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
    bench.send({ type: 'intake.file', files: [file] });
    assert.equal([bench.state(), bench.failure()], ['reading', null]);
    assert.equal(bench.port('readFile').inputs(), [{ file }]);
    assert.is(bench.context().url, url);
  }
});

test('a file that is dropped on a review, or while something is on its way, loses nothing, and is told when to come', async () => {
  const early = 'Something is being brought in already.';
  const bench = start();
  bench.send({ type: 'intake.document', url: DOCUMENT });
  bench.send({ type: 'intake.file', files: [file] });
  assert.is(bench.state(), 'fetching');
  assert.ok(bench.failure()?.startsWith(early));
  const reviewed = await startReview(sampleReview);
  reviewed.send({ type: 'intake.file', files: [file] });
  assert.is(reviewed.state(), 'reviewed');
  assert.ok(reviewed.context().failure?.message.startsWith(early));
  reviewed.send({ type: 'intake.take' });
  assert.is(reviewed.state(), 'applying');
});

test('code that was kept is said to be of another page where the page has changed, which may be read again', async () => {
  const bench = await startCode('<h2>Tides</h2>');
  const again = async (html: string) => {
    bench.send({ type: 'intake.cancel' });
    bench.send({ type: 'intake.code' });
    bench.port('readCode').resolve({ html, css: '' });
    await bench.settle();
    return [bench.context().code?.html, bench.context().isStale];
  };
  assert.equal(await again('<p>Ebb</p>'), ['<h2>Tides</h2>', false]);
  assert.is(bench.command('code.again'), undefined);
  assert.equal(await again('<p>Flood</p>'), ['<h2>Tides</h2>', true]);
  bench.send({ type: 'code.again' });
  bench.port('readCode').resolve({ html: '<p>Flood</p>', css: '' });
  await bench.settle();
  assert.equal([bench.context().code?.html, bench.context().isStale], ['<p>Flood</p>', false]);
});

test('what could not be read or taken in is told where it was started, and can be tried again', async () => {
  const bench = await startCode('<h2>Tides</h2>');
  bench.send({ type: 'intake.save' });
  bench.port('review').reject(offline);
  await bench.settle();
  assert.is(selectView(bench.actor.getSnapshot()), 'code');
  bench.send({ type: 'intake.save' });
  bench.clock.increment(60_000);
  assert.match(bench.failure() ?? '', /took more than a minute/);
  const reviewed = await startReview(sampleReview);
  reviewed.send({ type: 'intake.take' });
  reviewed.port('apply').reject(offline);
  await reviewed.settle();
  assert.is(reviewed.state(), 'reviewed');
  assert.is(reviewed.failure(), offline.message);
});

async function startReview(review: typeof sampleReview) {
  const bench = await startCode('<h2>Tides</h2>');
  bench.send({ type: 'intake.save' });
  bench.port('review').resolve(review);
  await bench.settle();
  return bench;
}

test.run();
