import * as assert from 'uvu/assert';
import type { ListAnswer } from '../../src/shared/wire.ts';
import type { Api } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, isOnRow, tabTo } from '../support/keys.ts';

const journey = journeys('subscribers and their segments');

journey(
  'by mouse: a selection is added to a static segment as a task, counted there, and the snackbar undoes it',
  async ({ app, browser }) => {
    const segment = await makeSegment(app.api, 'Harbour readers');
    await makePeople(app.api, 'Quay');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/messaging/subscribers?search=quay`);
    const names = page.getByRole('checkbox', { name: /^Select .*quay/i });
    await names.first().click();
    await names.nth(1).click();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: /^Add to segment/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 2 subscribers to a segment' });
    await dialog.getByRole('combobox', { name: 'Segments' }).click();
    await page.getByRole('option', { name: /Harbour readers/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: /^Add 2 subscribers/ }).click();
    await page.getByText('2 subscribers added to Harbour readers.').first().waitFor();
    assert.is(await members(app.api, segment), 2);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.getByText('undone: 2 subscribers are back as they were.').first().waitFor();
    assert.is(await members(app.api, segment), 0);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: all that match are taken from a segment by the palette',
  async ({ app, browser }) => {
    const segment = await makeSegment(app.api, 'Pier readers');
    const other = await makeSegment(app.api, 'Old friends');
    await makePeople(app.api, 'Pier', [segment, other]);
    const page = await openPage(browser, { theme: 'dark' });
    await startSession(page, app.url);
    await page.goto(`${app.url}/messaging/subscribers?search=pier`);
    await page
      .getByRole('checkbox', { name: /^Select .*pier/i })
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await isOnRow(page);
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Select all 3 matching' }).waitFor();
    await byPalette(page, 'Select all 3 matching');
    await page.getByText('All 3 selected').first().waitFor();
    await byPalette(page, 'Remove from segment…');
    const dialog = page.getByRole('dialog', { name: 'Remove 3 subscribers from a segment' });
    const choice = dialog.getByRole('combobox', { name: 'Segments' });
    await tabTo(page, choice);
    await page.keyboard.type('Pier');
    await page.getByRole('option', { name: 'Old friends' }).waitFor({ state: 'detached' });
    const option = page.getByRole('option', { name: /^Pier readers/ });
    await option.and(page.locator('[data-active-item]')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^Pier readers/, selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'detached' });
    await tabTo(page, dialog.getByRole('button', { name: /^Remove 3 subscribers/ }));
    await page.keyboard.press('Enter');
    await page.getByText('3 subscribers removed from Pier readers.').first().waitFor();
    assert.is(await members(app.api, segment), 0);
    assert.is(await members(app.api, other), 3);
    await page.context().close();
  },
);

async function makeSegment(api: Api, name: string) {
  const body = { name, type: 'static', _idempotency: token() };
  return (await api.post('messages/segments', body)).id;
}

async function makePeople(api: Api, last_name: string, segment_ids: readonly number[] = []) {
  for (const first_name of ['Ada', 'Ben', 'Cem']) {
    const email = `${first_name}.${last_name}@example.org`.toLowerCase();
    const body = { email, first_name, last_name, segment_ids, _idempotency: token() };
    await api.post('messages/subscribers', body);
  }
}

async function members(api: Api, segment: number) {
  const rows = await api.get(`messages/subscribers?filters[segment_ids]=${segment}`);
  return (rows as ListAnswer).total;
}

journey.run();
