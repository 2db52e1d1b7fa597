import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, signIn, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, enterSearch, hasFocus, isOnRow, tabTo } from '../support/keys.ts';

const journey = journeys('walk through a list');

journey(
  'by mouse: search, filter, sort and page a list; the back button undoes each',
  async ({ app, browser }) => {
    await makeRows(app, 'harbor');
    const page = await openPage(browser);
    await signIn(page, app.url);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQs' })
      .click();
    await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('harbor');
    await counted(page, '1–10 of 14');
    await page.getByRole('button', { name: /^Filter( |$)/ }).click();
    await page.getByRole('menuitem', { name: 'Published' }).click();
    await page.getByRole('radio', { name: 'Yes' }).click();
    await counted(page, '1–10 of 12');
    await page.getByRole('button', { name: /^Question/ }).click();
    await firstRow(page, 'Question 01 of the harbor');
    await page.getByRole('button', { name: 'Next page' }).click();
    await counted(page, '11–12 of 12');
    await firstRow(page, 'Question 11 of the harbor');
    await page.goBack();
    await counted(page, '1–10 of 12');
    await firstRow(page, 'Question 01 of the harbor');
    await page.goBack();
    await firstRow(page, 'Question 12 of the harbor');
    await page.goBack();
    await counted(page, '1–10 of 14');
    assert.is(await page.getByRole('group', { name: 'Filter Published' }).count(), 0);
    assert.is(await page.getByRole('searchbox', { name: 'Search FAQs' }).inputValue(), 'harbor');
    await page.context().close();
  },
);

journey(
  'by keyboard alone: search, filter, sort and page a list; the back button undoes each',
  async ({ app, browser }) => {
    await makeRows(app, 'lagoon');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs`);
    await enterSearch(page);
    await page.keyboard.type('lagoon');
    await counted(page, '1–10 of 14');
    await page.keyboard.press('ArrowDown');
    await isOnRow(page);
    await page.keyboard.press('f');
    await byMenu(page, 'Published');
    const yes = page.getByRole('radio', { name: 'Yes' });
    await tabTo(page, yes);
    await page.keyboard.press('Space');
    await counted(page, '1–10 of 12');
    await enterSearch(page);
    await page.keyboard.press('ArrowDown');
    await isOnRow(page);
    await page.keyboard.press('ArrowUp');
    await hasFocus(page.getByRole('columnheader', { name: 'Question' }));
    await page.keyboard.press('Enter');
    await firstRow(page, 'Question 01 of the lagoon');
    await page.keyboard.press(']');
    await counted(page, '11–12 of 12');
    await page.goBack();
    await counted(page, '1–10 of 12');
    await page.goBack();
    await firstRow(page, 'Question 12 of the lagoon');
    await page.goBack();
    await counted(page, '1–10 of 14');
    await page.context().close();
  },
);

journey.run();

/** Fourteen questions, of which the first twelve are published; the newest comes first in the list. */
async function makeRows(app: App, place: string) {
  for (const number of [13, 14, ...Array.from({ length: 12 }, (_, at) => at + 1)]) {
    const question = `Question ${String(number).padStart(2, '0')} of the ${place}`;
    await makeFaq(app.api, question, { published: number < 13 });
  }
}

function counted(page: Page, range: string) {
  return page.getByText(range, { exact: true }).first().waitFor();
}

function firstRow(page: Page, name: string) {
  return page.locator('tbody tr').first().getByRole('link', { name, exact: true }).waitFor();
}
