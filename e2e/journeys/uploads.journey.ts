import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, pressSave, startSession, stayInTab } from '../support/browser.ts';
import { picture } from '../support/editor.ts';
import { makeFaq } from '../support/fixtures.ts';
import { gated, stored } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, tabTo, uploadByKeys } from '../support/keys.ts';

const journey = journeys('uploads');

journey(
  'by mouse: two files go into the library, one of them is called off half way',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/assets`);
    await page.getByRole('button', { name: /^Upload/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload assets' });
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000, 7) };
    await dialog.locator('input[type=file]').setInputFiles([large, await picture('tide.png')]);
    await dialog.getByRole('textbox', { name: 'Keywords of tide.png' }).fill('tides of June');
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW);
    await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
    const share = dialog.getByRole('progressbar', { name: 'Upload of large.png' });
    await page.waitForFunction(
      (bar) => Number(bar?.getAttribute('aria-valuenow')) > 0,
      await share.elementHandle(),
    );
    assert.ok(Number(await share.getAttribute('aria-valuenow')) < 100);
    await dialog.getByRole('button', { name: 'Cancel' }).first().click();
    await line.send('Network.emulateNetworkConditions', FREE);
    await dialog.getByRole('img', { name: 'Uploaded' }).waitFor();
    await share.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('gridcell', { name: /tides of June/ }).waitFor();
    assert.equal(await keywordsIn(app), ['tides of June']);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: a picture is uploaded from a text, and stands in it',
  async ({ app, browser }) => {
    const { page, faq } = await openText(app, browser, 'Where is the harbor?');
    const toolbar = page.getByRole('toolbar');
    await tabTo(page, toolbar.getByRole('button').first());
    const image = toolbar.getByRole('button', { name: /^Image/ });
    for (let presses = 0; presses < 40; presses++) {
      if (await image.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await hasFocus(image);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await uploadByKeys(page, dialog, await picture('harbor.png'));
    await answerText(page).getByRole('img', { name: 'harbor' }).waitFor();
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.match((await stored(app, faq)).answer, /<img[^>]+alt="harbor"/);
    await page.context().close();
  },
);

journey(
  'every way out asks while an image of a text is on its way, and staying lets it arrive',
  async ({ app, browser }) => {
    const { page, faq } = await openText(app, browser, 'Where is the pier?', outdated);
    const slow = gated(async (route) => () => route.continue());
    await page.route(/\/api\/v3\.2\/assets$/, (route) =>
      route.request().method() === 'POST' ? slow.treatment(route) : route.fallback(),
    );
    const snackbars = page.getByRole('region', { name: 'Notifications' });
    await snackbars.getByText('A new version of the app is available.').waitFor();
    await paste(page, await picture('pier.png'));
    await slow.reached;
    const sending = page.getByRole('progressbar', { name: 'Upload of pier.png' });
    await sending.waitFor();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tags' })
      .click();
    await stay(page);
    await page.evaluate(() => history.back());
    await stay(page);
    assert.ok(page.url().endsWith(`/content/faqs/${faq.id}/edit`));
    await byPalette(page, 'logout');
    await stay(page);
    await snackbars.getByRole('button', { name: 'Reload' }).click();
    await stay(page);
    await stayInTab(page);
    await sending.waitFor();
    await slow.open();
    await answerText(page).getByRole('img', { name: 'pier' }).waitFor();
    await sending.waitFor({ state: 'detached' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tags' })
      .click();
    const unsaved = page.getByRole('alertdialog', { name: /unsaved changes\?$/ });
    await unsaved.getByRole('button', { name: 'Keep editing' }).click();
    await unsaved.waitFor({ state: 'detached' });
    await pressSave(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.match((await stored(app, faq)).answer, /<img[^>]+alt="pier"/);
    await page.context().close();
  },
);

journey('leaving all the same calls the upload off', async ({ app, browser }) => {
  const { page } = await openText(app, browser, 'Where is the buoy?');
  await page.route(/\/api\/v3\.2\/assets$/, (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  const ended = page.waitForEvent('requestfailed', (call) => /\/assets$/.test(call.url()));
  await paste(page, await picture('buoy.png'));
  await page.getByRole('progressbar', { name: 'Upload of buoy.png' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await asked(page).getByRole('button', { name: 'Cancel upload and leave' }).click();
  await page.waitForURL('**/content/tags*');
  await ended;
  assert.not((await keywordsIn(app)).includes('buoy'));
  await page.context().close();
});

journey.run();

const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
const FREE = { ...SLOW, uploadThroughput: -1 };

async function openText(
  app: App,
  browser: Browser,
  question: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
) {
  const faq: Item = await makeFaq(app.api, question);
  const page = await openPage(browser);
  await prepare(page);
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: /^Edit/ }).click();
  await page.waitForURL(`**/content/faqs/${faq.id}/edit`);
  await answerText(page).and(page.locator('[contenteditable=true]')).waitFor();
  return { page, faq };
}

/** The server tells of a newer version than the page is of. */
async function outdated(page: Page) {
  await page.route(/\/api\/v3\.2\/tasks(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), app_version: '99.0.0' } });
  });
}

function answerText(page: Page) {
  return page.getByRole('textbox', { name: 'Answer' });
}

function asked(page: Page) {
  return page.getByRole('alertdialog', { name: 'Cancel the upload?' });
}

async function stay(page: Page) {
  await asked(page).getByRole('button', { name: 'Keep uploading' }).click();
  await asked(page).waitFor({ state: 'detached' });
}

/** Pastes an image into the answer, as from the clipboard. */
async function paste(page: Page, { name, buffer }: { name: string; buffer: Buffer }) {
  const file = { name, bytes: [...buffer] };
  await answerText(page).evaluate((element, { name: called, bytes }) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(paste);
  }, file);
}

async function keywordsIn({ database }: App): Promise<string[]> {
  const { rows } = await database.pool.query('select keywords from assets order by id');
  return rows.map(({ keywords }) => keywords);
}
