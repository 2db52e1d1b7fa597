import * as assert from 'uvu/assert';
import type { Browser, Locator, Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { dismissSnackbars, openPage, shoot, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byMenu, byPalette, enterList, tabTo } from '../support/keys.ts';

const WIDTH = 320;

const journey = journeys('merge and trash on a phone');

journey(
  'by mouse at 320 px: tags are merged as the preview says, and the snackbar undoes it',
  async ({ app, browser }) => {
    const { kept, merged, faq } = await twoTags(app, 'Osprey');
    const page = await openPhone(app, browser, 'light', '/content/tags?search=osprey');
    await page.getByRole('checkbox', { name: 'Select Osprey one' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Select all on this page' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByText('2 selected', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Merge into/ }).click();
    const target = page.getByRole('dialog', { name: 'Merge into' });
    await target.getByRole('radio', { name: /^Osprey one/ }).click();
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Osprey one?' });
    await review.getByText('1 FAQ').first().waitFor();
    await shoot(page, 'phone-merge-light');
    await review.getByRole('radio', { name: /Osprey two/ }).click();
    const merge = review.getByRole('button', { name: 'Merge', exact: true });
    await fits(page, merge);
    await merge.click();
    const snackbars = page.getByRole('region', { name: 'Notifications' });
    await snackbars.getByText('1 Tag merged successfully.').waitFor();
    await review.waitFor({ state: 'detached' });
    assert.equal(await stateOf(app, { kept, merged, faq }), [['Osprey two'], [kept.id]]);
    await snackbars.getByRole('button', { name: 'Undo', exact: true }).click();
    await snackbars.getByText('undone: 3 items are back as they were.').waitFor();
    await page.getByRole('checkbox', { name: 'Select Osprey two' }).waitFor();
    assert.equal(await stateOf(app, { kept, merged, faq }), [
      ['Osprey one', 'Osprey two'],
      [merged.id],
    ]);
    await page.context().close();
  },
);

journey(
  'by keyboard alone at 320 px in the dark: tags are merged with another value, and Mod+Z undoes it',
  async ({ app, browser }) => {
    const { kept, merged, faq } = await twoTags(app, 'Dunlin');
    const path = '/content/tags?search=dunlin&sort=name|asc';
    const page = await openPhone(app, browser, 'dark', path);
    await enterList(page);
    await page.keyboard.press('x');
    await page.getByText('1 selected', { exact: true }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('2 selected', { exact: true }).first().waitFor();
    await byPalette(page, 'merge into');
    await byArgument(page, 'Merge into', 'Dunlin one');
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Dunlin one?' });
    await tabTo(page, review.getByRole('radio', { name: /Dunlin one/ }));
    await page.keyboard.press('ArrowRight');
    const other = review.getByRole('radio', { name: /Dunlin two/ });
    await other.and(page.locator(':checked')).waitFor();
    await shoot(page, 'phone-merge-dark');
    await tabTo(page, review.getByRole('button', { name: 'Merge', exact: true }));
    await page.keyboard.press('Enter');
    const snackbars = page.getByRole('region', { name: 'Notifications' });
    await snackbars.getByText('1 Tag merged successfully.').waitFor();
    await review.waitFor({ state: 'detached' });
    assert.equal(await stateOf(app, { kept, merged, faq }), [['Dunlin two'], [kept.id]]);
    await page.keyboard.press('Control+z');
    await snackbars.getByText('undone: 3 items are back as they were.').waitFor();
    assert.equal(await stateOf(app, { kept, merged, faq }), [
      ['Dunlin one', 'Dunlin two'],
      [merged.id],
    ]);
    await page.context().close();
  },
);

journey(
  'by mouse at 390 px: all that can be done with a selection stands whole on the screen, and so does the search beside a filter',
  async ({ app, browser }) => {
    for (const name of ['one', 'two']) await makeFaq(app.api, `Who feeds the heron ${name}?`);
    const page = await openPhone(app, browser, 'dark', '/content/faqs?search=heron');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['one', 'two'])
      await page.getByRole('checkbox', { name: `Select Who feeds the heron ${name}?` }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByText('2 selected', { exact: true }).waitFor();
    await shoot(page, 'phone-selection-dark');
    for (const button of await bar.getByRole('button').all()) await fits(page, button);
    assert.ok(((await bar.boundingBox())?.height ?? 999) <= 64, 'one line');
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Export/ }).waitFor();
    for (const item of await page.getByRole('menuitem').all()) await fits(page, item);
    await page.keyboard.press('Escape');
    await bar.getByText('2 selected', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Delete' }).click({ trial: true });
    await page.goto(`${app.url}/content/faqs?search=heron&columns=id,question`);
    const lead = page.getByRole('link', { name: 'Who feeds the heron one?' });
    await lead.waitFor();
    assert.is(await lead.innerText(), 'Who feeds the heron one?');
    for (const name of [/^Filter/, /^Date range/, 'Table settings', /^Actions for/]) {
      const box = await page.getByRole('button', { name }).first().boundingBox();
      assert.ok((box?.height ?? 0) >= 40, `${name}: ${box?.height}`);
    }
    await page.goto(`${app.url}/content/faqs?filters[published][eq]=true`);
    await page.getByRole('button', { name: 'Remove filter Published' }).waitFor();
    await shoot(page, 'phone-search-dark');
    const search = page.getByRole('searchbox', { name: 'Search FAQs' });
    const range = page.getByRole('button', { name: /^Date range/ });
    const { width, y } = (await search.boundingBox()) ?? { width: 0, y: 999 };
    assert.ok(width > 190, `the search has ${width}`);
    assert.ok(Math.abs(y - ((await range.boundingBox())?.y ?? 0)) < 20, 'on one line');
    for (const name of [/^Date range/, /^Remove filter/])
      await fits(page, page.getByRole('button', { name }));
    await page.context().close();
  },
);

journey(
  'by mouse at 320 px in the dark: what was deleted is restored from the trash, whose way back stands whole on the screen',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who paints the lighthouse?');
    const page = await openPhone(app, browser, 'dark', '/content/faqs?search=lighthouse');
    await page.getByRole('button', { name: 'Actions for Who paints the lighthouse?' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('Nothing found').first().waitFor();
    await dismissSnackbars(page);
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Show trash' }).click();
    await page.getByRole('heading', { name: 'FAQs in the trash' }).waitFor();
    const restore = page.getByRole('button', { name: 'Restore Who paints the lighthouse?' });
    await restore.waitFor();
    await shoot(page, 'phone-trash-dark');
    await fits(page, restore);
    await restore.click();
    await restore.waitFor({ state: 'detached' });
    const snackbars = page.getByRole('region', { name: 'Notifications' });
    await snackbars.getByText('1 FAQ restored.').waitFor();
    await dismissSnackbars(page);
    const leave = page.getByRole('button', { name: 'Leave trash' }).first();
    await fits(page, leave);
    await leave.click();
    await page.getByRole('heading', { name: 'FAQs', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Who paints the lighthouse?' }).waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 200);
    await page.context().close();
  },
);

journey(
  'by keyboard alone at 320 px: the palette opens the trash, Enter restores, the palette leaves',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who rings the fog bell?');
    const page = await openPhone(app, browser, 'light', '/content/faqs?search=fog');
    await enterList(page);
    await page.keyboard.press('.');
    await byMenu(page, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
    await tabTo(page, question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Nothing found').first().waitFor();
    await byPalette(page, 'show trash');
    await page.getByRole('heading', { name: 'FAQs in the trash' }).waitFor();
    const restore = page.getByRole('button', { name: 'Restore Who rings the fog bell?' });
    await tabTo(page, restore);
    await shoot(page, 'phone-trash-light');
    await fits(page, restore);
    await page.keyboard.press('Enter');
    await restore.waitFor({ state: 'detached' });
    const snackbars = page.getByRole('region', { name: 'Notifications' });
    await snackbars.getByText('1 FAQ restored.').waitFor();
    await byPalette(page, 'leave trash');
    await page.getByRole('heading', { name: 'FAQs', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Who rings the fog bell?' }).waitFor();
    assert.is((await app.api.ask('GET', `contents/faqs/${faq.id}`)).status, 200);
    await page.context().close();
  },
);

journey(
  'by mouse at 320 px: the sheet of a user offers what is done with users alone, and what it asks stands above it',
  async ({ app, browser }) => {
    const email = `${token()}@example.com`;
    await app.api.post('users', {
      ...{ email, first_name: 'Tern', last_name: 'Quay', status: 'active', group_ids: [1] },
      _idempotency: token(),
    });
    const page = await openPhone(app, browser, 'dark', '/admin/users?search=tern');
    await page.getByRole('button', { name: 'Actions for Tern Quay' }).click();
    await page.getByRole('menuitem', { name: /^Peek/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Tern Quay' });
    await sheet.getByRole('button', { name: 'All actions' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).waitFor();
    await shoot(page, 'phone-sheet-actions');
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Disable Tern Quay?' });
    await fits(page, asked.getByRole('button', { name: 'Disable', exact: true }));
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

async function openPhone(app: App, browser: Browser, theme: 'light' | 'dark', path: string) {
  const page = await openPage(browser, { theme });
  await startSession(page, app.url);
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await page.goto(app.url + path);
  return page;
}

/** The whole of it stands on the screen, and the page scrolls in one direction only. */
async function fits(page: Page, element: Locator) {
  const { width, height } = page.viewportSize() ?? { width: WIDTH, height: 640 };
  const box = await element.boundingBox();
  assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
  assert.ok(box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
}

/** Two tags, the second of which a FAQ has. */
async function twoTags({ api }: App, name: string) {
  const tag = (text: string) =>
    api.post('tags', { name: text, color: '#112233', _idempotency: token() });
  const kept = await tag(`${name} one`);
  const merged = await tag(`${name} two`);
  const faq = await makeFaq(api, `Where nests the ${name}?`, { tag_ids: [merged.id] });
  return { kept, merged, faq };
}

interface Tagged {
  readonly kept: Item;
  readonly merged: Item;
  readonly faq: Item;
}

/** The names of the tags that live, and the tags that the FAQ has. */
async function stateOf({ database }: App, { kept, merged, faq }: Tagged) {
  const { rows: tags } = await database.pool.query<{ name: string }>(
    'select name from tags where id = any($1) and deleted_at is null order by name',
    [[kept.id, merged.id]],
  );
  const { rows } = await database.pool.query('select tag_ids from faqs where id = $1', [faq.id]);
  return [tags.map(({ name }) => name), rows[0].tag_ids];
}
