import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { dismissSnackbars, openPage, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, byPalette, enterList, tabTo } from '../support/keys.ts';

const journey = journeys('recent changes');

journey(
  'by mouse on a phone: what was deleted first is undone from the list of changes, which the snackbars lead to',
  async ({ app, browser }) => {
    const first = await makeFaq(app.api, 'Where do the terns nest?');
    await makeFaq(app.api, 'When do the terns leave?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${app.url}/content/faqs?search=terns`);
    for (const name of ['Where do the terns nest?', 'When do the terns leave?']) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirmed(page, (button) => button.click());
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByText('deleted')
        .first()
        .waitFor();
      await dismissSnackbars(page);
    }
    await page.getByText('Nothing found').first().waitFor();
    await byPalette(page, 'notification history', 'Show notification history');
    const history = page.getByRole('dialog', { name: 'Notification history' });
    await history.getByRole('button', { name: 'Recent changes' }).click();
    await page.getByRole('heading', { name: 'Recent changes' }).waitFor();
    await dismissSnackbars(page);
    await page.getByRole('button', { name: `Undo Delete FAQ ${first.id}`, exact: true }).click();
    await line(page, first.id).getByText('Undone', { exact: true }).waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${first.id}`)).status, 200);
    await page.context().close();
  },
);

journey(
  'by keyboard alone in the dark: the palette leads to the changes, Enter undoes one, and says what came of it',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who rings the plovers?');
    const page = await openPage(browser, { theme: 'dark' });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=plovers`);
    await enterList(page);
    await page.keyboard.press('.');
    await byMenu(page, 'Delete');
    await confirmed(page, async (button) => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    });
    await page.getByText('Nothing found').first().waitFor();
    await byPalette(page, 'recent changes', 'Go to Recent changes');
    await page.getByRole('heading', { name: 'Recent changes' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: `Undo Delete FAQ ${faq.id}`, exact: true }));
    await page.keyboard.press('Enter');
    await line(page, faq.id).getByText('Undone', { exact: true }).waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 200);
    await page.context().close();
  },
);

journey.run();

function line(page: Page, id: number) {
  return page.getByRole('listitem').filter({ hasText: `Delete FAQ ${id}` });
}

async function confirmed(
  page: Page,
  press: (button: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
  await press(question.getByRole('button', { name: 'Delete' }));
  await question.waitFor({ state: 'detached' });
}
