import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { dismissSnackbars, openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, byArgument, byPalette, enterList, tabTo } from '../support/keys.ts';

const journey = journeys('merge, undo and trash');

journey(
  '[A2.133] [A4.072] [A5.017] [A5.018] by mouse: tags are merged as the preview says, and all of it is undone',
  async ({ app, browser }) => {
    const { kept, merged, faq } = await twoTags(app, 'Heron');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags?search=heron`);
    assert.is(await page.getByRole('button', { name: /^Merge into/ }).count(), 0);
    await page.getByRole('checkbox', { name: 'Select Heron one' }).check();
    await page.getByRole('checkbox', { name: 'Select Heron two' }).check();
    await page.getByRole('button', { name: /^Merge into/ }).click();
    await page
      .getByRole('dialog', { name: 'Merge into' })
      .getByRole('radio', { name: /^Heron one/ })
      .click();
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Heron one?' });
    await review.getByText('1 FAQ').first().waitFor();
    await review.getByRole('radio', { name: /Heron two/ }).check();
    await answered(page, 'POST', /\/merge$/, () =>
      review.getByRole('button', { name: 'Merge', exact: true }).click(),
    );
    await said(page, '1 Tag merged successfully.');
    assert.equal(await stateOf(app, { kept, merged, faq }), {
      names: ['Heron two', null],
      tags: [kept.id],
    });
    await undoBySnackbar(page, '1 Tag merged successfully.');
    await said(page, 'undone: 3 items are back as they were.');
    await page.getByRole('checkbox', { name: 'Select Heron one' }).waitFor();
    assert.equal(await stateOf(app, { kept, merged, faq }), {
      names: ['Heron one', 'Heron two'],
      tags: [merged.id],
    });
    await page.context().close();
  },
);

journey(
  'by mouse: a notification does not move away under the press on its Undo, though the field leaves the focus by it',
  async ({ app, browser }) => {
    const { id } = await makeFaq(app.api, 'Where does the heron sleep?');
    const page = await openPage(browser);
    await page.setViewportSize({ width: 1440, height: 900 });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${id}/edit`);
    const question = page.getByRole('textbox', { name: 'Question' });
    await question.fill('Where does the heron fish?');
    await page.keyboard.press('Control+s');
    const undo = page.locator('article').getByRole('button', { name: 'Undo', exact: true });
    // What finds the room of notifications is fetched beside the page.
    await page.waitForFunction(
      (button) => button?.closest('[style*="top:"]') != null,
      await undo.elementHandle(),
    );
    await undo.hover();
    await page.mouse.down();
    // What follows a focus is placed in the frame after it.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.mouse.up();
    await page.waitForFunction(
      (input) => (input as HTMLInputElement).value === 'Where does the heron sleep?',
      await question.elementHandle(),
    );
    await page.context().close();
  },
);

journey(
  '[A2.133] [A4.072] by keyboard alone: tags are merged with another value chosen by the arrows, and Mod+Z undoes it',
  async ({ app, browser }) => {
    const { kept, merged, faq } = await twoTags(app, 'Egret');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags?search=egret&sort=name|asc`);
    await selectTwo(page);
    await byPalette(page, 'merge into');
    await byArgument(page, 'Merge into', 'Egret one');
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Egret one?' });
    await tabTo(page, review.getByRole('radio', { name: /Egret one/ }));
    await page.keyboard.press('ArrowRight');
    await expectChecked(review.getByRole('radio', { name: /Egret two/ }));
    await tabTo(page, review.getByRole('button', { name: 'Merge', exact: true }));
    await answered(page, 'POST', /\/merge$/, () => page.keyboard.press('Enter'));
    await said(page, '1 Tag merged successfully.');
    await review.waitFor({ state: 'detached' });
    assert.equal(await stateOf(app, { kept, merged, faq }), {
      names: ['Egret two', null],
      tags: [kept.id],
    });
    await answered(page, 'POST', /\/undos\/\d+$/, () => page.keyboard.press('Control+z'));
    await said(page, 'undone: 3 items are back as they were.');
    assert.equal(await stateOf(app, { kept, merged, faq }), {
      names: ['Egret one', 'Egret two'],
      tags: [merged.id],
    });
    await page.context().close();
  },
);

journey(
  '[D7.021] by mouse: a delete is undone, and what is deleted again is restored from the trash',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who feeds the bittern?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=bittern`);
    await deleteByMenu(page, 'Who feeds the bittern?');
    await undoBySnackbar(page, `Item ID ${faq.id} deleted successfully.`);
    await said(page, 'undone: 1 FAQ is back as it was.');
    await dismissSnackbars(page);
    await deleteByMenu(page, 'Who feeds the bittern?');
    await page.getByText('Nothing found').first().waitFor();
    await dismissSnackbars(page);
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Show trash' }).click();
    await page.getByRole('heading', { name: 'FAQs in the trash' }).waitFor();
    const row = page.getByRole('row', { name: /Who feeds the bittern/ });
    await row.waitFor();
    await answered(page, 'POST', /\/restore$/, () =>
      row.getByRole('button', { name: 'Restore Who feeds the bittern?' }).click(),
    );
    await row.waitFor({ state: 'detached' });
    await said(page, '1 FAQ restored.');
    await dismissSnackbars(page);
    await page.getByRole('button', { name: 'Leave trash' }).first().click();
    await page.getByRole('heading', { name: 'FAQs', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Who feeds the bittern?' }).waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 200);
    await page.context().close();
  },
);

journey(
  '[D7.021] by keyboard alone: a delete is undone by the palette, and what is deleted again is restored from the trash',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who counts the curlews?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=curlews`);
    await deleteByKeys(page);
    await page.getByText('Nothing found').first().waitFor();
    await byPalette(page, 'undo last');
    await said(page, 'undone: 1 FAQ is back as it was.');
    await page.getByRole('link', { name: 'Who counts the curlews?' }).waitFor();
    await deleteByKeys(page);
    await page.getByText('Nothing found').first().waitFor();
    await byPalette(page, 'show trash');
    await page.getByRole('heading', { name: 'FAQs in the trash' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Restore Who counts the curlews?' }));
    await answered(page, 'POST', /\/restore$/, () => page.keyboard.press('Enter'));
    await said(page, '1 FAQ restored.');
    await byPalette(page, 'leave trash');
    await page.getByRole('heading', { name: 'FAQs', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Who counts the curlews?' }).waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 200);
    await page.context().close();
  },
);

journey(
  'of rows that left a list by what was done to them one message is shown, which goes with the undo that brings them back',
  async ({ app, browser }) => {
    const stay = { key: 'snackbars', value: 'stay' };
    await app.api.ask('PATCH', 'me/preferences', { preferences: [stay] });
    const write = (title: string, status: string) =>
      app.api.post('contents/resources', { title, status, _idempotency: token() });
    await write('Plover', 'draft');
    await write('Curlew', 'draft');
    await write('Avocet', 'published');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/resources`);
    await page.keyboard.press('/');
    await page.keyboard.type('status:draft');
    await page.keyboard.press('Enter');
    await page.getByText('1–2 of 2').first().waitFor();
    await page.getByRole('link', { name: 'Plover' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: /^Publish/ })
      .click();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    const published = notifications.getByText('2 resources published.');
    await published.waitFor();
    await page.getByText('Nothing found').first().waitFor();
    assert.is(await notifications.getByText('not in this list any more').count(), 0);
    await undoBySnackbar(page, '2 resources published.');
    await page.getByRole('link', { name: 'Plover' }).waitFor();
    await said(page, 'undone: 2 resources are back as they were.');
    await published.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

/** Two tags, the second of which a FAQ has. */
async function twoTags({ api }: App, name: string) {
  const tag = (text: string) =>
    api.post('tags', { name: text, color: '#112233', _idempotency: token() });
  const kept = await tag(`${name} one`);
  const merged = await tag(`${name} two`);
  const faq = await makeFaq(api, `Where nests the ${name}?`, { tag_ids: [merged.id] });
  return { kept, merged, faq };
}

async function stateOf({ database }: App, { kept, merged, faq }: Tagged) {
  const { rows: tags } = await database.pool.query<{ id: number; name: string }>(
    'select id, name from tags where id = any($1) and deleted_at is null',
    [[kept.id, merged.id]],
  );
  const { rows } = await database.pool.query('select tag_ids from faqs where id = $1', [faq.id]);
  const nameOf = ({ id }: Item) => tags.find((tag) => tag.id === id)?.name ?? null;
  return { names: [nameOf(kept), nameOf(merged)], tags: rows[0].tag_ids };
}

interface Tagged {
  readonly kept: Item;
  readonly merged: Item;
  readonly faq: Item;
}

/** Does something and waits until the server has answered the call that follows from it. */
async function answered(page: Page, method: string, url: RegExp, act: () => Promise<unknown>) {
  const response = page.waitForResponse(
    (each) => each.request().method() === method && url.test(new URL(each.url()).pathname),
  );
  await act();
  await response;
}

/** Waits for a snackbar; the same words stand in the live region. */
async function said(page: Page, message: string) {
  await page.getByRole('region', { name: 'Notifications' }).getByText(message).first().waitFor();
}

async function undoBySnackbar(page: Page, message: string) {
  await said(page, message);
  await answered(page, 'POST', /\/undos\/\d+$/, () =>
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo', exact: true })
      .last()
      .click(),
  );
}

async function deleteByMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
}

async function deleteByKeys(page: Page) {
  await enterList(page);
  await page.keyboard.press('.');
  await byMenu(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
}

async function selectTwo(page: Page) {
  await enterList(page);
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.getByText('2 selected', { exact: true }).first().waitFor();
}

async function expectChecked(radio: Locator) {
  await radio.and(radio.page().locator(':checked')).waitFor();
}
