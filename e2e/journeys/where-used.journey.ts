import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { enterList, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('where used');

journey(
  'by mouse: a tag that is used is not deleted, the refusal links to where, and a merge sets it free',
  async ({ app, browser }) => {
    const { used, other, faq } = await usedTag(app, 'Sea', 'Ocean');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags/${used}`);
    const region = page.getByRole('region', { name: 'Used by' });
    await region.getByRole('link', { name: 'How deep is the Sea?' }).waitFor();
    await page.goto(`${app.url}/content/tags?search=sea`);
    const row = page.getByRole('row', { name: /Sea/ });
    await row.hover();
    await row.getByRole('button', { name: 'Actions for Sea' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const refusal = page.getByRole('dialog', { name: '0 deleted, 1 refused' });
    const link = refusal.getByRole('link', { name: 'How deep is the Sea?' });
    await link.waitFor();
    assert.is(await link.getAttribute('href'), `/content/faqs/${faq}`);
    await refusal.getByRole('button', { name: 'Merge into another' }).click();
    const picking = page.getByRole('dialog', { name: 'Merge into' });
    await picking.getByRole('combobox', { name: 'Into which tag?' }).click();
    await page.getByRole('option', { name: /Ocean/ }).click();
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Ocean?' });
    const merge = review.getByRole('button', { name: 'Merge', exact: true });
    await answered(page, () => merge.click());
    await row.waitFor({ state: 'detached' });
    assert.equal(await tagsOf(app, faq), [other]);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: the delete is refused, its link leads to the use, and the merge is begun from the refusal',
  async ({ app, browser }) => {
    const { other, faq } = await usedTag(app, 'Lake', 'Pond');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags?search=lake`);
    await page.getByRole('row', { name: /Lake/ }).waitFor();
    const refusal = await refuseByKeys(page);
    const link = refusal.getByRole('link', { name: 'How deep is the Lake?' });
    await link.waitFor();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/content/faqs/${faq}`);
    await page.goto(`${app.url}/content/tags?search=lake`);
    await page.getByRole('row', { name: /Lake/ }).waitFor();
    await refuseByKeys(page);
    await tabTo(page, refusal.getByRole('button', { name: 'Merge into another' }));
    await page.keyboard.press('Enter');
    const picking = page.getByRole('dialog', { name: 'Merge into' });
    await tabTo(page, picking.getByRole('combobox', { name: 'Into which tag?' }));
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('combobox', { name: 'Search tags' }));
    await page.keyboard.type('Pond');
    await page
      .getByRole('option', { name: /Pond/ })
      .and(page.locator('[data-active-item]'))
      .waitFor();
    await page.keyboard.press('Enter');
    const review = page.getByRole('alertdialog', { name: 'Merge 1 tag into Pond?' });
    await tabTo(page, review.getByRole('button', { name: 'Merge', exact: true }));
    await answered(page, () => page.keyboard.press('Enter'));
    await review.waitFor({ state: 'detached' });
    assert.equal(await tagsOf(app, faq), [other]);
    await page.context().close();
  },
);

journey.run();

/** A tag that a FAQ has, and one that it has not. */
async function usedTag(app: App, name: string, otherName: string) {
  const tag = (tagName: string) => app.api.post('tags', { name: tagName, color: '#112233' });
  const [{ id: used }, { id: other }] = [await tag(name), await tag(otherName)];
  const { id: faq } = await makeFaq(app.api, `How deep is the ${name}?`, { tag_ids: [used] });
  return { used, other, faq };
}

/** Deletes the first row of a list by its key, and waits for the refusal. */
async function refuseByKeys(page: Page) {
  await enterList(page);
  await page.keyboard.press('#');
  const asked = page.getByRole('alertdialog');
  await tabTo(page, asked.getByRole('button', { name: /^Delete/ }));
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('dialog', { name: '0 deleted, 1 refused' });
  await refusal.waitFor();
  return refusal;
}

async function tagsOf(app: App, faq: number) {
  const { data } = (await app.api.get(`contents/faqs/${faq}`)) as { readonly data: Item };
  return data.tag_ids;
}

async function answered(page: Page, act: () => Promise<unknown>) {
  const response = page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().endsWith('/merge'),
  );
  await act();
  await response;
}
