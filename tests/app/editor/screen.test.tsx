import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  settle,
  type,
  until,
} from '../../support/dom.tsx';
import { EditorView } from 'codemirror';
import * as assert from 'uvu/assert';
import { act } from 'react';
import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import type { EditorSession } from '../../../src/app/editor/session.ts';
import { mergeProjects } from '../../../src/content/merge.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { isReady, startEditorScreen } from '../../support/editor-screen.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the screen of the visual editor');
test.after.each(cleanup);

const NESTED = '<section><h2>Tides</h2></section><p>Ebb</p>';

test('a canvas that does not open says why, and Retry opens it', async () => {
  let fails = true;
  const { editor } = await startEditorScreen(NESTED, {
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

test('in a window without room for blocks an empty page says where it is begun, and one with blocks does not', async () => {
  for (const [html, isSaid] of [
    [null, true],
    [NESTED, false],
  ] as const) {
    const { editor } = await startEditorScreen(html, { isNarrow: true });
    await isReady(editor);
    const said = () => queryByRole('heading', 'This page is empty') !== null;
    assert.is(said(), false);
    await act(async () => editor.send({ type: 'window.resized', isNarrow: true }));
    assert.is(said(), isSaid);
    await cleanup();
  }
});

test('while the canvas opens it says so, and can be left', async () => {
  const { editor } = await startEditorScreen(NESTED, {
    opening: () => new Promise(() => undefined),
  });
  byText('Opening the editor …');
  await click(byRole('button', /^Done|^Leave the editor/));
  assert.ok(editor.getSnapshot().matches('closed'));
});

test('the preview has no panels, and a form that takes no changes says so in it', async () => {
  const { editor } = await startEditorScreen(NESTED);
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

test('on a phone Preview is an icon with its name, so that the bar has room for Save', async () => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as never;
  try {
    const { editor } = await startEditorScreen(NESTED);
    await isReady(editor);
    const preview = byRole('button', /^Preview/);
    assert.is(preview.textContent, '');
    await click(preview);
    assert.is(byRole('button', /^Edit/).textContent, '');
  } finally {
    globalThis.matchMedia = wide;
  }
});

test('the tree opens and closes by Left and Right, goes past what is closed, and shows what is selected elsewhere', async () => {
  const { editor, session } = await startEditorScreen(`${NESTED}<p>Flood</p>`);
  await isReady(editor);
  const tree = byRole('tree', 'Layers');
  const send = (...ways: readonly ('into' | 'out' | 'next' | 'previous')[]) =>
    act(async () => {
      for (const way of ways) editor.send({ type: `block.${way}` });
    });
  const opened = () => allByRole('treeitem').map((item) => item.getAttribute('aria-expanded'));
  const atHand = () => session.view().selected?.name;
  tree.focus();
  await send('next', 'out');
  assert.equal(names(), ['Section', 'Text: Ebb', 'Text: Flood']);
  assert.equal(opened(), ['false', null, null]);
  await send('next');
  assert.is(atHand(), 'Text: Ebb');
  await send('previous', 'into');
  assert.is(atHand(), 'Section');
  assert.equal(names(), ['Section', 'Heading: Tides', 'Text: Ebb', 'Text: Flood']);
  await send('into');
  assert.is(atHand(), 'Heading: Tides');
  await send('out', 'out');
  assert.is(names().length, 3);
  await act(async () => session.host()?.act('into'));
  assert.is(atHand(), 'Heading: Tides');
  await until(() => names().length === 4, 'what the canvas selected');
  const [toggle] = tree.querySelectorAll('[data-toggle]');
  await act(async () => toggle?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  assert.is(atHand(), 'Section');
  assert.is(names().length, 3);
  tree.blur();
  await send('out');
  assert.is(names().length, 3, 'a tool of the canvas goes out of the block alone');
});

test('in the tree Home and End go to the first and the last layer in sight, a star opens all beside one, and letters go to a name', async () => {
  const { editor, session } = await startEditorScreen(
    '<section><h2>Tides</h2></section><section><p>Ebb</p></section><p>Flood</p>',
  );
  await isReady(editor);
  const tree = byRole('tree', 'Layers');
  const send = (...ways: readonly ('first' | 'last' | 'out' | 'openAll')[]) =>
    act(async () => {
      for (const way of ways) editor.send({ type: `block.${way}` });
    });
  const atHand = () => session.view().selected?.name;
  tree.focus();
  await send('last');
  assert.is(atHand(), 'Text: Flood');
  await send('first');
  assert.is(atHand(), 'Section');
  await send('out', 'last');
  assert.equal(names(), ['Section', 'Section', 'Text: Ebb', 'Text: Flood']);
  assert.is(atHand(), 'Text: Flood');
  await send('openAll');
  assert.equal(names(), ['Section', 'Heading: Tides', 'Section', 'Text: Ebb', 'Text: Flood']);
  await press('t');
  assert.is(atHand(), 'Heading: Tides');
  tree.blur();
  await send('first', 'last');
  assert.is(atHand(), 'Text: Flood');
});

test('blocks are found by their names and by what else they are called, counted, and put in by Enter', async () => {
  const { editor } = await startEditorScreen(null);
  await isReady(editor);
  const list = byRole('complementary', 'Blocks');
  const find = byRole('textbox', 'Find a block', list);
  await type(find, 'sp');
  assert.ok(queryByRole('button', 'Spacer', list) && !queryByRole('button', 'Heading', list));
  byText(/^\d+ of \d+ blocks$/, list);
  await type(find, 'x');
  byText('No block is called so.', list);
  await fill(find, 'photo');
  find.focus();
  await press('Enter');
  await until(() => names().includes('Image'), 'the image');
});

test('the history names what was done, and goes back to it', async () => {
  const { editor } = await startEditorScreen(null);
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
  const { editor, session } = await startEditorScreen(NESTED);
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
  const one = await startEditorScreen('<p>Ebb</p>');
  const two = await startEditorScreen('<p>Flood</p>');
  await isReady(one.editor);
  await isReady(two.editor);
  one.session.host()?.insert('divider');
  const layers = ({ session }: typeof one) => session.view().layers.map(({ name }) => name);
  await until(() => layers(one).length === 2, 'the divider');
  assert.equal(layers(one), ['Text: Ebb', 'Divider']);
  assert.equal(layers(two), ['Text: Flood']);
});

test('what is set in the panel of styles is in the page, and is taken back by an undo', async () => {
  const { editor, session } = await startEditorScreen(null);
  await isReady(editor);
  session.host()?.insert('heading');
  const panel = await panelOf('Style');
  for (const [label, value] of STYLES) await type(byRole('textbox', label, panel), value);
  assert.match(
    pageOf(session),
    /\{font-size:20px;color:#161a22;background-color:#eef0f4;padding:8px;margin:0 auto;width:50%;border-radius:4px;?\}/,
  );
  assert.is((byRole('textbox', 'Size', panel) as HTMLInputElement).value, '20px');
  for (const _ of STYLES) session.host()?.act('undo');
  assert.not.match(pageOf(session), /style/);
  const size = byRole('textbox', 'Size', panel) as HTMLInputElement;
  await until(() => size.value === '', 'the panel');
});

test('the height of a spacer is set in its panel, and one that cannot be is not taken', async () => {
  const { editor, session } = await startEditorScreen(null);
  await isReady(editor);
  session.host()?.insert('spacer');
  const panel = await panelOf('Properties of Spacer');
  const height = byRole('textbox', 'Height in pixels', panel);
  await fill(height, '48');
  assert.match(pageOf(session), /data-height="48" style="height:48px"/);
  await fill(height, '4800');
  assert.not.match(pageOf(session), /4800/);
});

test('the HTML of a block is written as code, and the block takes it', async () => {
  const { editor, session } = await startEditorScreen(null);
  await isReady(editor);
  session.host()?.insert('html');
  const panel = await panelOf('Properties of HTML');
  await until(() => queryByRole('textbox', 'HTML', panel) !== null, 'the field for code');
  const view = EditorView.findFromDOM(byRole('textbox', 'HTML', panel));
  view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '<hr class="a">' } });
  await until(() => pageOf(session).includes('<hr class="a">'), 'the page with it');
});

test('a style and an attribute that cannot be are kept where they were typed, with what to do, and the block as it was', async () => {
  const { editor, session } = await startEditorScreen(null);
  await isReady(editor);
  session.host()?.insert('spacer');
  const size = byRole('textbox', 'Size', await panelOf('Style')) as HTMLInputElement;
  const height = byRole('textbox', 'Height in pixels', await panelOf('Properties of Spacer'));
  await fill(size, 'expression(1)');
  assert.is(faults(), 0, 'nobody is told while they type');
  await fill(height, '4800');
  await until(() => faults() === 1, 'the fault of the field that was left');
  document.dispatchEvent(new Event('pointerdown'));
  height.blur();
  await settle();
  assert.is(faults(), 1, 'nothing moves beneath a pointer that is down');
  document.dispatchEvent(new Event('pointerup'));
  await until(() => faults() === 2, 'both faults');
  assert.is(size.value, 'expression(1)');
  assert.match(described(size), /^Size cannot be this. Write for example 16px.$/);
  assert.match(described(height), /^Exceeds maximum value of \d+\.$/);
  assert.not.match(pageOf(session), /expression|4800/);
  await fill(size, '20px');
  assert.match(pageOf(session), /font-size:20px/);
  assert.is(faults(), 1);
});

const faults = () => document.querySelectorAll('[role=alert]').length;

function described(control: HTMLElement) {
  const id = control.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

test('of a conflict while it is open, mine leaves the canvas as it is', async () => {
  const { editor, session, form, hear } = await startEditorScreen('<p>Ebb</p><p>Flood</p>');
  await isReady(editor);
  session.host()?.insert('divider');
  session.flush();
  const host = session.host();
  await hear({ ...form });
  assert.is(session.host(), host);
  assert.ok(editor.getSnapshot().hasTag('arranging'));
  assert.ok(editor.getSnapshot().context.facts.canUndo);
  await until(() => names().length === 3, 'the divider');
  assert.equal(names(), ['Text: Ebb', 'Text: Flood', 'Divider']);
});

test('of a conflict while it is open, theirs is drawn in the canvas, in the preview too', async () => {
  const { editor, session, hear } = await startEditorScreen('<p>Ebb</p>');
  await isReady(editor);
  session.host()?.insert('divider');
  session.flush();
  await hear({ html: '<h2>Theirs</h2>', data: null });
  assert.equal(names(), ['Heading: Theirs']);
  editor.send({ type: 'editor.preview' });
  await hear(designed('Theirs again'));
  assert.equal(
    session.view().layers.map(({ name }) => name),
    ['Text: Theirs again'],
  );
});

test('of a conflict while a text is open, blocks of both are drawn, and what was typed is one of them', async () => {
  const base = designed('One', 'Two');
  const { editor, session, form, hear, write } = await startEditorScreen(base.html, {
    data: base.data,
  });
  await isReady(editor);
  session.host()?.act('next');
  write('Mine, typed');
  const [mine, theirs] = [form, designed('One', 'Theirs')];
  const merged = printProject(
    mergeProjects({ base: read(base), mine: read(mine), theirs: read(theirs) }),
  );
  await hear({ html: renderContent(JSON.parse(merged) as ContentProject), data: merged });
  assert.equal(
    session.view().layers.map(({ name }) => name),
    ['Text: Mine, typed', 'Text: Theirs'],
  );
  assert.is(form.data, merged, 'the form keeps what was taken');
});

test('a block that is deleted while its text is open goes with what was typed, and an undo brings back every character', async () => {
  const { editor, session, write } = await startEditorScreen('<p>Ebb</p><p>Flood</p>');
  await isReady(editor);
  session.host()?.act('next');
  write('Ebb, and slack water at noon');
  assert.ok(editor.getSnapshot().hasTag('writing'));
  editor.send({ type: 'block.remove' });
  await until(() => names().length === 1, 'the block has gone');
  assert.equal(names(), ['Text: Flood']);
  session.host()?.act('undo');
  await until(() => names().length === 2, 'the block is back');
  assert.match(pageOf(session), />Ebb, and slack water at noon</);
});

function read({ data }: BuiltContent) {
  return JSON.parse(data ?? '') as ContentProject;
}

const STYLES = [
  ['Size', '20px'],
  ['Color', '#161a22'],
  ['Background', '#eef0f4'],
  ['Padding', '8px'],
  ['Margin', '0 auto'],
  ['Width', '50%'],
  ['Radius', '4px'],
] as const;

function pageOf(session: EditorSession) {
  return renderContent(JSON.parse(session.host()?.snapshot() ?? '') as ContentProject);
}

async function panelOf(name: string) {
  const found = () => document.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
  await until(() => found() !== null, name);
  return found() as HTMLElement;
}

function designed(...texts: readonly string[]): BuiltContent {
  const project = projectOf(
    texts.map((content) => ({ type: 'text', components: [{ type: 'textnode', content }] })),
  );
  return { html: renderContent(project), data: printProject(project) };
}

function names() {
  return allByRole('treeitem').map(({ textContent }) => textContent);
}

test.run();
