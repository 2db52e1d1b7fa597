import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import { openPage, shoot, startSession } from '../support/browser.ts';
import type { App } from '../support/app.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { tabTo } from '../support/keys.ts';

const journey = journeys('a form on a phone');

journey(
  'by mouse at 390 px: what keeps a form from being saved is said above Save, and leads to its field from another tab',
  async ({ app, browser }) => {
    const { page } = await openWrong(app, browser);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByText('Version', { exact: true }).waitFor();
    await shoot(page, 'phone-form-fix');
    await page.getByRole('button', { name: 'Fix 2 fields to save' }).click();
    const summary = page.getByRole('group', { name: /attention/ }).and(page.locator(':focus'));
    await summary.waitFor();
    await page.getByRole('button', { name: /^To: / }).click();
    await page.getByLabel(/^To/).and(page.locator(':focus')).waitFor();
    await page.context().close();
  },
);

journey(
  'by keyboard alone at 390 px: the fields to fix are reached one after the other, and it is saved',
  async ({ app, browser }) => {
    const { page, id } = await openWrong(app, browser);
    await tabTo(page, page.getByRole('button', { name: 'Fix 2 fields to save' }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('group', { name: /attention/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^From/).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('/sandbank');
    await tabTo(page, page.getByLabel(/^To/));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('/shoal');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto(`${app.url}/content/redirects/${id}`);
    await page.getByRole('heading', { name: '/sandbank', exact: true }).waitFor();
    assert.is(await page.getByLabel(/^To/).inputValue(), '/shoal');
    await page.context().close();
  },
);

journey(
  'by keyboard alone at 390 px: Tab goes through the buttons and fields of a sub-record as they are seen',
  async ({ app, browser }) => {
    const { id } = await app.api.post('contents/forms', {
      name: 'Survey',
      fields: ['one', 'two'].map((name) => ({ label: name, name, type: 'text', required: true })),
      _idempotency: token(),
    });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.setViewportSize({ width: 390, height: 2000 });
    await page.goto(`${app.url}/content/forms/${id}/edit`);
    const row = page.getByRole('group', { name: 'Field 1 of 2' });
    await row.getByRole('combobox', { name: /^Type/ }).waitFor();
    await shoot(page, 'phone-sub-record');
    const move = row.getByRole('button', { name: 'Move field 1', exact: true });
    await tabTo(page, move);
    const places = [await placeOfFocus(page)];
    for (const name of ['Copy field 1', 'Remove field 1']) {
      await page.keyboard.press('Tab');
      await row.getByRole('button', { name }).and(page.locator(':focus')).waitFor();
      places.push(await placeOfFocus(page));
    }
    await page.keyboard.press('Tab');
    await row
      .getByLabel(/^Label/)
      .and(page.locator(':focus'))
      .waitFor();
    places.push(await placeOfFocus(page));
    const isAsSeen = places.every((place, at) => at === 0 || isAfter(place, places[at - 1]));
    assert.ok(isAsSeen, JSON.stringify(places));
    await page.context().close();
  },
);

journey.run();

interface Place {
  readonly top: number;
  readonly left: number;
}

async function placeOfFocus(page: Page): Promise<Place> {
  const { x, y } = (await page.locator(':focus').boundingBox()) ?? { x: 0, y: 0 };
  return { top: Math.round(y), left: Math.round(x) };
}

/** Further along the line, or below it. */
function isAfter(one: Place, other: Place | undefined): boolean {
  if (other === undefined) return true;
  return one.top > other.top || (one.top === other.top && one.left > other.left);
}

/** A redirect on a phone whose two fields are wrong, which nothing tells of yet. */
async function openWrong(app: App, browser: Browser) {
  const from_path = `/wreck-${token()}`;
  const { id } = await app.api.post('contents/redirects', {
    from_path,
    to_url: '/wreck',
    _idempotency: token(),
  });
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/content/redirects/${id}/edit`);
  const from = page.getByLabel(/^From/);
  await from.and(page.locator(':not([readonly])')).waitFor();
  await page.getByLabel(/^To/).fill('no address');
  await from.fill('');
  return { page, id };
}
