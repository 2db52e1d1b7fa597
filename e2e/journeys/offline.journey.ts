import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { ListAnswer } from '../../src/shared/wire.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makePage, openEditor, openForm, picture } from '../support/editor.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('without a network, where much is at hand');

journey(
  'the visual editor says so, keeps what is typed, and what was saved there arrives when it is back',
  async ({ app, browser }) => {
    const made = await makePage(app, { name: 'Spring tides', content: '<p>Start.</p>' });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await openForm(page, app, made);
    const editor = await openEditor(page);
    await editor.canvas.getByText('Start.').dblclick();
    await page.context().setOffline(true);
    await page.keyboard.press('End');
    await page.keyboard.type(' It goes on.');
    await page.keyboard.press('Control+s');
    await isSeen(page, 'not known yet whether this was saved');
    assert.is(await page.getByText('This cannot be saved yet.').count(), 0);
    await shots(page, 'offline-editor');
    await page.keyboard.press('Escape');
    await editor.canvas.getByText('Start. It goes on.').waitFor();
    await editor.dialog.getByRole('button', { name: /^Done/ }).click();
    await editor.dialog.waitFor({ state: 'detached' });
    await isSeen(page, 'not known yet whether this was saved');
    await page.context().setOffline(false);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { data } = (await app.api.get(`contents/pages/${made.id}`)) as {
      data: { content: string };
    };
    assert.match(data.content, 'Start. It goes on.');
    await page.context().close();
  },
);

journey(
  'an upload says that it waits, where the dialog covers what the page says, and goes on by itself',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/assets`);
    await page.getByRole('button', { name: /^Upload/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload assets' });
    await dialog.locator('input[type=file]').setInputFiles(await picture('tide.png'));
    await dialog.getByRole('textbox', { name: 'Keywords of tide.png' }).fill('tides of June');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: /^Upload/ }).click();
    await isSeen(page, 'It is sent by itself as soon as it can.');
    await shots(page, 'offline-upload');
    await page.context().setOffline(false);
    await dialog.getByRole('img', { name: 'Uploaded' }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('gridcell', { name: /tides of June/ }).waitFor();
    await page.context().close();
  },
);

journey(
  'a task that runs goes on without its page, which tells of its end when it is back',
  async ({ app, browser }) => {
    for (const name of ['high', 'low', 'wide']) await makeFaq(app.api, `Which mole is ${name}?`);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=mole`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    const sent = page.waitForResponse((answer) => /\/faqs\/bulk$/.test(answer.url()));
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: /^Publish/ })
      .click();
    await sent;
    await page.context().setOffline(true);
    await isSeen(page, 'The server cannot be reached.');
    await shots(page, 'offline-task');
    await page.context().setOffline(false);
    await page.getByText('3 FAQs published.').first().waitFor();
    const faqs = (await app.api.get('contents/faqs?search=mole')) as ListAnswer;
    assert.ok(faqs.data.every(({ published }) => published === true));
    await page.context().close();
  },
);

journey.run();

/** Waits until a text stands where nothing covers it. */
async function isSeen(page: Page, text: string) {
  await page.waitForFunction((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { currentNode } = texts;
      if (!currentNode.textContent?.includes(wanted)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const { x, y } = range.getBoundingClientRect();
      const over = document.elementFromPoint(x + 4, y + 4);
      if (over !== null && currentNode.parentElement?.contains(over)) return true;
    }
    return false;
  }, text);
}
