import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { hasFocus, tabTo } from '../support/keys.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('menus before their code');

journey(
  'by keyboard alone: a menu that is opened before its code is there opens when it comes, with the focus on its first item',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    const { release } = await heldFloats(page);
    await page.goto(`${app.url}/content/tags`);
    const button = page.getByRole('button', { name: /^User menu/ });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    assert.is(await page.getByRole('menu').count(), 0);
    release();
    await page.getByRole('menu').waitFor();
    await hasFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await hasFocus(button);
    await page.context().close();
  },
);

journey(
  'by mouse: a panel that is opened before its code is there opens when it comes',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    const { release } = await heldFloats(page);
    await page.goto(`${app.url}/content/tags`);
    await page.getByRole('button', { name: 'Table settings' }).click();
    release();
    await page.getByRole('dialog', { name: 'Table settings' }).waitFor();
    await page.context().close();
  },
);

/** The code of what floats does not come before it is released. */
async function heldFloats(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/float-parts-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

journey.run();
