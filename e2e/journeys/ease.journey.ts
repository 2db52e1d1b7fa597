import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Api } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import type { Effort } from '../support/effort.ts';
import {
  assertFewest,
  handSeconds,
  printEffort,
  recordEffort,
  writtenEfforts,
} from '../support/effort.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, isOnRow } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('ten tasks, each in as few presses as it takes');

journey('each takes the clicks, keys and letters that its table says', async ({ app, browser }) => {
  await prepare(app.api, {
    publication: 'Harbour Letter',
    article: 'The ferry',
    faq: 'weir',
    text: 'Where is the ford',
  });
  const page = await openPage(browser);
  const { measure } = await recordEffort(page);
  await startSession(page, app.url);
  const measured: [string, Effort][] = [];
  for (const [name, at, task] of TASKS) {
    if (at !== null) await page.goto(`${app.url}${at}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    measured.push([name, await measure(() => task(page))]);
    await shots(page, `ease-keys-${measured.length}`);
  }
  printEffort('keys', measured);
  assertFewest('keys', measured);
  assert.equal(
    measured.map(([name, effort]) => {
      const { clicks, keys, letters } = effort;
      return [name, clicks, keys, letters, handSeconds(effort)];
    }),
    writtenEfforts().map(({ name, clicks, keys, letters, seconds }) => [
      name,
      clicks,
      keys,
      letters,
      seconds.keys,
    ]),
  );
  await page.context().close();
});

journey('by mouse each takes the clicks that its table says, and no key', async (stage) => {
  const { app, browser } = stage;
  await prepare(app.api, {
    publication: 'Marina Letter',
    article: 'The barge',
    faq: 'buoy',
    text: 'Where is the dock',
  });
  const page = await openPage(browser);
  const { measure } = await recordEffort(page);
  await startSession(page, app.url);
  const measured: [string, Effort][] = [];
  for (const [name, at, task] of BY_MOUSE) {
    if (at !== null) await page.goto(`${app.url}${at}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    measured.push([name, await measure(() => task(page))]);
    await shots(page, `ease-mouse-${measured.length}`);
  }
  printEffort('mouse', measured);
  assertFewest('mouse', measured);
  assert.equal(
    measured.map(([name, effort]) => [name, effort.clicks, effort.keys, handSeconds(effort)]),
    writtenEfforts().map(({ name, mouse, seconds }) => [name, mouse, 0, seconds.mouse]),
  );
  await page.context().close();
});

journey.run();

/** Null goes on where the task before has ended. */
type Task = readonly [name: string, at: string | null, run: (page: Page) => Promise<void>];

const TASKS: readonly Task[] = [
  [
    'Publish all draft articles of one publication',
    '/content/resources',
    async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('status:draft publication:harbour');
      await page.keyboard.press('Enter');
      await shows(page, 3);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+a');
      await page.getByText('3 selected').first().waitFor();
      await byPalette(page, 'publish', 'Publish 3 resources');
      await page.getByText('3 resources published.').first().waitFor();
    },
  ],
  [
    'Take back what was done last',
    null,
    async (page) => {
      await page.keyboard.press('Control+z');
      await page
        .getByText(/ undone: 3 resources/)
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
      await page.getByText('“The ferry” unpublished.').first().waitFor();
    },
  ],
  [
    'Publish one article in two weeks',
    '/content/resources?search=ferry',
    async (page) => {
      await firstRow(page);
      await byPalette(page, 'schedule', 'Schedule resource');
      const dialog = page.getByRole('dialog', { name: 'Schedule “The ferry”' });
      await hasFocus(dialog.getByRole('region', { name: 'Publish at' }).getByRole('textbox'));
      await page.keyboard.type('in 2 weeks');
      await page.keyboard.press('Control+Enter');
      await page
        .getByText(/^“The ferry” scheduled for [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d( \S+)?\.$/)
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
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('2 selected', { exact: true }).first().waitFor();
      await page.keyboard.press('#');
      await hasFocus(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
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
    '/content/faqs?search=ford',
    async (page) => {
      await firstRow(page);
      await byPalette(page, 'history', 'History');
      await toldWhoAndWhat(page);
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

/** The same by mouse; letters are typed where the page has put the focus. Null stays on the page. */
const BY_MOUSE: readonly (readonly [
  name: string,
  at: string | null,
  run: (page: Page) => Promise<void>,
])[] = [
  [
    'Publish all draft articles of one publication',
    '/content/resources',
    async (page) => {
      await pickField(page, 'Status');
      await page.getByRole('checkbox', { name: /^Draft/ }).click();
      await shows(page, 6);
      await pickField(page, 'Publication');
      await page.getByRole('option', { name: /^Marina/ }).click();
      await shows(page, 3);
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
      await selectionBar(page)
        .getByRole('button', { name: /^Publish/ })
        .click();
      await page.getByText('3 resources published.').first().waitFor();
    },
  ],
  [
    'Take back what was done last',
    null,
    async (page) => {
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Undo', exact: true })
        .click();
      await page
        .getByText(/ undone: 3 resources/)
        .first()
        .waitFor();
    },
  ],
  [
    'Open an article by a word of its title, from anywhere',
    '/',
    async (page) => {
      await page.getByRole('button', { name: /^Search or run a command/ }).click();
      await page.keyboard.type('barge');
      await page
        .getByRole('option', { name: /^The barge/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'The barge' }).waitFor();
    },
  ],
  [
    'Unpublish one article',
    '/content/resources?search=barge',
    async (page) => {
      await pickOfRow(page, 'The barge', 'Unpublish');
      await page.getByText('“The barge” unpublished.').first().waitFor();
    },
  ],
  [
    'Publish one article in two weeks',
    '/content/resources?search=barge',
    async (page) => {
      await pickOfRow(page, 'The barge', 'Schedule');
      const dialog = page.getByRole('dialog', { name: 'Schedule “The barge”' });
      await hasFocus(dialog.getByRole('region', { name: 'Publish at' }).getByRole('textbox'));
      await page.keyboard.type('in 2 weeks');
      await dialog.getByRole('button', { name: /^Schedule 1 resource/ }).click();
      await page
        .getByText(/^“The barge” scheduled for [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d( \S+)?\.$/)
        .first()
        .waitFor();
    },
  ],
  [
    'Write a tag',
    '/',
    async (page) => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Tags' })
        .click();
      await page
        .getByRole('link', { name: /^New tag/ })
        .or(page.getByRole('button', { name: /^New tag/ }))
        .first()
        .click();
      await hasFocus(page.getByRole('textbox', { name: 'Name' }));
      await page.keyboard.type('Perennial');
      await page
        .getByRole('button', { name: /^Save( |$)(?!and)/ })
        .first()
        .click();
      await page.waitForURL(/\/content\/tags\/\d+\/edit$/);
    },
  ],
  [
    'Delete two FAQs',
    '/content/faqs?search=buoy',
    async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Select Which buoy/ });
      await boxes.nth(0).click();
      await boxes.nth(1).click();
      await selectionBar(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await boxes.first().waitFor({ state: 'detached' });
    },
  ],
  [
    'Export what a list shows',
    '/content/resources',
    async (page) => {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Export \d+ rows/ }).click();
      await file;
    },
  ],
  [
    'See who changed a record last, and what',
    '/content/faqs?search=dock',
    async (page) => {
      await pickOfRow(page, 'Where is the dock?', 'History');
      await toldWhoAndWhat(page);
    },
  ],
  [
    'Turn to the dark theme',
    '/',
    async (page) => {
      const before = await page.locator('html').getAttribute('data-theme');
      await page.getByRole('button', { name: /^Use the (dark|light) theme/ }).click();
      await page.locator(`html:not([data-theme=${before}])`).waitFor();
    },
  ],
];

async function pickField(page: Page, field: string) {
  await page.getByRole('button', { name: /^Filter( |$)/ }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

async function pickOfRow(page: Page, row: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
}

function selectionBar(page: Page) {
  return page.getByRole('toolbar', { name: 'Selected rows' });
}

async function firstRow(page: Page) {
  await page.locator('tbody tr[data-id]').first().waitFor();
  await page.keyboard.press('j');
  await isOnRow(page);
}

/** The last change with its person, and of its field what it was and what it is. */
async function toldWhoAndWhat(page: Page) {
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByText('Nora Administrator').first().waitFor();
  await history.getByRole('row', { name: /^Answer Below the weir\. .*Beside .*lock\.$/ }).waitFor();
}

async function shows(page: Page, count: number) {
  await page.getByText(`1–${count} of ${count}`).first().waitFor();
}

interface Named {
  readonly publication: string;
  readonly article: string;
  /** A word of the two FAQs that go. */
  readonly faq: string;
  /** How an FAQ begins whose answer is written anew. */
  readonly text: string;
}

async function prepare(api: Api, { publication, article, faq, text }: Named) {
  const { id } = await api.post('publications', { name: publication, _idempotency: token() });
  const write = (title: string, more: object) =>
    api.post('contents/resources', { title, _idempotency: token(), ...more });
  for (const title of ['Locks', 'Weirs', 'Quays'])
    await write(title, { status: 'draft', publication_id: id });
  await write(article, { status: 'published', published_at: '2026-01-05T08:00:00Z' });
  for (const word of ['high', 'low']) await makeFaq(api, `Which ${faq} is ${word}?`);
  const old = await makeFaq(api, `${text}?`, { answer: '<p>Below the weir.</p>' });
  await api.put(`contents/faqs/${old.id}`, {
    answer: '<p>Beside the lock.</p>',
    version: old.version,
    _idempotency: token(),
  });
}
