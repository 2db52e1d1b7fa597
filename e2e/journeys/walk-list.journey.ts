import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, signIn, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';
import { enterSearch, hasFocus, isOnRow, tabTo } from '../support/keys.ts';

const journey = journeys('walk through a list');

journey(
  'by mouse: search, filter, sort and page a list; the back button undoes each',
  async ({ app, browser }) => {
    await makeRows(app, 'harbor');
    await makeTagged(app, 'cove');
    const page = await openPage(browser);
    await signIn(page, app.url);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQs' })
      .click();
    await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('harbor');
    await counted(page, '1–10 of 14');
    await page.getByRole('button', { name: /^Filter( |$)/ }).click();
    await page.getByRole('option', { name: 'Published', exact: true }).click();
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
    await openRows(page, app);
    await page.context().close();
  },
);

/** By its click a row is opened, or peeked at beside the list; what a list shows beside its rows is marked, and taken back. */
async function openRows(page: Page, app: App) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${app.url}/content/faqs`);
  await counted(page, '1–10 of 15');
  const row = page.getByRole('row', { name: /Which tags has the cove/ });
  await row.getByRole('button', { name: /^\.\.\. and \d+ more$/ }).click();
  await page.getByRole('dialog', { name: /more$/ }).getByText('Cove 7', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await row.locator('[data-cell$=":5"]').click();
  await page.waitForURL(/content\/faqs\/\d+$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Table settings' }).click();
  await page.getByText('Peeks at it', { exact: true }).click();
  await page.keyboard.press('Escape');
  const frame = page.locator('[data-rows]').locator('..');
  const whole = (await frame.boundingBox())?.width ?? 0;
  await row.locator('[data-cell$=":5"]').click();
  const panel = page.getByRole('dialog', { name: 'Which tags has the cove?' });
  await panel.waitFor();
  await page.locator('tr[aria-current=true]').filter({ hasText: 'the cove' }).waitFor();
  assert.ok(((await frame.boundingBox())?.width ?? whole) < whole - 300, 'the list is narrower');
  assert.is(await page.getByRole('columnheader', { name: 'ID', exact: true }).count(), 0);
  await shots(page, 'peek-beside');
  await page.getByRole('button', { name: 'Table settings' }).click();
  const columns = page.getByRole('list', { name: 'Columns' });
  await columns.getByRole('listitem').filter({ hasText: 'Hidden for want of room' }).waitFor();
  await shots(page, 'columns-without-room');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: /^Close/ }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('columnheader', { name: 'ID', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Question/ }).click();
  await page.getByText('· changed').first().waitFor();
  await page.getByRole('button', { name: 'Reset filters and order' }).click();
  await page.getByText('· changed').first().waitFor({ state: 'detached' });
  await page.waitForURL(/content\/faqs$/);
}

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
    await hasFocus(page.getByRole('combobox', { name: 'Filter by…' }));
    await page.keyboard.type('published');
    await page.keyboard.press('Enter');
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

/** A question with more tags than its cell has room for. */
async function makeTagged(app: App, place: string) {
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Cove ${number}`);
  const tags = [];
  for (const name of names) tags.push(await app.api.post('tags', { name, _idempotency: token() }));
  await makeFaq(app.api, `Which tags has the ${place}?`, { tag_ids: tags.map(({ id }) => id) });
}

function counted(page: Page, range: string) {
  return page.getByText(range, { exact: true }).first().waitFor();
}

function firstRow(page: Page, name: string) {
  return page.locator('tbody tr').first().getByRole('link', { name, exact: true }).waitFor();
}
