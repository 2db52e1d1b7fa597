import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { ListAnswer } from '../../src/shared/wire.ts';
import { openPage, shoot, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus, openPalette, tabTo } from '../support/keys.ts';

const journey = journeys('everything by the palette');

journey(
  'by keyboard alone: prefixes narrow, Tab opens what else can be done, Escape goes back step by step',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('/faq');
    await chosen(page, /^Go to FAQs/);
    await holds(page, 'faq');
    await page.keyboard.press('Escape');
    await holds(page, '');
    await page.keyboard.type('go to faqs');
    await chosen(page, /^Go to FAQs/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('copy link');
    await chosen(page, /^Copy link/);
    await page.keyboard.press('Enter');
    await copied(page, `${app.url}/content/faqs`);
    await shoot(page, 'palette-actions');
    await page.keyboard.press('Escape');
    await chosen(page, /^Run “Go to FAQs”/);
    await page.keyboard.press('Escape');
    await holds(page, 'go to faqs');
    await page.keyboard.press('Escape');
    await holds(page, '');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'a press beside the palette closes it and does no more, as beside every dialog: the next one is of what is there',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, `${app.url}/content/tags`);
    const search = page.getByRole('searchbox', { name: 'Search Tags' });
    await search.focus();
    const pages = page.getByRole('navigation', { name: 'Main' });
    const place = await pages.getByRole('link', { name: 'FAQs' }).boundingBox();
    const at = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 10] as const;
    await page.keyboard.press('Control+Alt+k');
    await dialog(page).waitFor();
    await page.mouse.click(...at);
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(search);
    assert.is(new URL(page.url()).pathname, '/content/tags');
    await page.mouse.click(...at);
    await page.getByRole('heading', { name: 'FAQs', level: 1 }).waitFor();
    await page.context().close();
  },
);

journey(
  'by keyboard alone: Mod+C copies the link of a row, Mod+Enter opens it in a new tab and stays',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('go to users');
    await chosen(page, /^Go to Users/);
    await page.keyboard.press('Control+c');
    await copied(page, `${app.url}/admin/users`);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await tab.waitForURL('**/admin/users*');
    await tab.close();
    await page.bringToFront();
    await chosen(page, /^Go to Users/);
    assert.ok(page.url().includes('/content/tags'), page.url());
    await page.context().close();
  },
);

journey(
  'by keyboard alone: a command asks for what it needs, says why it refuses, and a user is invited',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('previous page');
    await chosen(page, /This is the first page/);
    await page.keyboard.press('Enter');
    await chosen(page, /This is the first page/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await byPalette(page, 'rows per page');
    await byArgument(page, 'Rows per page', '25');
    await page.waitForURL(/per_page=25/);
    await byPalette(page, 'invite a user');
    const email = page.getByRole('combobox', { name: 'E-mail of the new user' });
    await hasFocus(email);
    await page.keyboard.type('ann.bell');
    await chosen(page, /Invalid e-mail/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('@example.org');
    await chosen(page, /^Use “ann.bell@example.org”$/);
    await page.keyboard.press('Enter');
    await typed(page, 'First name', 'Ann');
    await typed(page, 'Last name', 'Bell');
    await byArgument(page, 'Group', 'Editors');
    await page.getByText('ann.bell@example.org is invited.').first().waitFor();
    const { data } = (await app.api.get('users?search=ann.bell')) as ListAnswer;
    assert.equal(
      data.map((user) => [user.first_name, user.last_name, user.status]),
      [['Ann', 'Bell', 'invited']],
    );
    await page.context().close();
  },
);

journey(
  'by keyboard alone: it opens over a form and over a dialog, and the focus goes back to where it was',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, `${app.url}/content/tags/create`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await tabTo(page, name);
    await page.keyboard.type('Ever');
    await openPalette(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(name);
    await page.keyboard.type('green');
    assert.is(await name.inputValue(), 'Evergreen');
    await openPalette(page);
    await page.keyboard.type('keyboard shortcuts');
    await chosen(page, /[Kk]eyboard shortcuts/);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Go to Tags').waitFor();
    await hasFocus(sheet.locator(':focus'));
    await openPalette(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(sheet.locator(':focus'));
    await page.context().close();
  },
);

journey(
  'by keyboard alone: what is typed before the palette’s code is there is not lost, nor is Enter',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/palette-view[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('go to faqz');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/content/faqs*');
    await page.context().close();
  },
);

journey(
  'by keyboard alone: where the palette’s code does not come, it says so and is asked for again',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    let online = false;
    let asked = 0;
    await page.route(/palette-view[^/]*\.js/, (route) => {
      asked += 1;
      return online ? route.continue() : route.abort('connectionreset');
    });
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const snackbars = page.getByRole('region', { name: 'Notifications' });
    await snackbars.getByText('The palette could not be loaded').waitFor();
    const before = asked;
    await page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve));
    });
    assert.is(asked, before, 'the next attempt is the next opening, which shares no failure');
    online = true;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('go to faqs');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/content/faqs*');
    await page.context().close();
  },
);

journey(
  'by keyboard alone: a key whose code is on its way is not lost',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/key-parts[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await page.keyboard.press('?');
    release();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.context().close();
  },
);

journey(
  'Ctrl+K in the moment in which the palette closes opens it again, after the command has run',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('switch to dark');
    await chosen(page, /^Switch to dark theme/);
    await page.evaluate(pressAsItCloses);
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme=dark]').waitFor();
    await holds(page, '');
    await page.context().close();
  },
);

journey.run();

/** In the page: presses Ctrl+K as soon as the palette's input is no longer there. */
function pressAsItCloses() {
  const input = document.activeElement;
  const observer = new MutationObserver(() => {
    if (input?.isConnected === true) return;
    observer.disconnect();
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Command palette' });
}

/** Waits until the row that Enter would take says so. */
async function chosen(page: Page, name: RegExp) {
  await page.getByRole('option', { name, selected: true }).waitFor();
}

/** Waits until the palette's input holds a text. */
async function holds(page: Page, text: string) {
  const input = page.getByRole('combobox', { name: 'Search or run a command' });
  await hasFocus(input);
  await page.waitForFunction(
    (value) => (document.activeElement as HTMLInputElement | null)?.value === value,
    text,
  );
}

/** Answers with what is typed. */
async function typed(page: Page, title: string, text: string) {
  await hasFocus(page.getByRole('combobox', { name: title }));
  await page.keyboard.type(text);
  await chosen(page, new RegExp(`^Use “${text}”$`));
  await page.keyboard.press('Enter');
}

/** Waits until the clipboard holds a text. */
async function copied(page: Page, text: string) {
  await page.waitForFunction(
    async (wanted) => (await navigator.clipboard.readText()) === wanted,
    text,
  );
}
