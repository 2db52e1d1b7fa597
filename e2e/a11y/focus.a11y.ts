import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, signIn, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, pressSequence } from '../support/keys.ts';
import { visit } from '../support/pages.ts';

const journey = journeys('focus and what is read out', { SEED: 'demo' });

journey(
  'after every navigation the page has its title, the focus is on its heading, and its name is read out',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Tags', 'Authors', 'FAQs', 'Subscriptions', 'Groups', 'Users']) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await page.waitForFunction(
        (wanted) =>
          document.activeElement?.tagName === 'H1' && document.activeElement.textContent === wanted,
        name,
      );
      await page.getByRole('status').filter({ hasText: name }).first().waitFor();
      assert.match(await page.title(), new RegExp(`^${name} · `));
    }
    await page.context().close();
  },
);

journey(
  'F6 leads to the snackbars and back, and says so where there are none',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/faqs`);
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('F6');
    await page.getByRole('status').getByText('There are no notifications.').waitFor();
    await isFocused(page, 'input[type="search"]');
    await deleteFirst(page);
    const snackbar = page.getByRole('region', { name: 'Notifications' });
    await snackbar.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page.keyboard.press('F6');
    await isFocused(page, 'section[aria-label="Notifications"] button');
    await page.keyboard.press('F6');
    await page.waitForFunction(
      () => document.activeElement?.closest('section[aria-label="Notifications"]') === null,
    );
    await page.context().close();
  },
);

journey(
  'F6 leads from a dialog to the snackbars above it and back into it',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/faqs`);
    await deleteFirst(page);
    const snackbar = page.getByRole('region', { name: 'Notifications' });
    await snackbar.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await pressSequence(page, 'g', 'n');
    const dialog = page.getByRole('dialog', { name: 'Notification history' });
    await isFocused(page, '[role="dialog"] button');
    await page.keyboard.press('F6');
    await isFocused(page, 'section[aria-label="Notifications"] button');
    await page.keyboard.press('F6');
    await isFocused(page, '[role="dialog"] button');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'a frame that the page owns forwards its chords, and keeps its letters and what changes its text',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/faqs`);
    await byPalette(page, 'keyboard shortcuts');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate(addFrame);
    const field = page.frameLocator('iframe[title="Canvas"]').getByRole('textbox');
    await field.focus();
    await page.keyboard.type('gf');
    await page.waitForFunction(typedInFrame, 'gf');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor();
    assert.is(new URL(page.url()).pathname, '/content/faqs');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'the last snackbar’s action runs by its key, and the history keeps what was told',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/faqs`);
    await deleteFirst(page);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo', exact: true })
      .waitFor();
    const undone = page.waitForResponse((answer) => /\/undos\/\d+$/.test(answer.url()));
    await page.keyboard.press('Alt+n');
    assert.is((await undone).status(), 200);
    await pressSequence(page, 'g', 'n');
    const history = page.getByRole('dialog', { name: 'Notification history' });
    await history.getByText('undone: 1 FAQ is back as it was.').waitFor();
    await history.getByText(/deleted successfully/).waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'snackbars stand below the head of the page: its menu can be pressed under them',
  async ({ app, browser }) => {
    for (const width of [1440, 390]) {
      const page = await openPage(browser, { width });
      await startSession(page, app.url);
      await visit(page, `${app.url}/content/faqs`);
      await deleteFirst(page);
      const snackbar = page.getByRole('region', { name: 'Notifications' }).getByRole('article');
      await snackbar.first().waitFor();
      const top = (await snackbar.first().boundingBox())?.y ?? 0;
      const more = page.getByRole('button', { name: 'More', exact: true }).first();
      const box = await more.boundingBox();
      assert.ok(box !== null && box.y + box.height <= top, `the snackbar is at ${top} at ${width}`);
      await more.click();
      await page.getByRole('menuitem', { name: 'Show trash' }).waitFor();
      await page.keyboard.press('Escape');
      await page.context().close();
    }
  },
);

journey.run();

/** In the page: a canvas like an editor's. */
function addFrame() {
  const frame = document.createElement('iframe');
  frame.title = 'Canvas';
  frame.dataset.forwardsKeys = '';
  frame.srcdoc = '<input aria-label="Words">';
  document.querySelector('main')?.append(frame);
}

/** In the page: whether that stands in the canvas. */
function typedInFrame(text: string) {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Canvas"]');
  return frame?.contentDocument?.querySelector('input')?.value === text;
}

async function isFocused(page: Page, selector: string) {
  await page.waitForFunction(
    (wanted) => document.activeElement?.matches(wanted) === true,
    selector,
  );
}

async function deleteFirst(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
}
