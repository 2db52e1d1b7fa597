import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, byPalette, hasFocus, isOnRow } from '../support/keys.ts';

const journey = journeys('move rows of a ranked list');

journey(
  '[A4.093] [A4.094] [A4.095] by mouse: a row is dragged by its handle, Escape leaves it, and a reload shows the order kept',
  async ({ app, browser }) => {
    const ids = await makeRanked(app, 6);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await enter(page, app, ids);
    await grab(page, 0, 3);
    await page.locator('[data-drop-line]').waitFor();
    await shoot(page, 'rank-drag');
    await page.keyboard.press('Escape');
    await page.locator('[data-drop-line]').waitFor({ state: 'detached' });
    await page.mouse.up();
    await stands(page, ids);
    await grab(page, 0, 3);
    await page.locator('[data-drop-line]').waitFor();
    await saved(page, () => page.mouse.up());
    const [a = 0, b = 0, c = 0, d = 0, ...rest] = ids;
    await stands(page, [b, c, d, a, ...rest]);
    await onRow(page, a);
    await page.reload();
    await stands(page, [b, c, d, a, ...rest]);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: a row goes up and down, to a place by its number and over the edge of a page, and keeps the focus',
  async ({ app, browser }) => {
    const ids = await makeRanked(app, 12);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await enter(page, app, ids.slice(0, 10));
    await page.keyboard.press('j');
    await isOnRow(page);
    const [a = 0, b = 0, ...rest] = ids;
    await saved(page, () => page.keyboard.press('Alt+ArrowDown'));
    await stands(page, [b, a, ...rest.slice(0, 8)]);
    await page.getByText('Moved to place 2 of 12').waitFor({ state: 'attached' });
    await onRow(page, a);
    await page.keyboard.press('.');
    await saved(page, () => byMenu(page, /^Move up/));
    await stands(page, ids.slice(0, 10));
    await onRow(page, a);
    await byPalette(page, 'Move to …');
    await saved(page, () => answerPlace(page, 10));
    await stands(page, [b, ...rest.slice(0, 8), a]);
    await onRow(page, a);
    await saved(page, () => page.keyboard.press('Alt+ArrowDown'));
    await page.waitForURL(/page=2/);
    await stands(page, [a, ids.at(-1) ?? 0]);
    await onRow(page, a);
    await saved(page, () => page.keyboard.press('Alt+ArrowUp'));
    await page.waitForURL((url) => !url.search.includes('page=2'));
    await stands(page, [b, ...rest.slice(0, 8), a]);
    await onRow(page, a);
    await page.context().close();
  },
);

journey(
  'two tabs: a move of rows that stand elsewhere by now is refused, said, and the list shows the order as it is',
  async ({ app, browser }) => {
    const ids = await makeRanked(app, 4);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await enter(page, app, ids);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await app.api.put(`contents/faqs/${d}`, { version: 1, rank: 1 });
    await page.locator(`tr[data-id="${c}"] [data-cell$=":1"]`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page
      .getByText(/^Somebody else has changed the order since/)
      .first()
      .waitFor();
    await stands(page, [d, a, b, c]);
    await onRow(page, c);
    await shoot(page, 'rank-refused');
    await page.context().close();
  },
);

journey.run();

/** New FAQs in an order of their own, those of the journey before gone. Answers their ids. */
async function makeRanked(app: App, count: number): Promise<readonly number[]> {
  await app.database.pool.query('update faqs set deleted_at = now() where deleted_at is null');
  const ids: number[] = [];
  for (let rank = 1; rank <= count; rank++) {
    ids.push((await makeFaq(app.api, `Place ${rank}`, { rank })).id);
  }
  return ids;
}

/** The list in its order, with the handles that say that rows can be moved. */
async function enter(page: Page, app: App, ids: readonly number[]) {
  await page.goto(`${app.url}/content/faqs?columns=question,rank&sort=rank|asc`);
  await stands(page, ids);
  await page.locator('[data-lift]').first().waitFor();
}

/** Waits until these rows stand in the list, in this order. */
async function stands(page: Page, ids: readonly number[]) {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('tbody tr[data-id]')]
        .map(({ dataset }) => dataset.id)
        .join() === wanted,
    ids.join(),
  );
}

/** Waits until the row holds the focus. */
async function onRow(page: Page, id: number) {
  await page.locator(`tr[data-id="${id}"] :focus`).waitFor();
}

/** Takes a row by its handle and holds it over the lower half of another. */
async function grab(page: Page, from: number, over: number) {
  const handle = page.locator('tbody tr[data-id]').nth(from).locator('[data-lift]');
  const start = await handle.boundingBox();
  const end = await page.locator('tbody tr[data-id]').nth(over).boundingBox();
  assert.ok(start !== null && end !== null);
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height * 0.8, { steps: 5 });
}

/** Does something and waits until the server has saved the move that follows from it. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/faqs\/\d+$/.test(response.url()),
  );
  await act();
  assert.is((await answered).status(), 200);
}

async function answerPlace(page: Page, place: number) {
  const input = page.getByRole('combobox', { name: 'Place' });
  await hasFocus(input);
  await page.keyboard.type(`${place}`);
  await page.getByRole('option', { name: `Use ${place}`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'detached' });
}
