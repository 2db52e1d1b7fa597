import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { ListAnswer } from '../../src/shared/wire.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, tabTo } from '../support/keys.ts';

const journey = journeys('groups, bulk edit and export');

journey(
  '[A2.136] by keyboard alone in the dark: rows are grouped, all that match selected in every group, and edited at once',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Which weir is open?', { published: true });
    for (const word of ['low', 'old']) await makeFaq(app.api, `Which weir is ${word}?`);
    const page = await openPage(browser, { theme: 'dark' });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=weir`);
    await rowNamed(page, 'Which weir is open?').waitFor();
    await byPalette(page, 'group by published');
    await page.getByRole('button', { name: /^No 2 FAQs/ }).waitFor();
    await rowNamed(page, 'Which weir is old?').waitFor();
    await page.keyboard.press('j');
    await page.locator('tbody tr[data-id] :focus').first().waitFor();
    await page.keyboard.press('x');
    await page.getByText('1 selected', { exact: true }).first().waitFor();
    await byPalette(page, 'Select all 3 matching');
    await page.locator('tr[aria-selected=true]').nth(2).waitFor();
    await byPalette(page, 'Edit 3 FAQs');
    const dialog = page.getByRole('dialog', { name: 'Edit 3 FAQs' });
    const todo = dialog.getByRole('radiogroup', { name: 'Published: what to do' });
    await tabTo(page, todo.getByRole('radio', { name: 'Leave' }));
    await page.keyboard.press('ArrowRight');
    await todo.getByRole('radio', { name: 'Set', checked: true }).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: /^Update 3 FAQs/ }));
    await page.keyboard.press('Enter');
    await page.getByText('3 FAQs: Published set to Yes.').first().waitFor();
    const all = await app.api.get('contents/faqs?search=weir&filters[published]=true');
    assert.is((all as ListAnswer).total, 3);
    await page.context().close();
  },
);

journey('by mouse at 320 px: the list is exported as a file', async ({ app, browser }) => {
  await makeFaq(app.api, 'Which lock is deep?');
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${app.url}/content/faqs?search=deep`);
  await rowNamed(page, 'Which lock is deep?').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Export/ }).click();
  assert.match((await download).suggestedFilename(), /\.csv$/);
  await page.context().close();
});

journey.run();

function rowNamed(page: Page, name: string) {
  return page.locator('tr[data-id]').filter({ hasText: name });
}
