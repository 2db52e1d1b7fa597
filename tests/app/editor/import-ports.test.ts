import * as assert from 'uvu/assert';
import { createActor, fromPromise, waitFor } from 'xstate';
import { sampleReview } from '../../../machines/content-import/content-import.model.ts';
import { editorMachine } from '../../../machines/editor/editor.machine.ts';
import { importOver } from '../../../src/app/editor/import/import-ports.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { startBench } from '../../support/bench.ts';
import type { TakenImport } from '../../../src/app/ports/editor.ports.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what an import asks of its editor');
const EMPTY = { html: null, data: null };
const FACTS = { selected: null, canUndo: false, canRedo: false, blocks: 1 };
const review = { ...sampleReview, data: printProject(projectOf([{ type: 'divider' }])) };

test('a page that is replaced while an import opens in it is said to have none of it, and the review stays', async () => {
  const { editor, importing } = await startTaking();
  const other = { html: '<p>Ebb</p>', data: null };
  editor.send({ type: 'content.replaced', content: other });
  editor.port('open').resolve(FACTS);
  await waitFor(importing, (snapshot) => !snapshot.hasTag('applying'));
  assert.is(importing.getSnapshot().value, 'reviewed');
  assert.match(importing.getSnapshot().context.failure?.message ?? '', /was replaced by another/);
});

test('an editor that is closed while an import opens has none of it', async () => {
  const { editor, importing } = await startTaking();
  editor.send({ type: 'editor.close' });
  await waitFor(importing, (snapshot) => !snapshot.hasTag('applying'));
  assert.is(importing.getSnapshot().value, 'reviewed');
});

test('an import is taken in once the canvas shows it, and is told where it does not open', async () => {
  const { editor, importing, taken } = await startTaking();
  assert.is(importing.getSnapshot().value, 'applying');
  assert.equal(taken, []);
  editor.port('open').resolve(FACTS);
  await waitFor(importing, (snapshot) => !snapshot.hasTag('applying'));
  assert.is(importing.getSnapshot().value, 'closed');
  assert.equal(taken, [{ source: { kind: 'code', name: null }, before: null }]);
  const broken = await startTaking();
  broken.editor.port('open').reject({ status: 0, id: 'frame', message: 'No frame.' });
  await waitFor(broken.importing, (snapshot) => !snapshot.hasTag('applying'));
  assert.is(broken.importing.getSnapshot().context.failure?.message, 'No frame.');
  assert.equal(broken.taken, []);
});

test('a window that became too narrow while images were fetched keeps its blocks and the review', async () => {
  const { editor, importing } = await startReviewed();
  editor.send({ type: 'window.resized', isNarrow: true });
  importing.send({ type: 'intake.take' });
  await waitFor(importing, (snapshot) => !snapshot.hasTag('applying'));
  assert.is(importing.getSnapshot().value, 'reviewed');
  assert.is(
    importing.getSnapshot().context.failure?.message,
    'Blocks are changed in a window of at least 1024 pixels',
  );
  assert.is(editor.state(), 'ready.arranging');
});

async function startTaking() {
  const started = await startReviewed();
  const { editor, importing } = started;
  importing.send({ type: 'intake.take' });
  await waitFor(editor.actor, (snapshot) => snapshot.hasTag('opening'));
  return started;
}

async function startReviewed() {
  const taken: TakenImport[] = [];
  const input = { content: EMPTY, isAllowed: true, choices: [] };
  const editor = startBench(editorMachine, { input });
  editor.send({ type: 'editor.open' });
  editor.port('open').resolve(FACTS);
  await editor.settle();
  const { logic } = importOver({
    api: () => Promise.reject(new Error('not asked here')),
    upload: () => Promise.reject(new Error('not asked here')),
    may: () => ({ scripts: false, images: false }),
    editor: () => editor.actor,
    held: () => EMPTY,
    place: () => null,
    taken: (imported) => taken.push(imported),
  });
  const reviewed = logic.provide({ actors: { review: fromPromise(async () => review) } });
  const importing = createActor(reviewed, {
    input: { offers: ['code'], templates: 'templates' },
  }).start();
  importing.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
  importing.send({ type: 'intake.bring', source: { type: 'code', content: '<hr>' } });
  await waitFor(importing, (snapshot) => snapshot.hasTag('reviewed'));
  return { editor, importing, taken };
}

test.run();
