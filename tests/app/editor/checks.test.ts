import * as assert from 'uvu/assert';
import { mendBlocks } from '../../../src/app/editor/mend.ts';
import { problemsOf } from '../../../src/content/checks/index.ts';
import { checkedPage } from '../../../src/content/checks/page.ts';
import { projectOf } from '../../../src/content/project.ts';
import type { ContentNode, ContentProject } from '../../../src/content/project.types.ts';
import { CONTENT_CHECKS } from '../../../src/shared/contract/content-checks.ts';
import { headlessEditor } from '../../support/headless-host.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what the checks find, gone to and fixed in the canvas');

const words = (content: string): ContentNode => ({ type: 'textnode', content });
const LEVELS = Object.fromEntries(CONTENT_CHECKS.map(({ id, level }) => [id, level]));

function found(project: ContentProject) {
  return problemsOf(checkedPage(project), LEVELS);
}

const PAGE = projectOf(
  [
    { type: 'heading', tagName: 'h2', components: [words('Tides')] },
    { type: 'heading', tagName: 'h4', components: [words('Ebb')] },
    {
      type: 'section',
      components: [
        { type: 'image', attributes: { src: 'http://a.example/sea.png' } },
        { type: 'text', attributes: { id: 'faint1' }, components: [words('Faint words')] },
      ],
    },
    { type: 'text', components: [words('Dear {$first_name')] },
    { type: 'button', components: [words('Go')] },
  ],
  [{ selectors: ['#faint1'], style: { color: '#eeeeee' } }],
);

function start() {
  const told: string[] = [];
  const page = headlessEditor(PAGE);
  const mending = mendBlocks({
    editor: () => page.editor,
    mayChange: () => true,
    begin: page.begin,
    closeText() {},
    told: (message) => told.push(message),
    look() {},
  });
  return { ...page, mending, told };
}

test('every problem that one click fixes is gone after it, in one step of the history that can be undone', () => {
  const { editor, mending, project, text } = start();
  const first = text();
  const fixes = found(project()).flatMap(({ check, fix }) => (fix === null ? [] : [check]));
  assert.equal([...new Set(fixes)].sort(), [
    'alternative_text',
    'contrast',
    'headings',
    'image_addresses',
    'macros',
  ]);
  for (const _ of fixes) {
    const before = found(project());
    const problem = before.find(({ fix }) => fix !== null);
    if (problem?.fix) mending.mend(problem.fix);
    const same = found(project()).filter(
      ({ path, message }) => path === problem?.path && message === problem.message,
    );
    assert.equal(same, [], problem?.message);
  }
  assert.equal(
    found(project()).map(({ check }) => check),
    ['links'],
  );
  assert.is(editor.UndoManager.getGroupedStack().length, fixes.length);
  for (const _ of fixes) editor.UndoManager.undo();
  assert.is(text(), first);
  editor.destroy();
});

test('a problem is gone to by selecting its block; of what stands in a text the text is selected', () => {
  const { editor, mending, told } = start();
  mending.selectAt('pages[0].frames[0].component.components[2].components[0]');
  assert.is(editor.getSelected()?.get('type'), 'image');
  mending.selectAt('pages[0].frames[0].component.components[3].components[0]');
  assert.is(editor.getSelected()?.get('type'), 'text');
  mending.selectAt('pages[0].frames[0].component');
  assert.equal(told, ['Image', 'Text: Dear {$first_name', 'The page']);
  editor.destroy();
});

test('a fix of a block that is not there any more changes nothing, and says so', () => {
  const { editor, mending, text, told } = start();
  const before = text();
  mending.mend({
    title: 'Mark as decoration',
    edits: [{ path: 'pages[0].frames[0].component.components[70]', attributes: { alt: '' } }],
  });
  assert.equal([text(), told], [before, ['It is not there any more']]);
  editor.destroy();
});

test.run();
