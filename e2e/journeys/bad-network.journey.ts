import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { ADMIN } from '../support/app.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds, question, stored } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, openPalette } from '../support/keys.ts';
import { shots } from '../support/shots.ts';
import type { SlowServer } from '../support/slow.ts';
import { slowServer } from '../support/slow.ts';

const journey = journeys('a bad network');
const FAQS = /^GET \/contents\/faqs\?/;
const CSV = {
  name: 'readers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('E-mail;First name\nann@example.org;Ann\nno mail;Who\n'),
};

journey(
  'an API of three seconds: each wait is told, what was pressed keeps the focus, and a second press sends nothing',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Is it slow?');
    await makeFaq(app.api, 'Is it slower?');
    const page = await openPage(browser);
    const server = await slowServer(page);
    await page.clock.install();
    const waits = (name: string, wait: Wait) => waited(page, server, name, wait);
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    const again = () => page.keyboard.press('Enter');
    await page.goto(app.url);
    const signIn = page.getByRole('form', { name: 'Sign in' });
    await signIn.getByRole('textbox', { name: 'E-mail' }).fill(ADMIN.email);
    await signIn.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await waits('sign-in', { calls: /^POST \/login/, act: again, again });
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    await waits('list', {
      calls: FAQS,
      act: () =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click(),
    });
    await link('Is it slow?').waitFor();
    await waits('sort', {
      calls: FAQS,
      act: () =>
        page
          .getByRole('columnheader', { name: /Question/ })
          .getByRole('button')
          .first()
          .click(),
    });
    await waits('search', {
      calls: FAQS,
      act: () => page.getByRole('searchbox', { name: 'Search FAQs' }).fill('slower'),
    });
    await link('Is it slow?').waitFor({ state: 'detached' });
    await waits('record', {
      calls: /^GET \/contents\/faqs\/\d+$/,
      act: () => link('Is it slower?').click(),
    });
    await byPalette(page, 'Edit FAQ', 'Edit');
    await question(page).fill('Is it slower now?');
    await page.getByRole('textbox', { name: 'Answer' }).waitFor();
    await waits('save', {
      calls: /^PUT \/contents\/faqs/,
      act: () => pressSave(page),
      again: () => page.keyboard.press('Control+s'),
    });
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await waits('history', { calls: /revisions/, act: () => byPalette(page, 'History') });
    const history = page.getByRole('dialog', { name: 'History' });
    await history
      .getByText(/^Version 2 ·/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    const tags = page.getByRole('combobox', { name: /Tags/ }).first();
    await waits('reference', { calls: /^GET \/tags/, act: () => tags.click() });
    await page
      .getByRole('option', { name: /^Create tag/ })
      .or(page.getByRole('button', { name: 'Create tag' }))
      .first()
      .waitFor();
    await page.keyboard.type('Zebra');
    await page.getByRole('option', { name: /^Create tag/ }).click();
    const making = page.getByRole('dialog', { name: 'New tag' });
    await making.getByRole('textbox', { name: 'Name' }).waitFor();
    const save = () => page.keyboard.press('Control+s');
    await waits('quick create', { calls: /^POST \/tags/, act: save, again: save });
    await making.waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Zebra').first().waitFor();
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto(`${app.url}/content/faqs`);
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await waits('publish', {
      calls: /^POST \/contents\/faqs\/bulk/,
      act: () => bar.getByRole('button', { name: 'Publish', exact: true }).click(),
      again,
    });
    await page
      .getByText(/^“.+” published\.$/)
      .first()
      .waitFor();
    assert.is(await tasksOf(app), 1);
    await bar.getByRole('button', { name: /^Delete/ }).click();
    const ask = page.getByRole('alertdialog');
    await waits('delete', {
      calls: /^DELETE \/contents\/faqs/,
      act: () => ask.getByRole('button', { name: 'Delete' }).click(),
      again,
    });
    await ask.waitFor({ state: 'detached' });
    const undo = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('article')
      .filter({ hasText: 'deleted' })
      .getByRole('button', { name: 'Undo', exact: true });
    await waits('undo', { calls: /^POST \/undos/, act: () => undo.click() });
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(1)
      .waitFor();
    await openPalette(page);
    await waits('palette', {
      calls: /^(GET|POST) \/search/,
      act: () => page.keyboard.type('slower'),
    });
    await page
      .getByRole('option', { name: /Is it slower now/ })
      .first()
      .waitFor();
    await closePalette(page);
    await page.goto(`${app.url}/messaging/subscribers/import`);
    await page.getByLabel('CSV file').setInputFiles(CSV);
    const check = page
      .getByRole('button', { name: /^Check file/ })
      .and(page.locator(':not([aria-disabled=true])'));
    await check.waitFor();
    await waits('import', {
      calls: /^POST \/imports\/\d+\/check/,
      act: () => check.click(),
      again,
    });
    await page.getByLabel('What the import would do').waitFor();
    await page.context().close();
  },
);

journey(
  'without a network: what is loaded stays, what is typed is kept, and all goes on by itself when it is back',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Is it far?');
    await makeFaq(app.api, 'Is it near?');
    const page = await openPage(browser);
    const context = page.context();
    const away = page.getByText('The server cannot be reached.').first();
    const offline = async (during: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await context.setOffline(true);
      await during();
      await context.setOffline(false);
      await back();
      await away.waitFor({ state: 'detached' });
    };
    await page.goto(app.url);
    const form = page.getByRole('form', { name: 'Sign in' });
    const mail = form.getByRole('textbox', { name: 'E-mail' });
    await mail.fill(ADMIN.email);
    await form.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await away.waitFor();
    assert.is(await mail.inputValue(), ADMIN.email);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
    await page.goto(`${app.url}/content/faqs`);
    const near = page.getByRole('link', { name: 'Is it near?' });
    await near.waitFor();
    await offline(
      async () => {
        await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('far');
        await page.getByText('These are the rows from before.').waitFor();
        assert.ok(await near.isVisible());
      },
      () => near.waitFor({ state: 'detached' }),
    );
    await openPalette(page);
    await page.getByRole('option').first().waitFor();
    await offline(
      async () => {
        await page.keyboard.type('far');
        await page.getByText('Could not search records.').waitFor();
        await shots(page, 'offline-palette');
      },
      () =>
        page
          .getByRole('option', { name: /^Is it far/ })
          .first()
          .waitFor(),
    );
    await closePalette(page);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.first().check();
    await offline(
      async () => {
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: 'Publish', exact: true })
          .click();
        await away.waitFor();
        assert.ok(await boxes.first().isChecked());
      },
      () =>
        page
          .getByText(/^“.+” published\.$/)
          .first()
          .waitFor(),
    );
    const { version } = await stored(app, faq);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: 'Answer' }).waitFor();
    await question(page).fill('Is it far away?');
    await offline(
      async () => {
        await pressSave(page);
        await page.getByText(/not known yet whether this was saved/).waitFor();
        await page.getByRole('combobox', { name: /Tags/ }).first().click();
        await page.getByText('The list could not be loaded.').waitFor();
        await page.keyboard.press('Escape');
        await holds(page, question(page), 'Is it far away?');
      },
      async () => {
        await page.getByText(/not known yet whether this was saved/).waitFor({ state: 'detached' });
        await page.getByText('Saved', { exact: true }).first().waitFor();
      },
    );
    assert.equal(
      [(await stored(app, faq)).question, (await stored(app, faq)).version],
      ['Is it far away?', version + 1],
    );
    await page.goto(`${app.url}/preferences/profile`);
    const small = page.getByText('Compact', { exact: true });
    await small.waitFor();
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/me/preferences') &&
        answer.ok() &&
        answer.request().method() !== 'GET',
    );
    await offline(
      async () => {
        await small.click();
        await away.waitFor();
      },
      () => kept,
    );
    await page.goto(`${app.url}/messaging/subscribers/import`);
    await page.getByLabel('CSV file').waitFor({ state: 'attached' });
    await offline(
      async () => {
        await page.getByLabel('CSV file').setInputFiles(CSV);
        await page.getByText('Sending readers.csv').first().waitFor();
        await away.waitFor();
      },
      () => page.getByRole('combobox', { name: 'E-mail becomes' }).waitFor(),
    );
    await context.close();
  },
);

journey(
  'a control whose code does not come says so in its place, and the rest of the form is saved',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Is it whole?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.clock.install();
    let isThere = false;
    await page.route(/\/static\/rich-text-parts-/, (route) =>
      isThere ? route.continue() : route.abort(),
    );
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await question(page).fill('Is it whole now?');
    const told = page.getByText('Answer could not be loaded.');
    while (!(await told.isVisible())) await page.clock.fastForward(15_000);
    await shots(page, 'control-missing');
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.is((await stored(app, faq)).question, 'Is it whole now?');
    isThere = true;
    await page.getByRole('button', { name: 'Retry: Answer could not be loaded.' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).waitFor();
    assert.is(await told.count(), 0);
    await page.context().close();
  },
);

journey(
  'over slow 3G something stands in the page before its code is there, and no text waits for its font',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_3G);
    await page.goto(`${app.url}/content/faqs`, { waitUntil: 'commit' });
    await page.getByText('Loading', { exact: true }).first().waitFor();
    assert.is(await page.getByRole('heading').count(), 0);
    await shots(page, 'slow-3g');
    await page.getByRole('heading', { name: 'FAQs' }).waitFor();
    const swaps = await page.evaluate(() => [...document.fonts].map(({ display }) => display));
    assert.ok(swaps.length > 0 && swaps.every((display) => display === 'swap'));
    await page.context().close();
  },
);

journey.run();

/** Four hundred kilobits in a second, and as many milliseconds for a way there and back. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Does something whose call takes three seconds. */
async function waited(page: Page, server: SlowServer, name: string, { calls, act, again }: Wait) {
  await server.hold(calls);
  await act();
  await server.reached();
  await page.clock.fastForward(3_000);
  await page.waitForFunction(isTold).catch((error) => {
    throw new Error(`${name} tells nobody that it waits: ${error}`);
  });
  await page.evaluate(() => window.focusRests?.());
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60));
  assert.ok(focused !== undefined && !focused.startsWith('<body'), name);
  const held = await server.count();
  if (again !== undefined) {
    await again();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.is(await server.count(), held, `${name}: pressed again`);
  }
  await server.go();
}

/** In the page: the line at its top, or the place itself, says that something is on its way. */
function isTold(): boolean {
  const told = '[aria-label="Waiting for the server"], [aria-busy=true], [data-skeleton]';
  return document.querySelector(told) !== null;
}

/** The first press empties it. */
async function closePalette(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
}

/** How many tasks there are. */
async function tasksOf({ database }: Pick<App, 'database'>) {
  return (await database.pool.query('select id from tasks')).rows.length;
}

interface Wait {
  readonly calls: RegExp;
  readonly act: () => Promise<unknown>;
  /** The same once more, as an impatient person does it. */
  readonly again?: () => Promise<unknown>;
}
