import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  queryByRole,
  renderInto,
  type,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import { selectClosed } from '../../../machines/editor/editor.select.ts';
import { EditorScreen } from '../../../src/app/editor/editor-screen.tsx';
import type { EditorSession } from '../../../src/app/editor/session.ts';
import { createSession } from '../../../src/app/editor/session.ts';
import { editorOver } from '../../../src/app/ports/editor.ports.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { headlessHost } from '../../support/headless-host.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the screen of the visual editor');
test.after.each(cleanup);

const NESTED = '<section><h2>Tides</h2></section><p>Ebb</p>';

test('a canvas that does not open says why, and Retry opens it', async () => {
  let fails = true;
  const { editor } = await start(NESTED, {
    opening: async () => {
      if (fails) throw new Error('The canvas did not load: something blocks its frame.');
    },
  });
  await until(() => queryByRole('alert') !== null, 'the reason');
  assert.match(byRole('alert').textContent ?? '', /something blocks its frame/);
  assert.is(queryByRole('tree', 'Layers'), null);
  fails = false;
  await click(byRole('button', /^Open the editor again|^Retry/));
  await isReady(editor);
  assert.is(queryByRole('alert'), null);
  assert.equal(names(), ['Section', 'Heading: Tides', 'Text: Ebb']);
});

test('while the canvas opens it says so, and can be left', async () => {
  const { editor } = await start(NESTED, { opening: () => new Promise(() => undefined) });
  byText('Opening the editor …');
  await click(byRole('button', /^Done|^Leave the editor/));
  assert.ok(editor.getSnapshot().matches('closed'));
});

test('the preview has no panels, and a form that takes no changes says so in it', async () => {
  const { editor } = await start(NESTED);
  await isReady(editor);
  byRole('tree', 'Layers');
  await click(byRole('button', /^Preview/));
  assert.is(queryByRole('tree', 'Layers'), null);
  assert.is(queryByRole('complementary', 'Blocks'), null);
  await click(byRole('button', /^Edit/));
  byRole('tree', 'Layers');
  editor.send({ type: 'editor.allow', isAllowed: false });
  await until(() => /cannot be changed now/.test(document.body.textContent ?? ''), 'the banner');
  assert.is(queryByRole('tree', 'Layers'), null);
});

test('blocks are found by their names', async () => {
  const { editor } = await start(null);
  await isReady(editor);
  const list = byRole('complementary', 'Blocks');
  const find = byRole('textbox', 'Find a block', list);
  await type(find, 'sp');
  assert.ok(queryByRole('button', 'Spacer', list));
  assert.is(queryByRole('button', 'Heading', list), null);
  await type(find, 'x');
  byText('No block is called so.', list);
});

test('the history names what was done, and goes back to it', async () => {
  const { editor } = await start(null);
  await isReady(editor);
  const list = byRole('complementary', 'Blocks');
  await click(byRole('button', 'Heading', list));
  await click(byRole('button', 'Divider', list));
  await click(byRole('tab', 'History'));
  const steps = () =>
    allByRole('button', undefined, byRole('list', 'History')).map((step) => [
      step.textContent,
      step.getAttribute('aria-current'),
    ]);
  await until(() => steps().length === 2, 'two steps');
  assert.equal(steps(), [
    ['Insert Heading', null],
    ['Insert Divider', 'step'],
  ]);
  await click(byRole('button', 'Insert Heading', byRole('list', 'History')));
  assert.equal(steps(), [
    ['Insert Heading', 'step'],
    ['Insert Divider', null],
  ]);
  assert.is(names().length, 1);
});

test('where the block at hand stands is a path whose parts can be chosen', async () => {
  const { editor, session } = await start(NESTED);
  await isReady(editor);
  session.host()?.act('next');
  session.host()?.act('next');
  const path = byRole('navigation', 'Selected block');
  await until(() => path.textContent === 'PageSectionHeading: Tides', 'the path');
  await click(byRole('button', 'Section', path));
  await until(() => path.textContent === 'PageSection', 'the section');
  await click(byRole('button', 'Page', path));
  await until(() => path.textContent === 'Page', 'the page');
});

test('two editors stand on one page, each with its own blocks', async () => {
  const one = await start('<p>Ebb</p>');
  const two = await start('<p>Flood</p>');
  await isReady(one.editor);
  await isReady(two.editor);
  one.session.host()?.insert('divider');
  const layers = ({ session }: typeof one) => session.view().layers.map(({ name }) => name);
  assert.equal(layers(one), ['Text: Ebb', 'Divider']);
  assert.equal(layers(two), ['Text: Flood']);
});

async function start(html: string | null, { opening }: Opening = {}) {
  const content = { html, data: null };
  const session: EditorSession = createSession('content', {
    load: async () => ({ createHost: (options) => headlessHost({ ...options, opening }) }),
    content: () => content,
    stored: () => null,
    onValues: () => undefined,
    title: 'Content',
    themeSheet: () => '',
    colors: () => ({ theme: {}, document: '' }),
    notify() {},
    spell: async () => [],
    isSmall: () => false,
    events: {
      facts: (facts) => editor.send({ type: 'canvas.changed', ...facts }),
      changed() {},
      textOpened() {},
      textClosed() {},
      told() {},
    },
  });
  const ports = { open: session.open, closeText: session.closeText };
  const editor: EditorRef = createActor(editorOver(ports), {
    input: { content, isAllowed: true, choices: [] },
  });
  editor.on('canvas.mode', ({ isPreview }) => session.host()?.setMode(isPreview));
  editor.start();
  editor.send({ type: 'editor.open' });
  await renderInto(
    <PageContexts>
      <Shown editor={editor} session={session} />
    </PageContexts>,
  );
  return { editor, session };
}

interface Opening {
  readonly opening?: () => Promise<void>;
}

function Shown({ editor, session }: { editor: EditorRef; session: EditorSession }) {
  const closed = useSelector(editor, selectClosed);
  return (
    <EditorScreen
      editor={editor}
      session={session}
      resource={faqs}
      values={{}}
      open={!closed}
      opener={{ current: null }}
    />
  );
}

function isReady(editor: EditorRef) {
  return until(() => editor.getSnapshot().hasTag('arranging'), 'the canvas');
}

function names() {
  return allByRole('treeitem').map(({ textContent }) => textContent);
}

test.run();
