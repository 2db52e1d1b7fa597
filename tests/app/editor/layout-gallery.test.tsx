import { act } from 'react';
import * as assert from 'uvu/assert';
import type { Exchange } from '../../../machines/editor/editor.types.ts';
import { byRole, cleanup, click, queryByRole, until } from '../../support/dom.tsx';
import { isReady, startEditorScreen } from '../../support/editor-screen.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the layouts of an empty page');
test.after.each(cleanup);

test('while one is on its way the gallery says so and keeps the focus, and where it fails the next press is where the last was', async () => {
  const { editor, refuse, asked } = await offered();
  const tile = byRole('button', /^Newsletter/, gallery());
  await act(async () => tile.focus());
  await click(tile);
  assert.equal(asked.length, 1);
  assert.ok(document.activeElement === tile);
  assert.is(gallery().getAttribute('aria-busy'), 'true');
  assert.match(gallery().textContent ?? '', 'Opening the layout …');
  await click(tile);
  assert.equal(asked.length, 1, 'another press while it comes is no second one');
  await act(async () => refuse(new Error('The layout could not be loaded.')));
  await until(() => editor.getSnapshot().hasTag('arranging'), 'the end of it');
  assert.ok(document.activeElement === tile);
  assert.is(gallery().getAttribute('aria-busy'), 'false');
  await click(tile);
  assert.equal(asked.length, 2);
});

test.run();

function gallery() {
  const section = byRole('heading', 'Begin with a layout').closest('section');
  if (section === null) throw new Error('its heading stands in no section');
  return section;
}

/** An empty page whose layouts come when the test says so. */
async function offered() {
  const asked: string[] = [];
  let refuse: (error: Error) => void = () => undefined;
  const { editor } = await startEditorScreen(null, {
    layout: ({ layout }) => {
      asked.push(layout);
      return new Promise<Exchange>((_, reject) => {
        refuse = reject;
      });
    },
  });
  await isReady(editor);
  await until(() => queryByRole('heading', 'Begin with a layout') !== null, 'the gallery');
  return { editor, asked, refuse: (error: Error) => refuse(error) };
}
