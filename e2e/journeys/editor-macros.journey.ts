import * as assert from 'uvu/assert';
import { PRODUCT } from '../../src/shared/product.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import {
  makePage,
  openEditor,
  openEditorByKeys,
  openForm,
  savedPage,
  treeOf,
} from '../support/editor.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('macros in the editor');

journey(
  '[B2.019] [B1.008] by keyboard alone: a macro is put in from the palette, given what stands for it, saved to the letter, and read anew',
  async (stage) => {
    const { app } = stage;
    const token = '{$first_name|default:reader, "dear"}';
    const page = await open(stage, 'Macros by keys', '<p>Slack water</p>');
    const editor = await openEditorByKeys(page);
    await byPalette(page, 'insert macro', 'Insert macro…');
    await byArgument(page, 'Macro', 'First name');
    await shows(editor, '{$first_name}', 'Ada');
    await hasFocus(treeOf(editor));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${PRODUCT} Macros` });
    await tabTo(page, dialog.getByLabel('Default'));
    await page.keyboard.type('reader, "dear"');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await byPalette(page, 'preview as nobody', 'Preview as nobody');
    await shows(editor, token, 'reader, "dear"');
    const { content } = await savedPage(page, app, () => pressSave(page));
    assert.match(String(content), `data-macro="${token.replaceAll('"', '&quot;')}"`);
    await page.context().close();
  },
);

journey(
  'by mouse: a macro in a text is edited by a double-click, and what stands around it stays as it was',
  async (stage) => {
    const { app } = stage;
    const written = '<p>Dear {$first_name}, the tide turns.</p>';
    const page = await open(stage, 'Macros by mouse', written);
    const editor = await openEditor(page);
    await shows(editor, '{$first_name}', 'Ada');
    await editor.canvas.getByTitle('{$first_name}').dblclick();
    const dialog = page.getByRole('dialog', { name: `${PRODUCT} Macros` });
    await dialog.getByLabel('Find a macro').fill('last');
    await dialog.getByRole('button', { name: /^Last name/ }).click();
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const { content } = await savedPage(page, app, () => pressSave(page));
    assert.match(String(content), 'Dear {$last_name}, the tide turns.');
    await page.context().close();
  },
);

journey.run();

async function open({ app, browser }: Stage, name: string, content: string) {
  const made = await makePage(app, { name, content });
  const page = await openPage(browser);
  await startSession(page, app.url);
  await openForm(page, app, made);
  return page;
}

/** Waits until the canvas shows these words in the place of a macro. */
async function shows({ canvas }: Editor, token: string, words: string) {
  const value = canvas.getByTitle(token).and(canvas.locator('[data-state=value]'));
  const inside = (element: Element) => element.shadowRoot?.textContent ?? '';
  await eventually(async () => assert.ok((await value.evaluate(inside)).endsWith(words)));
}
