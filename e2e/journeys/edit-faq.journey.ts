import * as assert from 'uvu/assert';
import { ADMIN } from '../support/app.ts';
import { openPage, pressSave, saving, shoot, signIn } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, enterSearch, hasFocus, isOnRow, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('edit a FAQ');

journey('by mouse: sign in, find a FAQ, edit it, save it', async ({ app, browser }) => {
  const faq = await makeFaq(app.api, 'When does the tide turn at the pier?');
  await makeFaq(app.api, 'How do I change my address?');
  const page = await openPage(browser);
  await signIn(page, app.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click();
  await page.getByRole('searchbox').fill('tide');
  await page.getByRole('link', { name: 'When does the tide turn at the pier?' }).click();
  await page.waitForURL(`**/content/faqs/${faq.id}*`);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: /^Edit/ }).click();
  await page.waitForURL(`**/content/faqs/${faq.id}/edit`);
  await page
    .getByRole('textbox', { name: 'Question' })
    .fill('When does the tide turn at the old pier?');
  const save = page.getByRole('button', { name: /^Save( |$)/ }).first();
  await saving(page, () => save.click());
  await shoot(page, 'edit-faq');
  const saved = (await app.api.get(`contents/faqs/${faq.id}`)) as {
    data: { question: string; version: number };
  };
  assert.is(saved.data.question, 'When does the tide turn at the old pier?');
  assert.is(saved.data.version, 2);
  await byPalette(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('row', { name: /turn at the pier.*turn at the old pier/ }).waitFor();
  await shots(page, 'edit-faq-history');
  await page.keyboard.press('j');
  await history.getByText('Version 1 compared with').waitFor();
  await shots(page, 'edit-faq-history-first');
  await page.keyboard.press('k');
  await history.getByText('Version 2 compared with').waitFor();
  await page.context().close();
});

journey('by keyboard alone: sign in, find a FAQ, edit it, save it', async ({ app, browser }) => {
  const faq = await makeFaq(app.api, 'Where is the harbor office?');
  const page = await openPage(browser);
  await page.goto(app.url);
  await hasFocus(page.getByLabel('E-mail'));
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await byPalette(page, 'go to faqs');
  await page.waitForURL('**/content/faqs*');
  await page.getByRole('link', { name: 'Where is the harbor office?' }).waitFor();
  await enterSearch(page);
  await page.keyboard.type('harbor office');
  await page.getByText('1–1 of 1').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await isOnRow(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Where is the harbor office?' });
  await tabTo(page, dialog.getByLabel('Question'));
  await page.keyboard.press('End');
  await page.keyboard.type(' And when is it open?');
  await saving(page, () => pressSave(page));
  const saved = (await app.api.get(`contents/faqs/${faq.id}`)) as { data: { question: string } };
  assert.is(saved.data.question, 'Where is the harbor office? And when is it open?');
  await page.context().close();
});

journey.run();
