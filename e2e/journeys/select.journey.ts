import * as assert from 'uvu/assert';
import { openPage, startSession } from '../support/browser.ts';
import { holds } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus } from '../support/keys.ts';

const journey = journeys('a select');

journey(
  '[A9.003] the menu of a select is never narrower than 250 px, and is filled by keyboard alone',
  async ({ app, browser }) => {
    for (const name of ['Archive', 'Bonds', 'Charts'])
      await app.api.post('tags', { name, color: '#2745c0' });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/create`);
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.focus();
    await page.keyboard.type('b');
    const search = page.getByRole('combobox', { name: 'Search tags' });
    await hasFocus(search);
    await holds(page, search, 'b');
    const menu = page.getByRole('dialog', { name: 'Tags' });
    const bonds = page.getByRole('option', { name: 'Bonds' });
    await bonds.and(page.locator('[data-active-item]')).waitFor();
    await page.getByRole('option', { name: 'Archive' }).waitFor({ state: 'hidden' });
    assert.is(await menu.evaluate((element) => getComputedStyle(element).minWidth), '250px');
    assert.ok(((await menu.boundingBox())?.width ?? 0) >= 250);
    await bonds.and(page.locator('[data-active-item]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Bonds' }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await hasFocus(tags);
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Remove Bonds' }).waitFor({ state: 'hidden' });
    await page.context().close();
  },
);

journey.run();
