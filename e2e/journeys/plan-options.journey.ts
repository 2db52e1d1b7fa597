import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import { saveButton } from '../support/form.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('order the options of a pricing plan');

journey(
  'by mouse: an option is dragged by its handle, Escape puts it back, and a save keeps ids and order',
  async ({ app, browser }) => {
    const { id, options } = await makePlan(app);
    const [one = 0, two = 0, three = 0] = options;
    const page = await openPage(browser);
    await startSession(page, app.url);
    await enter(page, app, id);
    await drag(page, 0, 2);
    await stands(page, ['Quarterly', 'Yearly', 'Monthly']);
    await shoot(page, 'plan-drag');
    await page.keyboard.press('Escape');
    await stands(page, ['Monthly', 'Quarterly', 'Yearly']);
    await page.mouse.up();
    await drag(page, 0, 2);
    await page.mouse.up();
    await stands(page, ['Quarterly', 'Yearly', 'Monthly']);
    await saved(page, () => saveButton(page).click());
    assert.equal(await stored(app, id), [two, three, one]);
    await page.reload();
    await stands(page, ['Quarterly', 'Yearly', 'Monthly']);
    await page.context().close();
  },
);

journey(
  'by keyboard alone: options and their items move, are copied and removed, and what a price means is kept',
  async ({ app, browser }) => {
    const { id, options } = await makePlan(app);
    const [one = 0, two = 0, three = 0] = options;
    const page = await openPage(browser);
    await startSession(page, app.url);
    await enter(page, app, id);
    await option(page, 3).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await stands(page, ['Monthly', 'Yearly', 'Quarterly']);
    await page.getByText('Moved to 2 of 3').waitFor({ state: 'attached' });
    await hasFocus(option(page, 2));
    await page.keyboard.press('Alt+ArrowUp');
    await stands(page, ['Yearly', 'Monthly', 'Quarterly']);
    const items = option(page, 1).getByRole('group', { name: /^Item \d of/ });
    await items.nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await hasFocus(items.nth(0));
    assert.is(await items.nth(0).getByLabel('Price').inputValue(), '20.00');
    await items.nth(0).getByLabel('Price').fill('1,234.5');
    await page.keyboard.press('Tab');
    assert.is(await items.nth(0).getByLabel('Price').inputValue(), '1,234.50');
    await page.getByRole('button', { name: 'Remove option 3', exact: true }).press('Enter');
    await stands(page, ['Yearly', 'Monthly']);
    await page.getByRole('button', { name: 'Copy option 1', exact: true }).press('Enter');
    await stands(page, ['Yearly', 'Yearly', 'Monthly']);
    await saved(page, () => page.keyboard.press('Control+s'));
    const [first, copy, last, ...rest] = await stored(app, id);
    assert.equal([first, last, rest.length], [three, one, 0]);
    assert.is([one, two, three].includes(copy ?? 0), false, 'a copy is an option of its own');
    await page.context().close();
  },
);

/** A plan of three options; the third has two items. */
async function makePlan(app: App) {
  const item = (price: number) => ({ type: 'Subscription', price, purchasable: {} });
  const option = (description: string, prices: readonly number[]) => ({
    description,
    items: prices.map(item),
  });
  const plan = await app.api.post('billing/pricing-plans', {
    _idempotency: token(),
    name: 'Almanac',
    options: [option('Monthly', [5]), option('Quarterly', [12]), option('Yearly', [40, 20])],
  });
  const options = (plan.options as readonly { readonly id: number }[]).map(({ id }) => id);
  return { id: plan.id, options };
}

async function enter(page: Page, app: App, id: number) {
  await page.goto(`${app.url}/billing/pricing-plans/${id}/edit`);
  await stands(page, ['Monthly', 'Quarterly', 'Yearly']);
}

function option(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^Option ${number} of`) });
}

/** Presses on the handle of an option and moves over the middle of another; the button stays down. */
async function drag(page: Page, from: number, to: number) {
  const handle = page.getByRole('button', { name: `Move option ${from + 1}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const { x, y } = await middleOf(handle);
  for (let at = from + 1; at <= to; at += 1) {
    const box = await option(page, at + 1).boundingBox();
    await page.mouse.move(x, (box?.y ?? y) + (box?.height ?? 0) * 0.75, { steps: 4 });
  }
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Waits until the options stand in this order. */
async function stands(page: Page, descriptions: readonly string[]) {
  await page.waitForFunction((wanted) => {
    const rows = [...document.querySelectorAll('fieldset[aria-label^="Option "]')];
    const held = rows.map((row) => row.querySelector('textarea')?.value);
    return JSON.stringify(held) === wanted;
  }, JSON.stringify(descriptions));
}

async function hasFocus(locator: Locator) {
  const element = await locator.elementHandle();
  await locator.page().waitForFunction((each) => document.activeElement === each, element);
}

async function saved(page: Page, act: () => Promise<unknown>) {
  const reply = page.waitForResponse((each) => each.request().method() === 'PUT');
  await act();
  assert.is((await reply).status(), 200);
}

async function stored({ database }: App, id: number): Promise<number[]> {
  const { rows } = await database.pool.query('select options from pricing_plans where id = $1', [
    id,
  ]);
  return (rows[0].options as readonly { readonly id: number }[]).map((each) => each.id);
}
journey.run();
