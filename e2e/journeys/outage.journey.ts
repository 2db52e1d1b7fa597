import * as assert from 'uvu/assert';
import type { ItemAnswer } from '../../src/shared/wire.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('the database is away');
const AWAY = 'The server cannot be reached.';

journey(
  'a list keeps its rows, says that these are the ones from before, and shows what was asked for once it is back',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Are there boats?');
    await makeFaq(app.api, 'Where is the quay?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=boats`);
    const boats = page.getByRole('gridcell', { name: 'Are there boats?' });
    const quay = page.getByRole('gridcell', { name: 'Where is the quay?' });
    await boats.first().waitFor();
    await app.withoutDatabase(async () => {
      await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('quay');
      await page.getByText(AWAY).waitFor();
      await page.getByText('These are the rows from before.').waitFor();
      assert.ok(await boats.first().isVisible());
    });
    await quay.first().waitFor();
    await page.getByText(AWAY).waitFor({ state: 'detached' });
    await boats.first().waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'a form keeps what was typed, says so, and is saved once by itself when it is back',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Is the dock open?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    const question = page.getByRole('textbox', { name: 'Question' });
    await question.fill('Is the dock open in winter?');
    await app.withoutDatabase(async () => {
      await pressSave(page);
      await page.getByText(AWAY).waitFor();
      assert.is(await question.inputValue(), 'Is the dock open in winter?');
    });
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.getByText(AWAY).waitFor({ state: 'detached' });
    const { data } = (await app.api.get(`contents/faqs/${faq.id}`)) as ItemAnswer;
    assert.equal([data.question, data.version], ['Is the dock open in winter?', 2]);
    await page.context().close();
  },
);

journey(
  'a dialog that asks what a merge would do waits with its target, and answers by itself when it is back',
  async ({ app, browser }) => {
    const tag = (name: string) => app.api.post('tags', { name, color: '#112233' });
    const { id } = await tag('Sea');
    const { id: other } = await tag('Ocean');
    const faq = await makeFaq(app.api, 'How deep is it?', { tag_ids: [id] });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags/${id}`);
    await page.getByRole('button', { name: 'Merge into another' }).click();
    const picking = page.getByRole('dialog', { name: 'Merge into' });
    await picking.getByRole('combobox', { name: 'Into which tag?' }).click();
    const ocean = page.getByRole('option', { name: /Ocean/ });
    await ocean.waitFor();
    await app.withoutDatabase(async () => {
      await ocean.click();
      await page.getByText(AWAY).waitFor();
    });
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Ocean?' });
    await review.getByRole('button', { name: 'Merge', exact: true }).click();
    await review.waitFor({ state: 'detached' });
    await page.getByText(AWAY).waitFor({ state: 'detached' });
    const { data } = (await app.api.get(`contents/faqs/${faq.id}`)) as ItemAnswer;
    assert.equal(data.tag_ids, [other]);
    await page.context().close();
  },
);

journey.run();
