import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import { addPerson, apiAs } from '../support/app.ts';
import { pauseClock } from '../support/clock.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import { editorOf, makePage, openEditor, openForm, savedPage } from '../support/editor.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';

const journey = journeys('nothing that was built is lost');

journey(
  'a canvas whose frame is blocked says why, its form is saved meanwhile, and Retry opens it',
  async ({ app, browser }) => {
    const made = await makePage(app, { name: 'Blocked', content: '<p>Slack water</p>' });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.route('**/editor-canvas', (route) => route.abort('blockedbyclient'));
    await openForm(page, app, made);
    const { dialog, canvas } = await blocked(page);
    await dialog.getByRole('button', { name: /^Done/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: /^Name/ }).fill('Saved meanwhile');
    const saved = await savedPage(page, app, () => pressSave(page));
    assert.equal([saved.name, saved.content], ['Saved meanwhile', made.content]);
    await page.unroute('**/editor-canvas');
    await page.route('**/editor-canvas', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await blocked(page);
    await page.unroute('**/editor-canvas');
    await dialog.getByRole('alert').getByRole('button').click();
    await canvas.getByText('Slack water').waitFor();
    assert.is(await dialog.locator('iframe[title="Content"]').count(), 1);
    await page.context().close();
  },
);

journey(
  'two people change blocks of one page: the page of both is saved, and asked about is the block that both changed',
  async ({ app, browser }) => {
    const bo = { first_name: 'Bo', last_name: 'Falk', email: 'bo@masthead.example' };
    const api = await apiAs(app.url, await addPerson(app, bo));
    const content = '<p>Ebb</p><p>Flood</p><p>Slack</p>';
    const made = await makePage(app, { name: 'Of both', content });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.clock.install();
    await openForm(page, app, made);
    const editor = await openEditor(page);
    await write(page, editor, 'Ebb', 'My ebb');
    await write(page, editor, 'Slack', 'My slack');
    await editor.dialog.getByRole('button', { name: /^Done/ }).click();
    await editor.dialog.waitFor({ state: 'detached' });
    await pauseClock(page);
    await app.database.pool.query('delete from locks');
    await api.put(`contents/pages/${made.id}`, {
      content: '<p>Ebb</p><p>Their flood</p><p>Their slack</p>',
      version: made.version,
    });
    await pressSave(page);
    await page.clock.resume();
    const view = page.getByRole('alertdialog', { name: 'Two people changed this' });
    await view.getByRole('button', { name: 'Block by block' }).click();
    const blocks = view.getByRole('region', { name: /block by block$/ });
    await blocks.getByRole('group', { name: /changed by you$/ }).waitFor();
    await blocks.getByRole('group', { name: /changed by them$/ }).waitFor();
    const both = blocks.getByRole('group', { name: /changed by both$/ });
    await both.getByRole('radio', { name: /^Theirs/ }).check();
    await blocks.getByRole('button', { name: 'Take these blocks' }).click();
    const saved = await savedPage(page, app, () =>
      view.getByRole('button', { name: 'Use these choices' }).click(),
    );
    assert.equal(textsOf(saved), ['My ebb', 'Their flood', 'Their slack']);
    await page.context().close();
  },
);

journey(
  'leaving by the palette while a text is open asks, and staying keeps every character',
  async ({ app, browser }) => {
    const made = await makePage(app, { name: 'Left open', content: '<p>Slack</p>' });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditor(page);
    await editor.canvas.getByText('Slack').dblclick();
    await editor.canvas.locator('.ProseMirror:focus').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Slack water, “half a league” & two  spaces');
    await byPalette(page, 'go to tags');
    const asked = page.getByRole('alertdialog', { name: /unsaved changes\?$/ });
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await asked.waitFor({ state: 'detached' });
    await editor.dialog.getByRole('button', { name: /^Done/ }).click();
    await editor.dialog.waitFor({ state: 'detached' });
    const saved = await savedPage(page, app, () => pressSave(page));
    assert.equal(textsOf(saved), ['Slack water, “half a league” & two  spaces']);
    await page.context().close();
  },
);

journey.run();

/** Opens the editor by its button, whose canvas does not come. */
async function blocked(page: Page): Promise<Editor> {
  await page.getByRole('button', { name: /^Open the editor/ }).click();
  const editor = editorOf(page);
  await editor.dialog.getByRole('alert').getByText('The canvas did not load').waitFor();
  return editor;
}

async function write(page: Page, { canvas }: Editor, before: string, after: string) {
  await canvas.getByText(before, { exact: true }).dblclick();
  await canvas.locator('.ProseMirror:focus').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(after);
  await page.keyboard.press('Escape');
  await canvas.getByText(after, { exact: true }).waitFor();
}

/** The words of each block of a stored page. */
function textsOf({ content_data }: Item): string[] {
  const { grapes } = JSON.parse(String(content_data)) as Stored;
  const blocks = grapes.pages[0]?.frames[0]?.component.components ?? [];
  return blocks.map(({ components }) => components.map(({ content }) => content).join(''));
}

interface Stored {
  readonly grapes: {
    readonly pages: readonly {
      readonly frames: readonly { readonly component: { readonly components: readonly Block[] } }[];
    }[];
  };
}

interface Block {
  readonly components: readonly { readonly content: string }[];
}
