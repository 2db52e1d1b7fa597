import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makePage, openEditor, openForm } from '../support/editor.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('picking from a table');

journey(
  '[A2.144] [A2.145] [A2.146] by mouse: searched, narrowed to a publication, longer pages, two rows picked',
  async ({ app, browser }) => {
    await makeSegments(app, 'Harbour');
    const page = await openPage(browser);
    await startSession(page, app.url);
    const dialog = await openPick(page, app);
    await dialog.getByRole('searchbox', { name: 'Search segments' }).fill('harbour');
    await dialog.getByText('of 22').first().waitFor();
    await choose(page, dialog.getByRole('combobox', { name: 'Publication' }), 'Harbour Daily');
    await dialog.getByText('of 11').first().waitFor();
    await dialog.getByRole('button', { name: '10 per page' }).click();
    await page.getByRole('menuitemradio', { name: '20 per page' }).click();
    await dialog.getByText('1–11').first().waitFor();
    await dialog.getByRole('checkbox', { name: 'Choose Harbour daily 1', exact: true }).check();
    await dialog.getByRole('checkbox', { name: 'Choose Harbour daily 2', exact: true }).check();
    await dialog.getByRole('button', { name: 'Use 2 segments' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Harbour daily 1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Harbour daily 2', exact: true }).waitFor();
    await page.context().close();
  },
);

journey(
  'by keyboard alone on a phone: searched, longer pages, a row picked',
  async ({ app, browser }) => {
    await makeSegments(app, 'Canal');
    const page = await openPage(browser, { theme: 'dark' });
    await startSession(page, app.url);
    await page.setViewportSize({ width: 320, height: 640 });
    await openSubscriber(page, app, 'canal@masthead.example');
    const opener = page.getByRole('button', { name: /^Choose from table/ });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose segments' });
    const search = dialog.getByRole('searchbox', { name: 'Search segments' });
    await hasFocus(search);
    await page.keyboard.type('canal');
    await dialog.getByText('of 22').first().waitFor();
    await tabTo(page, dialog.getByRole('button', { name: '10 per page' }));
    await page.keyboard.press('Enter');
    const longer = page.getByRole('menuitemradio', { name: '30 per page' });
    await longer.waitFor();
    await page.locator('[role=menu]:focus, [role=menu] :focus').first().waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await longer.and(page.locator('[data-active-item], :focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('1–22').first().waitFor();
    const row = dialog.getByRole('checkbox', { name: 'Choose Canal daily 11', exact: true });
    await tabTo(page, row);
    await page.keyboard.press('Space');
    await dialog.getByText('1 chosen').waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Use 1 segment' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Canal daily 11', exact: true }).waitFor();
    await page.context().close();
  },
);

journey(
  'by mouse on a phone: a row whose name is longer than the window has its button in sight',
  async ({ app, browser }) => {
    const title = 'The almanac of the outer harbor, with the tables of every lock';
    await app.api.post('contents/videos', {
      ...{ title, player: 'youtube', player_data: { video_id: 'abcdefghijk' } },
      _idempotency: token(),
    });
    const made = await makePage(app, { name: 'Long names', content: '<p>Slack water</p>' });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await openForm(page, app, made);
    await openEditor(page);
    await byPalette(page, 'choose a video', 'Choose a video from the table');
    const take = page.getByRole('button', { name: `Choose ${title}`, exact: true });
    await take.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await take.boundingBox();
    assert.ok(box !== null && box.x > 195 && box.x + box.width <= 390, JSON.stringify(box));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await take.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

async function openPick(page: Page, app: App): Promise<Locator> {
  await openSubscriber(page, app, 'harbour@masthead.example');
  await page.getByRole('button', { name: /^Choose from table/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose segments' });
  await dialog.waitFor();
  return dialog;
}

/** A record of its own: what another journey left unsaved asks nothing here. */
async function openSubscriber(page: Page, { api, url }: App, email: string) {
  const { id } = await api.post('messages/subscribers', { email, _idempotency: token() });
  await page.goto(`${url}/messaging/subscribers/${id}/edit`);
}

async function choose(page: Page, select: Locator, name: string) {
  await select.click();
  await page.getByRole('option', { name }).click();
}

/** Eleven segments in each of two publications. */
async function makeSegments({ api }: App, word: string) {
  for (const kind of ['Daily', 'Weekly']) {
    const publication = await api.post('publications', {
      name: `${word} ${kind}`,
      _idempotency: token(),
    });
    for (let at = 1; at <= 11; at += 1) {
      await api.post('messages/segments', {
        name: `${word} ${kind.toLowerCase()} ${at}`,
        publication_id: publication.id,
        _idempotency: token(),
      });
    }
  }
}
