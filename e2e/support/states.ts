import type { Locator, Page } from 'playwright';
import { byPalette, isOnRow, pressSequence } from './keys.ts';

/** Something that opens over a page or on it: its name, the page, and how it is opened there. */
export type State = readonly [name: string, path: string, open: (page: Page) => Promise<unknown>];

const FILE = {
  name: 'readers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('E-mail;First name\nann@example.org;Ann\nno mail;Who\n'),
};

const REFUSED = {
  message: '1 item could not be undone.',
  data: {
    refused: [{ resource: 'tags', id: 1, reason: 'Somebody has changed it since.' }],
    resources: [],
  },
};

/** Palette, menus, dialogs, snackbars. */
export const FLOATING: readonly State[] = [
  [
    'palette',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.type('del');
      await page.getByText('Not available now').waitFor();
    },
  ],
  [
    'selection',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('j');
      await isOnRow(page);
      await page.keyboard.press('x');
      await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor();
    },
  ],
  [
    'row menu',
    '/content/tags',
    async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'row dialog',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('j');
      await isOnRow(page);
      await page.keyboard.press('e');
      await page.getByRole('dialog').getByLabel('Question').waitFor();
    },
  ],
  [
    'filter menu',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('f');
      await page.getByRole('combobox', { name: 'Filter by…' }).waitFor();
    },
  ],
  [
    'values of a filter',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('f');
      await page.getByRole('option', { name: 'Tags', exact: true }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'history',
    '/content/faqs/5/edit',
    async (page) => {
      await page
        .getByLabel('Question')
        .fill(`When does it open, asked ${new Date().toISOString()}`);
      await page.keyboard.press('Control+s');
      await page.getByRole('region', { name: 'Notifications' }).getByText('FAQ').waitFor();
      await byPalette(page, 'History');
      await page.getByRole('dialog', { name: 'History' }).getByRole('row').first().waitFor();
    },
  ],
  [
    'table settings',
    '/content/faqs',
    async (page) => {
      await page.getByRole('button', { name: 'Table settings' }).click();
      await page.getByRole('list', { name: 'Columns' }).waitFor();
    },
  ],
  [
    'views',
    '/content/faqs',
    async (page) => {
      await page.getByRole('button', { name: 'Choose a view' }).click();
      await page.getByRole('menu', { name: 'Views' }).waitFor();
    },
  ],
  [
    'save view',
    '/content/faqs?sort=question|asc',
    async (page) => {
      await page.getByRole('button', { name: 'Save view', exact: true }).click();
      await page.getByRole('dialog', { name: 'Save view' }).waitFor();
    },
  ],
  [
    'confirmation',
    '/content/tags',
    async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'user menu',
    '/',
    async (page) => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'snackbars and their history',
    '/content/faqs',
    async (page) => {
      await page.locator('tbody tr[data-id]').first().hover();
      await page.getByRole('button', { name: 'Copy ID' }).first().click();
      await page.getByRole('region', { name: 'Notifications' }).getByText('clipboard').waitFor();
      await pressSequence(page, 'g', 'n');
      await page.getByRole('dialog', { name: 'Notification history' }).waitFor();
    },
  ],
];

/** The keys as they are shown, looked up and changed. */
export const KEYS: readonly State[] = [
  [
    'keys that come next',
    '/content/faqs',
    async (page) => {
      await openSheet(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await page.getByRole('region', { name: 'Keys that come next' }).waitFor();
    },
  ],
  ['sheet of keys', '/content/faqs', openSheet],
  ['recorder', '/content/faqs', (page) => recordKeys(page, 'Go to FAQs')],
  [
    'recorder with keys of another command',
    '/content/faqs',
    async (page) => {
      await recordKeys(page, 'Go to FAQs');
      await pressSequence(page, 'g', 'h');
      await page.getByRole('button', { name: 'Take them' }).waitFor();
    },
  ],
  [
    'a row with keys of another command',
    '/content/faqs',
    async (page) => {
      await recordKeys(page, 'Go to FAQs');
      await pressSequence(page, 'g', 'h');
      await page.getByRole('button', { name: 'Take them' }).click();
      await page.getByRole('button', { name: 'Reset keys of Go to FAQs' }).waitFor();
    },
  ],
];

/** Builder, bulk actions, peek, import. */
export const LISTS: readonly State[] = [
  [
    'filter builder',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('Shift+F');
      const dialog = page.getByRole('dialog', { name: 'Filter FAQs' });
      await dialog.getByRole('button', { name: 'Group' }).click();
      await dialog.getByRole('textbox', { name: 'Question, value' }).fill('how');
    },
  ],
  ['edit many', '/content/faqs', (page) => withSelection(page, 'Edit', /^Edit 2 /)],
  ['tag many', '/content/faqs', (page) => withSelection(page, 'Tag', /^Tag 2 /)],
  [
    'merge',
    '/content/tags',
    async (page) => {
      await withSelection(page, /^Merge into/, 'Merge into');
      await page.getByRole('dialog', { name: 'Merge into' }).getByRole('radio').first().waitFor();
    },
  ],
  [
    'merge review',
    '/content/tags',
    async (page) => {
      await withSelection(page, /^Merge into/, 'Merge into');
      await page.getByRole('dialog', { name: 'Merge into' }).getByRole('radio').first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).waitFor();
    },
  ],
  [
    'peek',
    '/content/faqs',
    async (page) => {
      await page.keyboard.press('j');
      await isOnRow(page);
      await page.keyboard.press('Space');
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
    },
  ],
  [
    'mapping of an import',
    '/messaging/subscribers/import',
    async (page) => {
      await page.getByLabel('CSV file').setInputFiles(FILE);
      await page.getByRole('combobox', { name: 'E-mail becomes' }).waitFor();
    },
  ],
  [
    'check of an import',
    '/messaging/subscribers/import',
    async (page) => {
      await page.getByLabel('CSV file').setInputFiles(FILE);
      await page
        .getByRole('button', { name: /^Check file/ })
        .and(page.locator(':not([aria-disabled=true])'))
        .click();
      await page.getByLabel('What the import would do').waitFor();
    },
  ],
  [
    'what was not undone',
    '/content/faqs',
    async (page) => {
      await page.route(/\/undos\/\d+$/, (route) => route.fulfill({ json: REFUSED }));
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      const snackbar = page.getByRole('region', { name: 'Notifications' });
      await snackbar.getByRole('button', { name: 'Undo', exact: true }).click();
      await snackbar.getByRole('button', { name: 'Show reasons' }).waitFor();
      await standsStill(snackbar);
      await snackbar.getByRole('button', { name: 'Show reasons' }).click();
      await page.getByRole('dialog', { name: '1 item is not as before' }).waitFor();
    },
  ],
];

/** By the palette, which waits for the command: its code is on its way while the page is already there. */
async function openSheet(page: Page) {
  await byPalette(page, 'keyboard shortcuts');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('list')
    .first()
    .waitFor();
}

async function recordKeys(page: Page, title: string) {
  await openSheet(page);
  await page.getByRole('button', { name: `Record keys for ${title}` }).click();
  await page.getByText('Press the keys, Escape to stop').waitFor();
}

/** Waits until no snackbar is leaving: where one has left, those below it move up, away from under a press. */
async function standsStill(snackbars: Locator) {
  await snackbars.locator('[data-leaving]').waitFor({ state: 'detached' });
}

async function withSelection(page: Page, action: string | RegExp, dialog: string | RegExp) {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('2 selected').waitFor();
  await bar.getByRole('button', { name: action }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
}
