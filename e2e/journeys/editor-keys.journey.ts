import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, pressSave, signIn } from '../support/browser.ts';
import { errorsOf } from '../support/console.ts';
import type { Editor } from '../support/editor.ts';
import {
  makePage,
  openEditorByKeys,
  openForm,
  picture,
  savedPage,
  treeOf,
} from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import {
  byArgument,
  byOption,
  byPalette,
  hasFocus,
  openPalette,
  tabTo,
  uploadByKeys,
} from '../support/keys.ts';

const journey = journeys('the editor by keys');

journey(
  'by keyboard: what is opened over the canvas gives the focus back to it, and a block that is put in has the keys',
  async ({ app, browser }) => {
    const made = await makePage(app, { name: 'Given back', content: '<p>Slack water</p>' });
    const page = await openPage(browser);
    await signIn(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditorByKeys(page);
    await page.keyboard.press('ArrowDown');
    await write(page, editor, 'Low water');
    await openPalette(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('combobox', { name: 'Search or run a command' })
      .waitFor({ state: 'detached' });
    await insert(page, editor, 'Heading');
    await write(page, editor, 'The ebb');
    await editor.layer('Heading: The ebb').waitFor();
    await page.context().close();
  },
);

journey(
  'every character goes on into the open text, however often the window is called to the front meanwhile',
  async ({ app, browser }) => {
    const made = await makePage(app, { name: 'To the front', content: '<p>Slack water</p>' });
    const page = await openPage(browser);
    await signIn(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditorByKeys(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await editor.canvas.locator('.ProseMirror:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.evaluate(() => {
      setInterval(() => window.focus(), 40);
    });
    await page.keyboard.type(' at noon, and again twelve hours later');
    await page.keyboard.press('Escape');
    await editor.canvas.getByText('Slack water at noon, and again twelve hours later').waitFor();
    await page.context().close();
  },
);

journey(
  '[B0.001] [B2.002] [B2.003] by keys alone: a new page gets a text, an image, two columns and a button, is previewed, saved and opened at its address',
  async ({ app, browser }) => {
    const { id } = await app.api.post('publications', {
      name: 'Lee & Shore',
      _idempotency: token(),
    });
    const page = await openPage(browser);
    const errors = errorsOf(page);
    await signIn(page, app.url);
    await byPalette(page, 'create page', 'Create page');
    await page.waitForURL('**/content/pages/create');
    await fill(page, page.getByRole('textbox', { name: /^Name/ }), 'Neap tides');
    await choose(page, page.getByRole('combobox', { name: /^Status/ }), 'Published');
    await find(page, page.getByRole('combobox', { name: /^Publication/ }), 'Lee & Shore');
    const editor = await openEditorByKeys(page);
    await insert(page, editor, 'Text');
    await write(page, editor, 'Twice a month it hardly moves.');
    await insert(page, editor, 'Image');
    await upload(page, editor);
    const asked = page.getByRole('dialog', { name: 'Alternative text' });
    await fill(page, asked.getByRole('textbox'), 'The harbor at noon');
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await byPalette(page, 'insert a block', 'Insert a block');
    await answer(page, editor, 'Columns');
    await page.keyboard.press('ArrowRight');
    await selected(editor, 'Column');
    await insert(page, editor, 'Button');
    await write(page, editor, 'Subscribe now');
    await fill(page, editor.field('Address'), 'https://harbor.example/subscribe');
    await page.keyboard.press('Control+Shift+e');
    await editor.dialog.getByRole('button', { name: /^Edit/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await editor.dialog.waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: /^Open the editor/ }));
    await savedPage(page, app, () => pressSave(page));
    await page.waitForURL(/\/content\/pages\/\d+\/edit$/);
    assert.equal(
      errors.filter((said) => !said.includes(OURS)),
      [],
    );
    await page.goto(`${app.url}/o/site/${id}/neap-tides`);
    await page.getByText('Twice a month it hardly moves.').waitFor();
    const image = page.getByRole('img', { name: 'The harbor at noon' });
    assert.is(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth), 8);
    const link = page.getByRole('link', { name: 'Subscribe now' });
    assert.is(await link.getAttribute('href'), 'https://harbor.example/subscribe');
    assert.is(await page.locator('[data-block=column]').count(), 2);
    await page.context().close();
  },
);

journey.run();

/** The frame refuses what this journey itself asks in it. */
const OURS = 'Blocked script execution';

async function insert(page: Page, editor: Editor, block: string) {
  await page.keyboard.press('/');
  await answer(page, editor, block);
}

async function answer(page: Page, editor: Editor, block: string) {
  await byArgument(page, 'Block', block);
  await selected(editor, block);
  await hasFocus(treeOf(editor));
}

/** Writes over the text of the block at hand, and leaves it for the canvas. */
async function write(page: Page, editor: Editor, words: string) {
  await page.keyboard.press('Enter');
  const text = editor.canvas.locator('.ProseMirror');
  await editor.canvas.locator('.ProseMirror:focus').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await editor.canvas.getByText(words).waitFor();
}

async function fill(page: Page, field: Locator, words: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

async function choose(page: Page, select: Locator, name: string) {
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  await byOption(page, name);
  await hasFocus(select);
}

async function find(page: Page, select: Locator, name: string) {
  await tabTo(page, select);
  await page.keyboard.type(name);
  const found = page.getByRole('option', { name, exact: true });
  await found.and(page.locator('[data-active-item]')).waitFor();
  await page.keyboard.press('Enter');
  await found.waitFor({ state: 'detached' });
  await hasFocus(select);
}

async function upload(page: Page, editor: Editor) {
  await tabTo(page, editor.dialog.getByRole('button', { name: 'Choose', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await uploadByKeys(page, dialog, await picture('harbor.png'));
  await editor.canvas.locator('img[src*="/files/"]').waitFor();
}

async function selected({ dialog }: Editor, block: string) {
  const name = new RegExp(`^${block}`);
  await dialog.getByRole('treeitem', { name, selected: true }).waitFor();
}
