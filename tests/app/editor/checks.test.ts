import * as assert from 'uvu/assert';
import { mendBlocks } from '../../../src/app/editor/mend.ts';
import { problemsOf } from '../../../src/content/checks/index.ts';
import { checkedPage } from '../../../src/content/checks/page.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import type { Problem } from '../../../src/shared/contract/content-checks.ts';
import { CONTENT_CHECKS } from '../../../src/shared/contract/content-checks.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { plantedFacts, plantedFaults, plantedPage } from '../../support/planted-page.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what the checks find, gone to and fixed in the canvas');

const LEVELS = Object.fromEntries(CONTENT_CHECKS.map(({ id, level }) => [id, level]));
const HEAVY = { key: 'h'.repeat(32), bytes: 740_000, width: 2400 };
const PAGE = plantedPage(HEAVY);
const FAULTS = plantedFaults(HEAVY);
const FIXED = FAULTS.filter(({ fix }) => fix !== null);

function found(project: ContentProject) {
  return problemsOf(checkedPage(project, { facts: plantedFacts(HEAVY) }), LEVELS);
}

const told = ({ check, message, fix }: Problem) => ({ check, message, fix: fix?.title ?? null });

async function start(mayChange = true) {
  const told: string[] = [];
  const page = headlessEditor(PAGE);
  // The canvas ends an opening a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  const mending = mendBlocks({
    editor: () => page.editor,
    mayChange: () => mayChange,
    begin: page.begin,
    closeText() {},
    told: (message) => told.push(message),
    look() {},
  });
  return { ...page, mending, told };
}

test('every fault that a page was made with is found in the canvas, as the blocks stand', async () => {
  const { editor, project } = await start();
  assert.equal(
    found(project()).map(told),
    FAULTS.map(({ block: _, ...fault }) => fault),
  );
  editor.destroy();
});

test('every problem that one click fixes is gone after it, in one step of the history that can be undone', async () => {
  const { editor, mending, project, text, told: heard } = await start();
  const first = text();
  for (const { message, fix: title } of FIXED) {
    const problem = found(project()).find((each) => each.message === message);
    if (problem?.fix) mending.mend(problem.fix);
    assert.match(heard.at(-1) ?? '', `${title}: `);
    assert.equal(
      found(project()).filter((each) => each.message === message),
      [],
    );
  }
  assert.equal(
    found(project()).map(({ message }) => message),
    FAULTS.filter(({ fix }) => fix === null).map(({ message }) => message),
  );
  assert.is(editor.UndoManager.getGroupedStack().length, FIXED.length);
  for (const _ of FIXED) editor.UndoManager.undo();
  assert.is(text(), first);
  for (const _ of FIXED) editor.UndoManager.redo();
  assert.is(found(project()).length, FAULTS.length - FIXED.length);
  editor.destroy();
});

test('a problem is gone to by selecting its block; of what stands in a text the text is selected', async () => {
  const { editor, mending, told: heard, project } = await start();
  for (const { check, path } of found(project())) {
    mending.selectAt(path);
    if (check === 'video_titles') assert.is(editor.getSelected()?.get('type'), 'video');
    if (check === 'contrast') mending.selectAt(`${path}.components[0]`);
  }
  mending.selectAt('pages[0].frames[0].component');
  assert.equal(
    [...new Set(heard)],
    [
      'Page title',
      'Heading: The ebb again',
      'Heading: At the quay',
      'Image',
      'Link: Read on',
      'Text: Signed, {$custom_never_made}',
      'Text: Dear {$first_name',
      'Text: Faint words',
      'Video',
      'The page',
    ],
  );
  editor.destroy();
});

test('a fix of a block that is not there any more changes nothing, and says so', async () => {
  const { editor, mending, text, told: heard } = await start();
  const before = text();
  mending.mend({
    title: 'Mark as decoration',
    edits: [{ path: 'pages[0].frames[0].component.components[70]', attributes: { alt: '' } }],
  });
  assert.equal([text(), heard], [before, ['It is not there any more']]);
  editor.destroy();
});

test('nothing is fixed while blocks may not be changed', async () => {
  const { editor, mending, project, text, told: heard } = await start(false);
  const before = text();
  for (const { fix } of found(project())) if (fix !== null) mending.mend(fix);
  assert.equal([text(), heard], [before, []]);
  editor.destroy();
});

test.run();
