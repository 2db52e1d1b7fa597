import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { byMenu, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('views of a list');

journey(
  'by mouse: a table is set, kept under a name, changed, reverted, saved, deleted and had back',
  async ({ app, browser }) => {
    await makeRows(app);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs`);
    await heads(page, ['Question', 'ID', 'Publication', 'Tags', 'Published', 'Updated']);
    await page.getByRole('button', { name: 'Table settings' }).click();
    const columns = page.getByRole('list', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Tags' }).uncheck();
    await heads(page, ['Question', 'ID', 'Publication', 'Published', 'Updated']);
    await dragOver(page, 'Move Updated', 'ID');
    await heads(page, ['Question', 'Updated', 'ID', 'Publication', 'Published']);
    await page.getByText('25', { exact: true }).click();
    await page.waitForURL(/per_page=25/);
    await page.getByRole('button', { name: 'Table settings' }).click();
    await columns.waitFor({ state: 'detached' });
    await drawWider(page, 'ID', 60);
    await page.waitForURL(/widths=id:/);
    await page.getByRole('button', { name: 'Save view', exact: true }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('My columns');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await onScreen(page, 'My columns');
    await page.getByRole('columnheader', { name: 'Question' }).getByRole('button').first().click();
    await page.getByText('· changed').first().waitFor();
    await page.goBack();
    await page.getByText('· changed').first().waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Question' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('· changed').first().waitFor({ state: 'detached' });
    await views(page).getByRole('link', { name: 'All', exact: true }).click();
    await onScreen(page, 'All');
    await views(page).getByRole('link', { name: 'My columns' }).click();
    await onScreen(page, 'My columns');
    await heads(page, ['Question', 'Updated', 'ID', 'Publication', 'Published']);
    await firstRow(page, 'Question A');
    await page.getByRole('button', { name: 'Choose a view' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByText("View 'My columns' deleted.").first().waitFor();
    await views(page).getByRole('link', { name: 'My columns' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await onScreen(page, 'My columns');
    await page.context().close();
  },
);

journey(
  'lists that belong together are a landmark of filled links, views of one list a group of underlined ones',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/messaging/subscribers`);
    const lists = page.getByRole('navigation', { name: 'Related lists' });
    const list = lists.locator('[aria-current=page]');
    await list.and(page.getByRole('link', { name: 'Subscribers', exact: true })).waitFor();
    const view = views(page).getByRole('link', { name: 'All', exact: true });
    await view.and(page.locator('[aria-current=true]')).waitFor();
    assert.is(await page.getByRole('navigation').and(views(page)).count(), 0);
    const listLook = await list.evaluate(lookOf);
    const viewLook = await view.evaluate(lookOf);
    assert.equal([listLook.filled, listLook.underlined], [true, false]);
    assert.equal([viewLook.filled, viewLook.underlined], [false, true]);
    await page.context().close();
  },
);

/** In the page: how what is chosen of a row of links is marked. */
function lookOf(link: Element) {
  const line = getComputedStyle(link, '::after');
  return {
    filled: getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)',
    underlined: line.content !== 'none' && line.display !== 'none',
  };
}

journey(
  'by keyboard alone: a view is saved for everyone, made the default, and opens the bare list',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?sort=question|desc`);
    await page.getByRole('button', { name: 'Save view', exact: true }).waitFor();
    await page.keyboard.press('Shift+V');
    await byMenu(page, 'Save view as…');
    await hasFocus(page.getByRole('textbox', { name: /^Name/ }));
    await page.keyboard.type('From the end');
    const mine = page.getByRole('radio', { name: 'Only you' });
    await tabTo(page, mine);
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.matches('input:checked') === true);
    assert.ok(await page.getByRole('radio', { name: /^Everyone/ }).isChecked());
    await page.keyboard.press('Enter');
    await onScreen(page, 'From the end');
    await page.keyboard.press('Shift+V');
    await byMenu(page, 'Open the list with this view');
    await page.getByText("View 'From the end' is your default.").first().waitFor();
    await page.goto(`${app.url}/content/faqs`);
    await onScreen(page, 'From the end');
    assert.match(page.url(), 'sort=question|desc');
    await page.goto(`${app.url}/content/faqs?search=Question`);
    await onScreen(page, 'All');
    await page.context().close();
  },
);

journey(
  'what a table looked like last is there again in another browser, and Reset table forgets it',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/tags`);
    await page.getByRole('group', { name: 'Saved views' }).waitFor();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/me/preferences'));
    await page.getByRole('button', { name: '10 per page' }).click();
    await page.getByRole('menuitemradio', { name: '50 per page' }).click();
    assert.is((await kept).status(), 200);
    const other = await openPage(browser);
    await startSession(other, app.url);
    await other.goto(`${app.url}/content/tags`);
    await other.waitForURL(/per_page=50/);
    await other.getByRole('button', { name: '50 per page' }).waitFor();
    const forgotten = other.waitForResponse((answer) => answer.url().endsWith('/me/preferences'));
    await other.getByRole('button', { name: 'Table settings' }).click();
    await other.getByRole('button', { name: 'Reset table' }).click();
    assert.is((await forgotten).status(), 200);
    await other.goto(`${app.url}/content/tags`);
    await other.getByRole('button', { name: '10 per page' }).waitFor();
    for (const each of [page, other]) await each.context().close();
  },
);

journey.run();

async function makeRows(app: App) {
  for (const letter of ['C', 'A', 'B']) await makeFaq(app.api, `Question ${letter}`);
}

function views(page: Page) {
  return page.getByRole('group', { name: 'Saved views' });
}

async function onScreen(page: Page, name: string) {
  await views(page).locator('[aria-current="true"]', { hasText: name }).waitFor();
}

async function heads(page: Page, names: readonly string[]) {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('th')]
        .map((head) => head.querySelector('button, span')?.textContent?.trim())
        .filter((text) => text !== undefined && text !== '' && text !== 'Actions')
        .join() === wanted,
    names.join(),
  );
}

async function firstRow(page: Page, text: string) {
  await page.locator('tbody tr').first().filter({ hasText: text }).waitFor();
}

/** Drags a column by its grip onto another one's row. */
async function dragOver(page: Page, grip: string, column: string) {
  // Hovering waits until what may still be finding its place stands.
  await page.getByRole('button', { name: grip }).hover();
  const from = await page.getByRole('button', { name: grip }).boundingBox();
  const onto = await page
    .getByRole('list', { name: 'Columns' })
    .getByRole('checkbox', { name: column, exact: true })
    .boundingBox();
  if (from === null || onto === null) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Draws a column's edge to the right. */
async function drawWider(page: Page, column: string, by: number) {
  await page.getByRole('columnheader', { name: column, exact: true }).hover();
  const head = await page.getByRole('columnheader', { name: column, exact: true }).boundingBox();
  if (head === null) throw new Error('there is no such head');
  const edge = { x: head.x + head.width - 3, y: head.y + head.height / 2 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + by, edge.y, { steps: 4 });
  await page.mouse.up();
}
