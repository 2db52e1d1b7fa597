import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession, stayInTab } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { openFaq, question, stored, typed } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, tabTo } from '../support/keys.ts';

const journey = journeys('navigation guard');

journey('by mouse: a link asks; keep editing keeps what was typed', async ({ app, browser }) => {
  const { page } = await changed(app, browser, 'link');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await asked(page).getByRole('button', { name: 'Keep editing' }).click();
  await asked(page).waitFor({ state: 'detached' });
  assert.is(await typed(page), 'Was it by link after all?');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await asked(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/content/tags*');
  await page.context().close();
});

journey('by keyboard alone: going by palette asks, with staying under the key', async (stage) => {
  const { page, faq } = await changed(stage.app, stage.browser, 'palette');
  await byPalette(page, 'go to tags');
  await asked(page).waitFor();
  await page.keyboard.press('Enter');
  await asked(page).waitFor({ state: 'detached' });
  assert.is(await typed(page), 'Was it by palette after all?');
  await byPalette(page, 'go to tags');
  await tabTo(page, asked(page).getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/content/tags*');
  assert.is((await stored(stage.app, faq)).version, 1);
  await page.context().close();
});

journey('Save saves and goes where the person was going', async ({ app, browser }) => {
  const { page, faq } = await changed(app, browser, 'save');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await asked(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
  const { question: saved, version } = await stored(app, faq);
  assert.equal([saved, version], ['Was it by save after all?', 2]);
  assert.match(page.url(), /\/content\/tags/);
  await page.context().close();
});

journey('what cannot be saved says why, and the person stays with it', async ({ app, browser }) => {
  const { page, faq } = await changed(app, browser, 'fault');
  await question(page).fill('');
  await byPalette(page, 'go to tags');
  await tabTo(page, asked(page).getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await asked(page).waitFor({ state: 'detached' });
  const told = page.getByRole('region', { name: 'Notifications' });
  await told.getByText('1 required field').waitFor();
  assert.is(await typed(page), '');
  assert.is((await stored(app, faq)).version, 1);
  await page.context().close();
});

journey(
  'Keep as draft leaves, and the form offers the draft when it is opened again',
  async ({ app, browser }) => {
    const { page, faq } = await changed(app, browser, 'draft');
    await byPalette(page, 'go to tags');
    await asked(page).waitFor();
    await shoot(page, 'navigation-guard');
    await tabTo(page, asked(page).getByRole('button', { name: 'Keep as draft' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    assert.is((await stored(app, faq)).version, 1);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    assert.is(await typed(page), 'Was it by draft after all?');
    await page.context().close();
  },
);

journey('the back button asks, and the address stays', async ({ app, browser }) => {
  const faq = await makeFaq(app.api, 'Was it by back?');
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: /^Edit/ }).click();
  await page.waitForURL(`**/content/faqs/${faq.id}/edit`);
  await question(page).fill('Was it by back after all?');
  await page.evaluate(() => history.back());
  await asked(page).getByRole('button', { name: 'Keep editing' }).click();
  assert.ok(page.url().endsWith(`/content/faqs/${faq.id}/edit`));
  assert.is(await typed(page), 'Was it by back after all?');
  await page.evaluate(() => history.back());
  await asked(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(new RegExp(`/content/faqs/${faq.id}$`));
  await page.context().close();
});

journey('closing the tab asks', async ({ app, browser }) => {
  const { page } = await changed(app, browser, 'tab');
  await stayInTab(page);
  assert.is(await typed(page), 'Was it by tab after all?');
  page.on('dialog', (again) => void again.accept());
  await page.context().close();
});

journey('logging out asks, and staying keeps the session', async ({ app, browser }) => {
  const { page } = await changed(app, browser, 'log-out');
  await byPalette(page, 'logout');
  await asked(page).getByRole('button', { name: 'Keep editing' }).click();
  await asked(page).waitFor({ state: 'detached' });
  assert.is(await typed(page), 'Was it by log-out after all?');
  await byPalette(page, 'logout');
  await asked(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.context().close();
});

journey.run();

async function changed(
  app: App,
  browser: Browser,
  name: string,
): Promise<{ page: Page; faq: Item }> {
  const faq = await makeFaq(app.api, `Was it by ${name}?`);
  const page = await openPage(browser);
  await startSession(page, app.url);
  await openFaq(page, app, faq);
  await question(page).fill(`Was it by ${name} after all?`);
  return { page, faq };
}

function asked(page: Page) {
  return page.getByRole('alertdialog', { name: /unsaved changes\?$/ });
}
