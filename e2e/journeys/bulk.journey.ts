import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { ListAnswer } from '../../src/shared/wire.ts';
import type { Api } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, isOnRow, tabTo } from '../support/keys.ts';

const journey = journeys('many rows at once');

journey(
  'by mouse: all that match are tagged as a task, and the snackbar of it undoes it',
  async ({ app, browser }) => {
    const tag = await makeTag(app.api, 'Harbour');
    await makeFaqs(app.api, 'quay');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=quay`);
    await page
      .getByRole('checkbox', { name: /^Select Which quay/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Select all 12 matching' }).click();
    await page.getByText('All 12 selected').first().waitFor();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tag 12 FAQs' });
    await dialog.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'Harbour' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: /^Tag 12 FAQs/ }).click();
    await page.getByText('12 FAQs: Harbour added to Tags.').first().waitFor();
    assert.is(await tagged(app.api, 'quay', tag), 12);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.getByText('undone: 12 FAQs are back as they were.').first().waitFor();
    assert.is(await tagged(app.api, 'quay', tag), 0);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: all that match are deleted as a task, and undone by the command',
  async ({ app, browser }) => {
    await makeFaqs(app.api, 'pier');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=pier`);
    await page
      .getByRole('checkbox', { name: /^Select Which pier/ })
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await isOnRow(page);
    await page.keyboard.press('x');
    const all = page.getByRole('button', { name: 'Select all 12 matching' });
    await all.waitFor();
    await byPalette(page, 'Select all 12 matching');
    await page.getByText('All 12 selected').first().waitFor();
    await byPalette(page, 'Delete 12 FAQs');
    const asked = page.getByRole('alertdialog', { name: 'Delete 12 FAQs?' });
    await tabTo(page, asked.getByRole('button', { name: 'Delete 12 FAQs' }));
    await page.keyboard.press('Enter');
    await page.getByText('12 FAQs deleted.').first().waitFor();
    assert.is((await list(app.api, 'pier')).total, 0);
    await byPalette(page, 'Undo');
    await page
      .getByRole('checkbox', { name: /^Select Which pier/ })
      .first()
      .waitFor();
    assert.is((await list(app.api, 'pier')).total, 12);
    await page.context().close();
  },
);

journey(
  'by mouse: what a task refused is named, saved as a file and tried again, and an export of all but one tells of its task',
  async ({ app, browser }) => {
    const ids: number[] = [];
    for (let n = 1; n <= 12; n += 1) ids.push(await makeTag(app.api, `Knot ${n}`));
    const faq = await makeFaq(app.api, 'Which knot holds?', { tag_ids: [ids[4]] });
    const page = await openPage(browser, { theme: 'dark' });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags?search=knot`);
    await page
      .getByRole('checkbox', { name: /^Select Knot/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Select all 12 matching' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    const last = page.getByRole('checkbox', { name: /^Select Knot/ }).last();
    await last.click();
    await bar.getByRole('button', { name: /^Export/ }).click();
    const ready = page.getByRole('article').filter({ hasText: 'Export of 11 tags is ready.' });
    const file = page.waitForEvent('download');
    await ready.getByRole('button', { name: 'Download' }).click();
    assert.match(readFileSync(await (await file).path(), 'utf8'), /Knot 12/);
    await last.click();
    await bar.getByRole('button', { name: /^Delete 12/ }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete 12 tags?' });
    await asked.getByRole('button', { name: 'Delete 12 tags' }).click();
    const result = page.getByRole('dialog', { name: 'Delete 12 tags' });
    await result.getByText('11 done, 1 failed').first().waitFor();
    const refused = result.getByRole('list', { name: 'Items that were refused' });
    await refused.getByText('Knot 5', { exact: true }).waitFor();
    await refused.getByText(/It is used by 1 FAQ\./).waitFor();
    const download = page.waitForEvent('download');
    await result.getByRole('button', { name: 'Download failures' }).click();
    assert.match(readFileSync(await (await download).path(), 'utf8'), /Knot 5/);
    await app.api.put(`contents/faqs/${faq.id}`, {
      version: 1,
      tag_ids: [],
      _idempotency: token(),
    });
    await result.getByRole('button', { name: /^Try 1 again/ }).click();
    await page.getByText('1 tag deleted.').first().waitFor();
    const left = (await app.api.get('tags?search=knot')) as ListAnswer;
    assert.is(left.total, 0);
    await page.context().close();
  },
);

journey(
  'articles are published by the palette, taken back from a row’s menu, and one is given a moment, each without its form',
  async ({ app, browser }) => {
    for (const title of ['Lockkeeper one', 'Lockkeeper two'])
      await app.api.post('contents/resources', { title, status: 'draft', _idempotency: token() });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/resources?search=lockkeeper`);
    await page.getByRole('checkbox', { name: 'Select Lockkeeper one' }).waitFor();
    await page.keyboard.press('j');
    await isOnRow(page);
    await page.keyboard.press('x');
    await page.getByText('1 selected', { exact: true }).first().waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected', { exact: true }).first().waitFor();
    await byPalette(page, 'publish');
    await page.getByText('2 resources published.').first().waitFor();
    assert.equal(await statuses(app.api), ['published', 'published']);
    await page.getByRole('button', { name: 'Actions for Lockkeeper one' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).waitFor();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByText('“Lockkeeper one” unpublished.').first().waitFor();
    assert.equal(await statuses(app.api), ['draft', 'published']);
    await byPalette(page, 'Undo');
    await page.getByText('undone: 1 resource is back as it was.').first().waitFor();
    assert.equal(await statuses(app.api), ['published', 'published']);
    await page.getByRole('button', { name: 'Actions for Lockkeeper two' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByText('“Lockkeeper two” unpublished.').first().waitFor();
    await page.getByRole('button', { name: 'Actions for Lockkeeper two' }).click();
    await page.getByRole('menuitem', { name: /^Schedule/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule “Lockkeeper two”' });
    const moment = dialog.getByRole('region', { name: 'Publish at' });
    await moment.getByRole('textbox').first().fill('in 2 weeks');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^Schedule 1 resource/ }).click();
    await page
      .getByText(/^“Lockkeeper two” scheduled for [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d\.$/)
      .first()
      .waitFor();
    const found = await app.api.get('contents/resources?search=Lockkeeper two');
    const [two] = (found as ListAnswer).data;
    assert.ok(Date.parse(String(two?.published_at)) > Date.now() + 13 * 86_400_000);
    await page.context().close();
  },
);

async function statuses(api: Api) {
  const query = 'contents/resources?search=lockkeeper&sort=title|asc';
  const { data } = (await api.get(query)) as ListAnswer;
  return data.map(({ status }) => status);
}

async function makeFaqs(api: Api, word: string) {
  for (let n = 1; n <= 12; n += 1) await makeFaq(api, `Which ${word} is number ${n}?`);
}

async function makeTag(api: Api, name: string) {
  const { id } = await api.post('tags', { name, color: '#2745c0', _idempotency: token() });
  return id;
}

async function list(api: Api, search: string) {
  return (await api.get(`contents/faqs?per_page=50&search=${search}`)) as ListAnswer;
}

async function tagged(api: Api, search: string, tag: number) {
  const { data } = await list(api, search);
  return data.filter(({ tag_ids }) => (tag_ids as readonly number[]).includes(tag)).length;
}

journey.run();
