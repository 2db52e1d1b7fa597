import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, byPalette, enterList, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('walk the grid by keys');

journey(
  '[D5.058] by keyboard alone: cells are walked, rows selected in ranges and peeked at, and the focus stays in the list',
  async ({ app, browser }) => {
    const faqs = await makeRows(app, 'meadow', 6);
    const page = await openPage(browser);
    await open(page, app, 'meadow');
    await focused(page, faqs[0], 1);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    await focused(page, faqs[1], 2);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await focused(page, faqs[5], 0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 selected', { exact: true }).first().waitFor();
    await focused(page, faqs[2], 1);
    await page.keyboard.press('Escape');
    await page.getByText('3 selected', { exact: true }).first().waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    const panel = page.getByRole('dialog', { name: nameOf(faqs[2]) });
    await panel.getByText('What grows in the meadow?').first().waitFor();
    await focused(page, faqs[2], 1);
    await shoot(page, 'peek');
    await page.keyboard.press('j');
    await page.getByRole('dialog', { name: nameOf(faqs[3]) }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focused(page, faqs[3], 1);
    await page.keyboard.press('F2');
    await page.waitForFunction(() => document.activeElement?.tagName === 'A');
    await page.keyboard.press('Escape');
    await focused(page, faqs[3], 1);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/content/faqs/${faqs[3]?.id}`);
    await page.context().close();
  },
);

journey(
  '[A2.120] [A2.121] [A2.122] by keyboard alone: a row is viewed, edited and copied in dialogs that keep the focus and give it back to the row',
  async ({ app, browser }) => {
    const faqs = await makeRows(app, 'orchard', 3);
    const page = await openPage(browser);
    await open(page, app, 'orchard');
    await page.keyboard.press('j');
    for (const key of ['v', 'e', 'y']) {
      await focused(page, faqs[1], 1);
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Question').waitFor();
      const save = dialog.getByRole('button', { name: /^Save and Close/ });
      await save.waitFor({ state: key === 'v' ? 'detached' : 'attached' });
      const copy = page.getByRole('dialog', { name: /^Copy of FAQ/ });
      await copy.waitFor({ state: key === 'y' ? 'attached' : 'detached' });
      assert.ok(((await dialog.boundingBox())?.width ?? 0) <= 1000, key);
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press('Tab');
        assert.not.ok(await page.evaluate(isInPage), `${key}: Tab ${presses}`);
      }
      // The round of Tab leads by the document itself, which has nothing else to offer under a dialog.
      if (await page.evaluate(() => document.activeElement === document.body))
        await page.keyboard.press('Tab');
      // Escape is the dialog's, though the tooltip of its button is shown.
      await tabTo(page, dialog.getByRole('button', { name: 'More' }));
      await page.getByRole('tooltip').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await focused(page, faqs[1], 1);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: the focus stays with its row through a sort, and goes to the next row when its row is deleted',
  async ({ app, browser }) => {
    const faqs = await makeRows(app, 'thicket', 4);
    const page = await openPage(browser);
    await open(page, app, 'thicket');
    await page.keyboard.press('j');
    await focused(page, faqs[1], 1);
    await page.goto(`${app.url}/content/faqs?search=thicket&sort=question|desc`);
    await page.locator('tbody').getByRole('link').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await focused(page, faqs[2], 1);
    await page.keyboard.press('#');
    const question = page.getByRole('alertdialog', { name: 'Delete FAQ?' });
    await tabTo(page, question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await page.locator(`tr[data-id="${faqs[2]?.id}"]`).waitFor({ state: 'detached' });
    await focused(page, faqs[1], 1);
    await page.context().close();
  },
);

journey(
  '[A2.125] columns that were chosen stay in view while the others scroll, and a cell that gets the focus stands beside them',
  async ({ app, browser }) => {
    await makeRows(app, 'burrow', 2);
    const page = await openPage(browser, { width: 1100 });
    await startSession(page, app.url);
    const columns =
      'question,id,answer,publication_id,tag_ids,rank,published,created_at,updated_at';
    await page.goto(`${app.url}/content/faqs?search=burrow&columns=${columns}&sticky=question,id`);
    await page.locator('tbody').getByRole('link').first().waitFor();
    const before = await edges(page);
    await page.locator('[data-rows]').evaluate((grid) => {
      if (grid.parentElement !== null) grid.parentElement.scrollLeft = 200;
    });
    const after = await edges(page);
    assert.equal(after.slice(0, 2), before.slice(0, 2), 'question and id');
    assert.is(after[2], (before[2] ?? 0) - 200, 'answer');
    await page.locator('[data-cell="0:9"]').focus();
    await page.keyboard.press('ArrowLeft');
    for (let column = 8; column > 3; column--) await page.keyboard.press('ArrowLeft');
    const reached = await edges(page);
    await hasFocus(page.locator('[data-cell="0:3"]'));
    const id = await page.locator('[data-cell="0:2"]').boundingBox();
    assert.ok((reached[2] ?? 0) >= (id?.x ?? 0) + (id?.width ?? 0) - 1, 'nothing covers it');
    await shoot(page, 'sticky');
    await page.context().close();
  },
);

journey(
  'a table wider than its frame stays where it is while the menu of a row opens and closes, and while its own ends are walked to',
  async ({ app, browser }) => {
    await makeRows(app, 'spinney', 2);
    const page = await openPage(browser, { width: 1100 });
    await startSession(page, app.url);
    const columns =
      'question,id,answer,publication_id,tag_ids,rank,published,created_at,updated_at';
    await page.goto(`${app.url}/content/faqs?search=spinney&columns=${columns}`);
    await page.locator('tbody').getByRole('link').first().waitFor();
    const scrolled = () =>
      page.locator('[data-rows]').evaluate(({ parentElement }) => parentElement?.scrollLeft);
    await page.locator('[data-row-menu]').first().click();
    await page.getByRole('menuitem', { name: 'Peek' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('[data-row-menu]'));
    assert.is(await scrolled(), 0);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await hasFocus(page.locator('[data-cell="0:10"]'));
    assert.is(await scrolled(), 0, 'the actions are always in view');
    await page.keyboard.press('ArrowLeft');
    const [last, actions] = await Promise.all(
      ['0:9', '0:10'].map((at) => page.locator(`[data-cell="${at}"]`).boundingBox()),
    );
    assert.ok((last?.x ?? 0) + (last?.width ?? 0) <= (actions?.x ?? 0) + 1, 'nothing covers it');
    await page.context().close();
  },
);

journey(
  '320 px wide: rows are walked, selected and peeked at in a sheet as wide as the window',
  async ({ app, browser }) => {
    const faqs = await makeRows(app, 'hollow', 3);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.setViewportSize({ width: 320, height: 640 });
    await enter(page, app, 'hollow');
    await focused(page, faqs[0], 1);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected', { exact: true }).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.querySelector('[data-row-menu]'));
    await page.keyboard.press('Enter');
    await byMenu(page, /^Peek/);
    const sheet = page.getByRole('dialog', { name: nameOf(faqs[1]) });
    await sheet.getByText('What grows in the hollow?').first().waitFor();
    assert.is((await sheet.boundingBox())?.width, 320);
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    await shoot(page, 'peek-320');
    await sheet.getByRole('button', { name: 'Next row' }).click();
    const next = page.getByRole('dialog', { name: nameOf(faqs[2]) });
    await next.waitFor();
    await page.mouse.move(5, 500);
    await next.getByRole('button', { name: /^Open/ }).focus();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (id) => document.activeElement?.closest(`tr[data-id="${id}"]`) != null,
      faqs[2]?.id,
    );
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing scrolls sideways',
    );
    await page.context().close();
  },
);

journey(
  'a list that was just opened takes ArrowDown to its first row; an open menu and a text keep the key',
  async ({ app, browser }) => {
    const faqs = await makeRows(app, 'orchard', 3);
    const page = await openPage(browser);
    await startSession(page, app.url);
    const rows = page.locator('tbody').getByRole('link', { name: /of the orchard/ });
    await page.goto(`${app.url}/content/faqs?search=orchard`);
    await rows.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await focused(page, faqs[0], 1);
    await page.keyboard.press('ArrowDown');
    await focused(page, faqs[1], 1);
    await byPalette(page, 'go to tags');
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await page.goBack();
    await hasFocus(page.getByRole('heading', { level: 1, name: 'FAQs' }));
    await rows.first().waitFor();
    await page.keyboard.press('f');
    const fields = page.getByRole('combobox', { name: 'Filter by…' });
    await hasFocus(fields);
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option][data-active-item]').first().waitFor();
    await page.keyboard.press('Escape');
    await fields.waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search FAQs' }).focus();
    await page.keyboard.press('ArrowLeft');
    await hasFocus(page.getByRole('searchbox', { name: 'Search FAQs' }));
    await page.context().close();
  },
);

journey.run();

/** Questions of a place, in the order of the list: the newest first. */
async function makeRows(app: App, place: string, count: number): Promise<readonly Item[]> {
  const made: Item[] = [];
  for (let number = count; number >= 1; number--) {
    const answer = `<p>What grows in the ${place}?</p>`;
    made.push(await makeFaq(app.api, `Question ${number} of the ${place}`, { answer }));
  }
  return made.reverse();
}

/** Opens the list of a place and puts the focus on its first row. */
async function open(page: Page, app: App, place: string) {
  await startSession(page, app.url);
  await enter(page, app, place);
}

async function enter(page: Page, app: App, place: string) {
  await page.goto(`${app.url}/content/faqs?search=${place}`);
  await enterList(page);
}

/** Waits until the cell of a row and column has the focus. */
async function focused(page: Page, item: Item | undefined, column: number) {
  await page.waitForFunction(
    ([id, at]) => {
      const active = document.activeElement;
      const isRow = active?.closest('tr')?.getAttribute('data-id') === String(id);
      return isRow && active?.getAttribute('data-cell')?.endsWith(`:${at}`) === true;
    },
    [item?.id, column] as const,
  );
}

/** Where the cells of question, id and answer begin in the first row. */
async function edges(page: Page) {
  const boxes = [1, 2, 3].map((at) => page.locator(`[data-cell="0:${at}"]`).boundingBox());
  return (await Promise.all(boxes)).map((box) => Math.round(box?.x ?? -1));
}

function nameOf(item: Item | undefined) {
  return String(item?.question);
}

/** Whether the focus has got out of the dialog into the page below. */
function isInPage() {
  const active = document.activeElement;
  return (
    active?.closest('main, nav, [data-rows]') != null && active.closest('[role=dialog]') === null
  );
}
