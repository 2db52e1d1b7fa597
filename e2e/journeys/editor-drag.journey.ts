import * as assert from 'uvu/assert';
import type { Browser, Locator, Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { dragByMouse } from '../support/drag.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('blocks are dragged');

journey(
  'by mouse: a block is dragged from its list between two texts, and another one into a column',
  async ({ app, browser }) => {
    const { page, editor } = await opened(app, browser, 'Dragged in', '<p>One</p><p>Two</p>');
    const { canvas } = editor;
    await drag(page, editor.block('Columns'), canvas.getByText('Two'), 'before');
    await canvas.locator('[data-gjs-type=column]').first().waitFor();
    assert.equal(await blocksOf(editor), ['text', 'columns', 'text']);
    await drag(page, editor.block('Button'), canvas.locator('[data-gjs-type=column]').nth(1), 'in');
    await canvas.locator('[data-gjs-type=column]').nth(1).getByText('Button').waitFor();
    await editor.layer('Button').and(editor.dialog.locator('[aria-selected=true]')).waitFor();
    await editor.dialog.getByRole('button', { name: /^Undo/ }).click();
    await canvas.getByText('Button').waitFor({ state: 'detached' });
    assert.equal(await blocksOf(editor), ['text', 'columns', 'text'], 'each drop is one step');
    await leave(editor);
    const saved = await savedPage(page, app, () => pressSave(page));
    assert.match(String(saved.content), /One.*data-block="columns".*Two/s);
    await page.context().close();
  },
);

journey(
  'by mouse: a block is dragged to another place of the page, and never into itself',
  async ({ app, browser }) => {
    const { page, editor } = await opened(
      app,
      browser,
      'Dragged about',
      '<p>One</p><p>Two</p><p>Three</p>',
    );
    const { canvas } = editor;
    await editor.block('Section').click();
    const section = canvas.locator('[data-gjs-type=section]');
    await section.waitFor();
    await drag(page, canvas.getByText('Three'), canvas.getByText('One'), 'before');
    await textsAre(editor, ['Three', 'One', 'Two']);
    await drag(page, canvas.getByText('One'), section, 'in');
    await section.getByText('One').waitFor();
    await textsAre(editor, ['Three', 'Two', 'One']);
    await editor.layer('Section').click();
    await drag(page, section.getByText('One'), section, 'in');
    await section.getByText('One').waitFor();
    await editor.dialog.getByRole('button', { name: /^Undo/ }).click();
    await textsAre(editor, ['Three', 'One', 'Two']);
    await editor.dialog.getByRole('button', { name: /^Undo/ }).click();
    await textsAre(editor, ['One', 'Two', 'Three']);
    await editor.dialog.getByRole('button', { name: /^Preview/ }).click();
    await editor.dialog.getByRole('button', { name: /^Edit/ }).waitFor();
    await canvas.getByText('Three').click();
    assert.is(await canvas.locator('[draggable=true]').count(), 0, 'a preview is not moved about');
    await page.context().close();
  },
);

journey.run();

async function opened(app: App, browser: Browser, name: string, content: string) {
  const made = await makePage(app, { name, content });
  const page = await openPage(browser);
  await startSession(page, app.url);
  await openForm(page, app, made);
  return { page, editor: await openEditor(page) };
}

/** As a hand does it: pressed, taken over the page in small moves, let go. */
async function drag(page: Page, from: Locator, to: Locator, where: 'before' | 'in') {
  const start = await middleOf(from);
  const target = await boxOf(to);
  const end = {
    x: target.x + target.width / 3,
    y: target.y + (where === 'in' ? target.height / 2 : 2),
  };
  await dragByMouse(page, start, end);
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('what is dragged has no box');
  return box;
}

/** The blocks of the page, in order, by their types. */
function blocksOf({ canvas }: Editor) {
  return canvas
    .locator('[data-gjs-type=wrapper] > *')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-gjs-type')));
}

/** Waits until the texts of the page stand in this order. */
async function textsAre({ canvas }: Editor, words: readonly string[]) {
  for (const [at, word] of words.entries())
    await canvas.locator('[data-gjs-type=text]').nth(at).filter({ hasText: word }).waitFor();
}

async function leave({ dialog }: Editor) {
  await dialog.getByRole('button', { name: /^Done/ }).click();
  await dialog.waitFor({ state: 'detached' });
}
