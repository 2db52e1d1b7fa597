import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import { PRODUCT } from '../../src/shared/product.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPage, pressSave, shoot, startSession } from '../support/browser.ts';
import type { Editor } from '../support/editor.ts';
import {
  makePage,
  openEditor,
  openEditorByKeys,
  openForm,
  savedPage,
  treeOf,
} from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import type { Stage } from '../support/journey.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('macros in the editor');

journey(
  '[B2.019] [B1.008] by keyboard alone: a macro is put in from the palette, given what stands for it, saved to the letter, and read anew',
  async (stage) => {
    const { app } = stage;
    const macro = '{$first_name|default:reader, "dear"}';
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
    await shows(editor, macro, 'reader, "dear"');
    const { content } = await savedPage(page, app, () => pressSave(page));
    assert.match(String(content), `data-macro="${macro.replaceAll('"', '&quot;')}"`);
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

journey(
  'by keyboard: a page is looked at as a subscriber, as a persona and as nobody, and each macro says what that reader has',
  async (stage) => {
    const { app } = stage;
    const { id } = (await app.api.post('messages/subscribers', {
      email: 'wilma@harbor.example',
      first_name: 'Wilma',
      _idempotency: token(),
    })) as { readonly id: number };
    const greeting = '{$first_name|default:reader}';
    const page = await open(stage, 'Read by', `<p>Dear ${greeting}, {$email}</p>`);
    const editor = await openEditorByKeys(page);
    await shows(editor, greeting, 'Ada');
    await byPalette(page, 'preview as a subscriber', 'Preview as a subscriber');
    await byArgument(page, 'Subscriber', 'wilma');
    await shows(editor, greeting, 'Wilma');
    await shows(editor, '{$email}', 'wilma@harbor.example');
    await editor.dialog.getByRole('button', { name: 'Subscriber', exact: true }).waitFor();
    await shoot(page, 'editor-as-subscriber');
    await byPalette(page, 'preview as a persona', 'Preview as a persona');
    for (const [title, words] of [
      ['First name', 'Theodora'],
      ['Last name', 'Abernathy'],
      ['E-mail', 'theo@harbor.example'],
    ] as const)
      await answer(page, title, words);
    await shows(editor, greeting, 'Theodora');
    await shows(editor, '{$email}', 'theo@harbor.example');
    await byPalette(page, 'preview as nobody', 'Preview as nobody');
    await shows(editor, greeting, 'reader');
    const subscriber = (await app.api.get(`messages/subscribers/${id}`)) as { data: Item };
    assert.is(subscriber.data.version, 1, 'nothing of it was written');
    await page.context().close();
  },
);

journey('by mouse: a page is looked at as a subscriber, who is picked by name', async (stage) => {
  const { app } = stage;
  await app.api.post('messages/subscribers', {
    email: 'fred@harbor.example',
    first_name: 'Fred',
    _idempotency: token(),
  });
  const page = await open(stage, 'Read by mouse', '<p>Dear {$first_name}</p>');
  const editor = await openEditor(page);
  await shows(editor, '{$first_name}', 'Ada');
  await editor.dialog.getByRole('button', { name: 'Sample reader' }).click();
  await page.getByRole('menuitem', { name: /^A subscriber/ }).click();
  await page.getByRole('option', { name: /^fred@harbor/ }).click();
  await shows(editor, '{$first_name}', 'Fred');
  await editor.dialog.getByRole('button', { name: /^Preview/ }).click();
  await shows(editor, '{$first_name}', 'Fred');
  await page.context().close();
});

journey.run();

/** Answers with a text of one's own. */
async function answer(page: Page, title: string, words: string) {
  await hasFocus(page.getByRole('combobox', { name: title }));
  await page.keyboard.type(words);
  await page.getByRole('option', { name: `Use “${words}”`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

async function open({ app, browser }: Stage, name: string, content: string) {
  const made = await makePage(app, { name, content });
  const page = await openPage(browser);
  await startSession(page, app.url);
  await openForm(page, app, made);
  return page;
}

/** Waits until the canvas shows these words in the place of a macro. */
async function shows({ canvas }: Editor, macro: string, words: string) {
  const value = canvas.getByTitle(macro).and(canvas.locator('[data-state=value]'));
  const inside = (element: Element) => element.shadowRoot?.textContent ?? '';
  await eventually(async () => assert.ok((await value.evaluate(inside)).endsWith(words)));
}
