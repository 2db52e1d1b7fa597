import * as assert from 'uvu/assert';
import type { Item } from '../../src/shared/wire.ts';
import { openPage, signIn } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('where used');

journey(
  'a tag that is used is not deleted: the refusal names where, and a merge sets it free',
  async ({ app, browser }) => {
    const tag = (name: string) => app.api.post('tags', { name, color: '#112233' });
    const [{ id: sea }, { id: ocean }] = [await tag('Sea'), await tag('Ocean')];
    const { id: faq } = await makeFaq(app.api, 'How deep is it?', { tag_ids: [sea] });
    const page = await openPage(browser);
    await signIn(page, app.url);
    await page.goto(`${app.url}/content/tags/${sea}`);
    const used = page.getByRole('region', { name: 'Used by' });
    await used.getByRole('link', { name: 'How deep is it?' }).waitFor();
    await page.goto(`${app.url}/content/tags`);
    const row = page.getByRole('row', { name: /Sea/ });
    await row.hover();
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const refusal = page.getByRole('dialog', { name: '0 deleted, 1 refused' });
    const link = refusal.getByRole('link', { name: 'How deep is it?' });
    await link.waitFor();
    assert.is(await link.getAttribute('href'), `/content/faqs/${faq}`);
    await refusal.getByRole('button', { name: 'Merge into another' }).click();
    const picking = page.getByRole('dialog', { name: 'Merge into' });
    await picking.getByRole('combobox', { name: 'Into which tag?' }).click();
    await page.getByRole('option', { name: /Ocean/ }).click();
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Ocean?' });
    await review.getByRole('button', { name: 'Merge' }).click();
    await row.waitFor({ state: 'detached' });
    const { data } = (await app.api.get(`contents/faqs/${faq}`)) as { readonly data: Item };
    assert.equal(data.tag_ids, [ocean]);
    await page.context().close();
  },
);
