import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { openPage, pressSave, signIn } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('waiting and being told');

journey(
  'a list that the server takes long for has a line from one second on, said once, until it is there',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Are we there yet?');
    const page = await openPage(browser);
    await signIn(page, app.url);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/contents\/faqs\?/, async (route) => {
      await held;
      await route.continue();
    });
    const line = page.getByRole('progressbar', { name: 'Waiting for the server' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQs' })
      .click();
    await line.waitFor();
    await page.getByRole('status').filter({ hasText: 'Waiting for the server.' }).waitFor();
    await shots(page, 'wait-line');
    answer();
    await page.getByRole('link', { name: 'Are we there yet?' }).waitFor();
    await line.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'snackbars stand below heads, filters and the bars of a dialog, wherever these are, and beside what can be done with rows',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who covers whom?');
    for (const n of [1, 2, 3, 4, 5, 6]) await makeFaq(app.api, `Who covers a list ${n}?`);
    const preferences = [{ key: 'snackbars', value: 'stay' }];
    await app.api.ask('PATCH', 'me/preferences', { preferences });
    const page = await openPage(browser);
    await signIn(page, `${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: /Question/ }).fill('Who covers nothing?');
    await pressSave(page);
    const card = page.getByRole('region', { name: 'Notifications' }).getByRole('article').first();
    await card.waitFor();
    assert.equal(await coveredBars(page), []);
    await byPalette(page, 'History');
    await page.getByRole('dialog', { name: 'History' }).waitFor();
    await page.waitForFunction(
      () => document.querySelectorAll('[role=dialog] [data-bar]').length > 1,
    );
    for (const [width, height] of [...SIZES, [1280, 620], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(isAbove, '[role=dialog]');
      assert.equal(await covered(page, '[role=dialog]'), [], `${width} by ${height}`);
    }
    await shots(page, 'snackbar-history');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('button[data-command="drawer.toggle"]:visible').click();
    await page.waitForFunction(isBehind, '[role=dialog][aria-label=Navigation]');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${app.url}/content/faqs?filters[published]=false&search=covers`);
    const picks = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await picks.first().click();
    await byPalette(page, 'publish', 'Publish 1 FAQ');
    await page.getByRole('group', { name: 'Filter Published' }).waitFor();
    await card.getByText(/^“.+” published\.$/).waitFor();
    await picks.nth(6).waitFor({ state: 'detached' });
    await picks.first().click();
    await page.getByText('1 selected').first().waitFor();
    await page.waitForFunction(isClear);
    await shots(page, 'snackbar-selection');
    assert.equal(await coveredBars(page), []);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(isClear);
      await page.waitForFunction(standsOnRow, null, { timeout: 5_000 });
      assert.equal(await covered(page, ROW_ACTIONS), [], `${width} px`);
    }
    await page.context().close();
  },
);

journey.run();

const SIZES = [
  [1440, 900],
  [900, 900],
  [390, 844],
] as const;

const ROW_ACTIONS = 'tbody tr [data-row-menu]';

/** Whether what stands there fills the height of the window, above any snackbar. */
function isBehind(selector: string): boolean {
  const drawer = document.querySelector(selector);
  const card = document.querySelector('section[aria-label=Notifications] > *');
  if (drawer === null || card === null) return false;
  const box = drawer.getBoundingClientRect();
  const { left, top } = card.getBoundingClientRect();
  const shown = document.elementFromPoint(left + 8, top + 8);
  return box.top === 0 && box.left === 0 && drawer.contains(shown);
}

/** What a snackbar covers of the rows of controls. */
function coveredBars(page: Page) {
  return covered(page, '[data-bar]');
}

/** What of some elements a snackbar covers. */
function covered(page: Page, selector: string) {
  return page.evaluate((wanted) => {
    const cards = [...document.querySelectorAll('section[aria-label=Notifications] > *')];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return [...document.querySelectorAll(wanted)]
      .filter((bar) => {
        const own = bar.getBoundingClientRect();
        return (
          own.height > 0 &&
          boxes.some(
            (box) =>
              box.left < own.right &&
              box.right > own.left &&
              box.top < own.bottom &&
              box.bottom > own.top,
          )
        );
      })
      .map((bar) => bar.className);
  }, selector);
}

/** In the page: the stack stands above something, and within the window. */
function isAbove(selector: string): boolean {
  const stack = document.querySelector('section[aria-label=Notifications]');
  const own = stack?.getBoundingClientRect();
  const raised = document.querySelector(selector)?.getBoundingClientRect();
  if (own === undefined || raised === undefined) return false;
  return own.height > 0 && own.top >= 0 && own.bottom <= raised.top;
}

/** In the page: a snackbar is beside a row, so that it could cover what stands at its end. */
function standsOnRow(): boolean {
  const card = document.querySelector('section[aria-label=Notifications] > *');
  const own = card?.getBoundingClientRect();
  const rows = [...document.querySelectorAll('tbody tr[data-id]')];
  return rows.some((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return own !== undefined && own.top < bottom && own.bottom > top;
  });
}

function isClear(): boolean {
  const cards = [...document.querySelectorAll('section[aria-label=Notifications] > *')];
  const bars = [...document.querySelectorAll('[data-bar]')].map((bar) =>
    bar.getBoundingClientRect(),
  );
  return cards
    .map((card) => card.getBoundingClientRect())
    .every((box) =>
      bars.every(
        (own) =>
          own.height === 0 ||
          box.left >= own.right ||
          box.right <= own.left ||
          box.top >= own.bottom ||
          box.bottom <= own.top,
      ),
    );
}
