import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('references in an order');

journey(
  'by keyboard: an author is moved before the others, and the order is kept over a reload',
  async ({ app, browser }) => {
    const { resource, ids } = await makeSigned(app, ['Ada', 'Ben', 'Cem']);
    const [ada, ben, cem] = ids;
    const page = await open(app, await openPage(browser), resource);
    await page.getByRole('button', { name: 'Remove Cem' }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await stand(page, [ada, cem, ben]);
    await page.getByText('Moved to 2 of 3').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Remove Cem' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await stand(page, [cem, ada, ben]);
    await saveAndReload(page, app, resource, [cem, ada, ben]);
    await page.context().close();
  },
);

journey(
  'by pointer: an author is dragged behind the others, and the order is kept over a reload',
  async ({ app, browser }) => {
    const { resource, ids } = await makeSigned(app, ['Dora', 'Emil', 'Fay']);
    const [dora, emil, fay] = ids;
    const page = await open(app, await openPage(browser), resource);
    await page.locator(`[data-id="${dora}"]`).hover({ position: { x: 12, y: 8 } });
    await page.mouse.down();
    await page.locator(`[data-id="${fay}"]`).hover({ position: { x: 12, y: 8 } });
    await page.locator(`[data-id="${fay}"][data-drop]`).waitFor();
    await page.mouse.up();
    await stand(page, [emil, fay, dora]);
    await saveAndReload(page, app, resource, [emil, fay, dora]);
    await page.context().close();
  },
);

journey.run();

/** A resource that these authors have signed. */
async function makeSigned({ api }: App, names: readonly string[]) {
  const ids: number[] = [];
  for (const display_name of names) {
    ids.push((await api.post('contents/authors', { display_name, _idempotency: token() })).id);
  }
  const title = `Signed by ${names.join(', ')}`;
  const body = { title, author_ids: ids, _idempotency: token() };
  return { resource: await api.post('contents/resources', body), ids };
}

async function open(app: App, page: Page, { id }: Item) {
  await startSession(page, app.url);
  await page.goto(`${app.url}/content/resources/${id}/edit`);
  await page.locator('[data-movable]').first().waitFor();
  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  return page;
}

/** Waits until the chips stand in that order. */
async function stand(page: Page, ids: readonly (number | undefined)[]) {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-movable]')]
        .map(({ dataset }) => dataset.id)
        .join() === wanted,
    ids.join(),
  );
}

async function saveAndReload(
  page: Page,
  { api }: App,
  { id }: Item,
  ids: readonly (number | undefined)[],
) {
  await pressSave(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.reload();
  await stand(page, ids);
  const { data } = (await api.get(`contents/resources/${id}`)) as { readonly data: Item };
  assert.equal(data.author_ids, ids);
}
