import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Api } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import type { Effort } from '../support/effort.ts';
import { recordEffort } from '../support/effort.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus, isOnRow, tabTo } from '../support/keys.ts';

const journey = journeys('ten tasks, each in as few presses as it takes');

journey('each takes the clicks, keys and letters that its table says', async ({ app, browser }) => {
  await prepare(app.api);
  const page = await openPage(browser);
  const { measure } = await recordEffort(page);
  await startSession(page, app.url);
  const measured: [string, Effort][] = [];
  for (const [name, at, task] of TASKS) {
    await page.goto(`${app.url}${at}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    measured.push([name, await measure(() => task(page))]);
  }
  assert.equal(
    measured.map(([name, { clicks, keys, letters }]) => [name, clicks, keys, letters]),
    table().map(({ name, clicks, keys, letters }) => [name, clicks, keys, letters]),
  );
  await page.context().close();
});

journey.run();

type Task = readonly [name: string, at: string, run: (page: Page) => Promise<void>];

const TASKS: readonly Task[] = [
  [
    'Publish all draft articles of one publication',
    '/content/resources',
    async (page) => {
      await byPalette(page, 'filter status', 'Filter by Status');
      await byArgument(page, 'Status', 'Draft');
      await shows(page, 4);
      await byPalette(page, 'filter publication', 'Filter by Publication');
      await byArgument(page, 'Publication', 'Harbour');
      await shows(page, 3);
      await byPalette(page, 'select all', 'Select all 3 matching');
      await page.getByText('All 3 selected').first().waitFor();
      await byPalette(page, 'publish', 'Publish 3 resources');
      await page.getByText('3 resources published.').first().waitFor();
    },
  ],
  [
    'Take back what was done last',
    '/content/resources',
    async (page) => {
      await page.keyboard.press('Control+z');
      await page
        .getByText(/^Undone: 3 items/)
        .first()
        .waitFor();
    },
  ],
  [
    'Open an article by a word of its title, from anywhere',
    '/',
    async (page) => {
      await byPalette(page, 'ferry', 'The ferry');
      await page.getByRole('heading', { name: 'The ferry' }).waitFor();
    },
  ],
  [
    'Unpublish one article',
    '/content/resources?search=ferry',
    async (page) => {
      await firstRow(page);
      await byPalette(page, 'unpublish', 'Unpublish resource');
      await page.getByText('1 resource unpublished.').first().waitFor();
    },
  ],
  [
    'Publish one article in two weeks',
    '/content/resources?search=ferry',
    async (page) => {
      await firstRow(page);
      await byPalette(page, 'schedule', 'Schedule resource');
      const dialog = page.getByRole('dialog', { name: 'Schedule 1 resource' });
      await tabTo(page, dialog.getByRole('region', { name: 'Published' }).getByRole('textbox'));
      await page.keyboard.type('in 2 weeks');
      await tabTo(page, dialog.getByRole('button', { name: /^Schedule 1 resource/ }));
      await page.keyboard.press('Enter');
      await page
        .getByText(/: 1 done$/)
        .first()
        .waitFor();
    },
  ],
  [
    'Write a tag',
    '/',
    async (page) => {
      await byPalette(page, 'new tag', 'Create tag');
      await hasFocus(page.getByRole('textbox', { name: 'Name' }));
      await page.keyboard.type('Evergreen');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/content\/tags\/\d+\/edit$/);
    },
  ],
  [
    'Delete two FAQs',
    '/content/faqs?search=weir',
    async (page) => {
      await firstRow(page);
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('2 selected', { exact: true }).first().waitFor();
      await byPalette(page, 'delete', 'Delete 2 FAQs');
      const asked = page.getByRole('alertdialog');
      await tabTo(page, asked.getByRole('button', { name: /^Delete/ }));
      await page.keyboard.press('Enter');
      await page
        .getByRole('checkbox', { name: /^Select Which weir/ })
        .first()
        .waitFor({ state: 'detached' });
    },
  ],
  [
    'Export what a list shows',
    '/content/resources',
    async (page) => {
      const file = page.waitForEvent('download');
      await byPalette(page, 'export', 'Export 3 rows');
      await file;
    },
  ],
  [
    'See who changed a record last, and what',
    '/content/resources?search=ferry',
    async (page) => {
      await firstRow(page);
      await page.keyboard.press('o');
      await page.getByRole('heading', { name: 'The ferry' }).waitFor();
      await byPalette(page, 'history', 'History');
      await page.getByRole('dialog').getByText('Nora Administrator').first().waitFor();
    },
  ],
  [
    'Turn to the dark theme',
    '/',
    async (page) => {
      await byPalette(page, 'dark', 'Switch to dark theme');
      await page.locator('html[data-theme=dark]').waitFor();
    },
  ],
];

async function firstRow(page: Page) {
  await page.locator('tbody tr[data-id]').first().waitFor();
  await page.keyboard.press('j');
  await isOnRow(page);
}

async function shows(page: Page, count: number) {
  await page.getByText(`1–${count} of ${count}`).first().waitFor();
}

/** The rows of the table. */
function table() {
  const lines = readFileSync('tests/EASE.md', 'utf8').split('\n');
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , clicks]) => /^\d+$/.test(clicks ?? ''))
    .map(([, name = '', clicks, keys, letters]) => ({
      name,
      clicks: Number(clicks),
      keys: Number(keys),
      letters: Number(letters),
    }));
}

async function prepare(api: Api) {
  const harbour = await api.post('publications', { name: 'Harbour Letter', _idempotency: token() });
  const write = (title: string, more: object) =>
    api.post('contents/resources', { title, _idempotency: token(), ...more });
  for (const title of ['Locks', 'Weirs', 'Quays'])
    await write(title, { status: 'draft', publication_id: harbour.id });
  await write('The ferry', { status: 'draft' });
  for (const word of ['high', 'low']) await makeFaq(api, `Which weir is ${word}?`);
}
