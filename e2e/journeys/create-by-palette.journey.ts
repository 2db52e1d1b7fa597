import * as assert from 'uvu/assert';
import type { ListAnswer } from '../../src/shared/wire.ts';
import { openPage, pressSave, shoot, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { openPalette, tabTo } from '../support/keys.ts';

const journey = journeys('create by palette');

journey(
  'by keyboard alone: a tag is created and found again by its name',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    await openPalette(page);
    await page.keyboard.type('new tag');
    await page.getByRole('option', { name: /Create tag/, selected: true }).waitFor();
    await shoot(page, 'palette');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/content/tags/create');
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Evergreen');
    await pressSave(page);
    await page.waitForURL(/\/content\/tags\/\d+\/edit$/);
    const { data } = (await app.api.get('tags?search=Evergreen')) as ListAnswer;
    assert.equal(
      data.map((row) => row.name),
      ['Evergreen'],
    );
    await openPalette(page);
    await page.keyboard.type('evergr');
    await page
      .getByRole('option', { name: /Evergreen/ })
      .first()
      .waitFor();
    await page.context().close();
  },
);

journey(
  'by mouse: the trigger in the top bar opens it and a row takes to its page',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    await page.getByRole('button', { name: /Search or run a command/ }).click();
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('publications');
    await page.getByRole('option', { name: /Go to Publications/ }).click();
    await page.waitForURL('**/admin/publications*');
    await page.getByRole('heading', { name: 'Publications', exact: true }).waitFor();
    await page.context().close();
  },
);

journey.run();
