import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, byPalette, enterList, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('tools of a list');

/** How many days ago each row was made, and how many rows each choice then shows. */
const AGES = [3, 20, 60, 150, 300, 600, 1_000];
const CHOICES = [
  ['1 Week', 1],
  ['1 Month', 2],
  ['3 Months', 3],
  ['6 Months', 4],
  ['1 Year', 5],
  ['2 Years', 6],
  ['Show All', 7],
] as const;

journey(
  'at every width what clears the filters of a view stands beside what adds one, and neither on a line of its own',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Where dives the cormorant?');
    const view = await app.api.post('views', {
      resource: 'contents/faqs',
      name: 'Birds',
      query: '',
      audience: 'mine',
    });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(
      `${app.url}/content/faqs?view=${view.id}&filters[question][contains]=cormorant&filters[id][gt]=0&filters[version][gt]=0`,
    );
    const clear = page.getByRole('button', { name: 'Clear filters', exact: true });
    await clear.waitFor();
    for (let width = 1440; width >= 760; width -= 20) {
      await page.setViewportSize({ width, height: 900 });
      // Asked at once: chips that come meanwhile move both.
      const [top, topOfFilter] = await clear.evaluate((button) =>
        [button, document.querySelector('[data-command="table.filter"]')].map(
          (each) => each?.getBoundingClientRect().y,
        ),
      );
      assert.is(top, topOfFilter, `${width}`);
    }
    await page.context().close();
  },
);

journey(
  '[A2.134] [A2.135] by keyboard alone: each of the eight date ranges shows its rows, the custom one those of two days',
  async ({ app, browser }) => {
    await makeAged(app);
    const page = await openPage(browser, { theme: 'dark' });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=tide`);
    await counted(page, AGES.length);
    for (const [choice, rows] of CHOICES) {
      await openRanges(page);
      await byMenu(page, choice, 'menuitemradio');
      await page.getByRole('button', { name: `Date range: ${choice}` }).waitFor();
      await counted(page, rows);
    }
    await openRanges(page);
    await byMenu(page, 'Custom Date', 'menuitemradio');
    const dialog = page.getByRole('dialog', { name: 'Custom Date' });
    await typeDay(page, 'From', daysAgo(70));
    await typeDay(page, 'Until', daysAgo(10));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await counted(page, 2);
    await page.goBack();
    await counted(page, AGES.length);
    await page.context().close();
  },
);

journey(
  '[A2.124] [A4.074] a cell is copied by its key and by its button, and both say so',
  async ({ app, browser }) => {
    const { id } = await makeFaq(app.api, 'Which buoy is it?');
    const page = await openPage(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=buoy`);
    await enterList(page);
    await page.keyboard.press('ControlOrMeta+c');
    await told(page, 'Copied to clipboard').waitFor();
    await holds(page, 'Which buoy is it?');
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await told(page, 'Copied to clipboard').waitFor({ state: 'detached' });
    await page.locator(`tr[data-id="${id}"]`).hover();
    await page.getByRole('button', { name: 'Copy ID' }).first().click();
    await told(page, 'Copied to clipboard').waitFor();
    await holds(page, String(id));
    await page.context().close();
  },
);

journey(
  '[A2.129] [A2.130] a list refreshes itself once it is told to, by mouse in its settings or by keys, and is not before',
  async ({ app, browser }) => {
    const { id } = await makeFaq(app.api, 'How deep is the lock?');
    const page = await openPage(browser);
    await page.clock.install();
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=lock`);
    await page.getByRole('link', { name: 'How deep is the lock?' }).waitFor();
    const open = page.getByRole('button', { name: 'Table settings' });
    await open.click();
    const refresh = page.getByRole('switch', { name: 'Auto refresh' });
    await page.getByRole('switch', { name: 'Auto refresh', checked: false }).waitFor();
    await refresh.click();
    await page.getByRole('switch', { name: 'Auto refresh', checked: true }).waitFor();
    await ask(app, id, 1, 'How wide is the lock?');
    await page.clock.fastForward(30_000);
    await page.getByRole('link', { name: 'How wide is the lock?' }).waitFor();
    await refresh.click();
    await page.getByRole('switch', { name: 'Auto refresh', checked: false }).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(open);
    await byPalette(page, 'Turn on auto refresh');
    await ask(app, id, 2, 'How old is the lock?');
    await page.clock.fastForward(30_000);
    await page.getByRole('link', { name: 'How old is the lock?' }).waitFor();
    await page.context().close();
  },
);

journey.run();

async function makeAged(app: App) {
  for (const days of AGES) {
    const { id } = await makeFaq(app.api, `Tide of ${days} days ago`);
    await app.database.pool.query(
      'update faqs set created_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    );
  }
}

/** The question as somebody else has it from now on. */
async function ask(app: App, id: number, version: number, question: string) {
  await app.api.put(`contents/faqs/${id}`, { version, question, _idempotency: token() });
}

async function openRanges(page: Page) {
  await tabTo(page, page.getByRole('button', { name: /^Date range/ }));
  await page.keyboard.press('Enter');
}

/** Types a day into the parts of a date's control, as the American order has them. */
async function typeDay(page: Page, label: string, day: Date) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  const two = (part: number) => String(part).padStart(2, '0');
  await page.keyboard.type(
    `${two(day.getUTCMonth() + 1)}${two(day.getUTCDate())}${day.getUTCFullYear()}`,
  );
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000);
}

async function counted(page: Page, rows: number) {
  await page.getByText(`1–${rows} of ${rows}`, { exact: true }).first().waitFor();
}

function told(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
}

/** Waits until the clipboard holds a text. */
async function holds(page: Page, text: string) {
  await page.waitForFunction(
    async (wanted) => (await navigator.clipboard.readText()) === wanted,
    text,
  );
}
