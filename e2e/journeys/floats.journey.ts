import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
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

for (const way of ['mouse', 'touch'] as const) {
  journey(
    `by ${way}: the press on a row beside an open panel or menu only closes it, and the next one opens the row`,
    async ({ app, browser }) => {
      const page = await openPage(
        browser,
        way === 'mouse' ? {} : { width: 390, height: 844, isPhone: true },
      );
      await startSession(page, app.url);
      for (let n = 1; n <= 5; n += 1) await makeFaq(app.api, `Float ${n} above a row, by ${way}`);
      await page.goto(`${app.url}/content/faqs`);
      const press = (at: Locator) => (way === 'mouse' ? at.click() : at.tap());
      const row = page.getByRole('grid').locator('tr[data-id]').nth(4);
      const link = row.getByRole('link').first();
      const filter = page.getByRole('button', { name: /^Filter( |$)/ });
      await press(filter);
      await press(page.getByRole('option', { name: 'Published', exact: true }));
      const panel = page.getByRole('dialog', { name: 'Filter Published' });
      await panel.getByText('Yes').waitFor();
      await press(link);
      await panel.waitFor({ state: 'detached' });
      assert.is(new URL(page.url()).pathname, '/content/faqs');
      await press(filter);
      await page.getByRole('combobox', { name: 'Filter by…' }).fill('published');
      await page.getByRole('option', { name: 'Tags', exact: true }).waitFor({ state: 'detached' });
      const check = row.getByRole('checkbox');
      await press(check);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.is(await check.isChecked(), false);
      await press(check);
      await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor();
      await press(link);
      await page.waitForURL(/\/content\/faqs\/\d+/);
      await page.context().close();
    },
  );
}

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
