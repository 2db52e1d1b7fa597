import * as assert from 'uvu/assert';
import type { Browser, Locator } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('a list on a phone');

/** What a finger hits for sure. */
const FINGER_PX = 40;

journey(
  'by touch: the verbs of a selection, what publishes first, keep their places, of two rows and of ten, and the rest is behind them',
  async ({ app, browser }) => {
    for (let n = 1; n <= 10; n += 1) await makeFaq(app.api, `Question ${n} at the quay`);
    const page = await openPhone(app, browser, '/content/faqs?search=quay');
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    const checks = page.getByRole('grid').locator('tr[data-id]').getByRole('checkbox');
    const verbs = ['Clear selection', 'Publish', 'Delete', 'More'].map((name) =>
      bar.getByRole('button', { name: new RegExp(`^${name}`) }),
    );
    const lefts = () => Promise.all(verbs.map(async (each) => Math.round((await box(each)).x)));
    await checks.nth(0).tap();
    await checks.nth(1).tap();
    await bar.getByText('2 selected', { exact: true }).waitFor();
    const before = await lefts();
    assert.equal(
      before,
      before.toSorted((a, b) => a - b),
    );
    await page.getByRole('button', { name: 'More', exact: true }).first().tap();
    await page.getByRole('menuitem', { name: 'Refresh' }).waitFor();
    const again = page.getByRole('menuitem', { name: 'Select all on this page' });
    assert.is(await again.count(), 0, 'the bar selects all from here on');
    await page.keyboard.press('Escape');
    for (let n = 2; n < 10; n += 1) await checks.nth(n).tap();
    await bar.getByText('10 selected', { exact: true }).waitFor();
    assert.equal(await lefts(), before);
    await page.context().close();
  },
);

journey(
  'by touch: before any row is ticked, the menu of the list and the palette select those of the page, or all that match',
  async ({ app, browser }) => {
    for (let n = 1; n <= 11; n += 1) await makeFaq(app.api, `Question ${n} at the sluice`);
    const page = await openPhone(app, browser, '/content/faqs?search=sluice');
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await page.getByRole('grid').locator('tr[data-id]').first().waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Select all on this page' }).waitFor();
    await page.getByRole('menuitem', { name: 'Select all 11 matching' }).tap();
    await bar.getByText('All 11 selected', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Clear selection' }).tap();
    await page.getByRole('button', { name: 'Search or run a command' }).tap();
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('select all');
    await page.getByRole('option', { name: 'Select all 11 matching' }).waitFor();
    await page.getByRole('option', { name: 'Select all on this page', exact: true }).tap();
    await bar.getByText('10 selected', { exact: true }).waitFor();
    await page.context().close();
  },
);

journey(
  'by touch: above the records of a filter stands what ends the choice, and the filter is that of all that were ticked',
  async ({ app, browser }) => {
    for (const name of ['Dunlin', 'Egret', 'Fulmar'])
      await app.api.post('tags', { name, color: '#2745c0', _idempotency: token() });
    await makeFaq(app.api, 'Question at the jetty');
    const page = await openPhone(app, browser, '/content/faqs?search=jetty');
    await page.getByRole('button', { name: /^Filter( |$)/ }).tap();
    await page.getByRole('option', { name: 'Tags', exact: true }).tap();
    for (const name of ['Dunlin', 'Egret', 'Fulmar'])
      await page.getByRole('option', { name, exact: true }).tap();
    assert.is(await page.getByText('Add', { exact: true }).count(), 0, 'nothing to press below it');
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Filter Tags' }).getByText('Dunlin, Egret').waitFor();
    assert.is(new URL(page.url()).searchParams.get('filters[tag_ids][in]')?.split(',').length, 3);
    await page.context().close();
  },
);

journey(
  'by touch: nothing in the bar of a selection moves as its menu opens, where its verbs have just the room they need',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Question at the groyne');
    const page = await openPhone(app, browser, '/content/faqs?search=groyne');
    await page.getByRole('grid').locator('tr[data-id]').getByRole('checkbox').tap();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    const more = bar.getByRole('button', { name: 'More' });
    await more.waitFor();
    const places = () => bar.getByRole('button').evaluateAll(placesOf);
    const names = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      return (await places()).map(([name]) => name).join();
    };
    const wide = await names(420);
    let width = 419;
    while ((await names(width)) === wide) width -= 1;
    await names(width + 1);
    const before = await places();
    await more.tap();
    await page.getByRole('menuitem').first().waitFor();
    assert.equal(await places(), before, `${width + 1} px`);
    await page.context().close();
  },
);

journey(
  'by touch: the values of a filter and the calendar of a moment are as tall as a finger asks',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Question at the slip');
    const page = await openPhone(app, browser, '/content/faqs?search=slip');
    await page.getByRole('button', { name: /^Filter( |$)/ }).tap();
    await page.getByRole('option', { name: 'Published', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: 'Filter Published' });
    const values = panel.getByRole('radiogroup').locator('label');
    await values.first().waitFor();
    for (const value of await values.all()) assert.ok((await box(value)).height >= FINGER_PX);
    await page.goto(`${app.url}/content/pages/create`);
    const calendar = page.getByRole('button', { name: 'Choose a day' }).first();
    const { width, height } = await box(calendar);
    assert.ok(Math.min(width, height) >= FINGER_PX, `${width} × ${height}`);
    await page.context().close();
  },
);

journey(
  'the tools of a library stand in whole lines: cards and rows beside each other, the search as wide as the page',
  async ({ app, browser }) => {
    const page = await openPhone(app, browser, '/content/assets');
    const choice = page.getByRole('radiogroup', { name: 'Show as' });
    await choice.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const [cards, rows] = await Promise.all(
        [0, 1].map((at) => box(choice.locator('label').nth(at))),
      );
      assert.is(cards?.y, rows?.y, `${width} px`);
      const search = await box(page.getByRole('searchbox', { name: 'Search Assets' }));
      assert.ok(search.width > width / 2, `${width} px: ${search.width}`);
    }
    await page.context().close();
  },
);

journey(
  'by touch: a record that the search finds says of which kind it is',
  async ({ app, browser }) => {
    const { id } = await makeFaq(app.api, 'Question at the mooring');
    const page = await openPhone(app, browser, '/content/tags');
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .tap();
    await page.keyboard.type('mooring');
    const option = page.getByRole('option', { name: /at the mooring/ }).first();
    await option.getByText(`FAQ #${id}`, { exact: true }).waitFor();
    await page.context().close();
  },
);

journey('a state keeps its word where the name beside it is cut', async ({ app, browser }) => {
  const name = 'Ottilie Wilhelmine Charlotte Amalie von Hohenlohe-Langenburg';
  await app.api.post('messages/subscribers', { email: 'ottilie@quay.example', first_name: name });
  const page = await openPhone(app, browser, '/messaging/subscribers?search=ottilie');
  const row = page.getByRole('grid').locator('tr[data-id]').first();
  const shown = (text: string | RegExp) => row.getByText(text).filter({ visible: true }).last();
  assert.ok(await shown(/^Active$/).evaluate(isUncut));
  assert.not(await shown(/Amalie/).evaluate(isUncut));
  await page.context().close();
});

journey(
  'a short name keeps its letters where the name behind it is cut',
  async ({ app, browser }) => {
    const category = await app.api.post('contents/authors/categories', { name: 'Guest' });
    const publication = await app.api.post('publications', {
      name: 'The Quarterly Review of Harbors, Moorings and Quays',
    });
    const of = { category_id: category.id, publication_id: publication.id };
    await app.api.post('contents/authors', { display_name: 'Keiko Mori', ...of });
    const page = await openPhone(app, browser, '/content/authors?search=keiko');
    const row = page.getByRole('grid').locator('tr[data-id]').first();
    const shown = (text: RegExp) => row.getByText(text).filter({ visible: true }).last();
    assert.ok(await shown(/^Guest$/).evaluate(isUncut));
    assert.not(await shown(/^The Quarterly/).evaluate(isUncut));
    await page.context().close();
  },
);

/** Runs in the page: nothing around its text cuts it, by however little, since a text that is cut ends in an ellipsis. */
function isUncut(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { right } = range.getBoundingClientRect();
  const around = [...document.querySelectorAll('tr *')].filter((each) => each.contains(element));
  return around.every(
    (each) =>
      getComputedStyle(each).overflowX === 'visible' ||
      right <= each.getBoundingClientRect().right + 0.02,
  );
}

async function openPhone(app: App, browser: Browser, path: string) {
  const page = await openPage(browser, { width: 390, height: 844, isPhone: true });
  await startSession(page, app.url);
  await page.goto(app.url + path);
  return page;
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('it is not drawn');
  return found;
}

/** The buttons in sight, and where each begins. */
function placesOf(buttons: readonly Element[]) {
  return buttons
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => [button.textContent, button.getBoundingClientRect().x]);
}

journey.run();
