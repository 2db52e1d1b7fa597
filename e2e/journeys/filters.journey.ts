import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('filter and group a list');

journey(
  'by mouse: a date range, a nested filter from the builder, a group by a column’s menu',
  async ({ app, browser }) => {
    await makeRows(app, 'quay');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=quay`);
    await counted(page, '1–6 of 6');
    await page.getByRole('button', { name: /^Date range/ }).click();
    await page.getByRole('menuitemradio', { name: '1 Week' }).click();
    await page.waitForURL(/range=1w/);
    await counted(page, '1–6 of 6');
    await page.getByRole('button', { name: /^Filter( |$)/ }).click();
    await page.getByRole('option', { name: 'Build filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter FAQs' });
    await dialog.getByText('6 FAQs match').first().waitFor();
    await dialog.getByRole('button', { name: 'Group' }).click();
    await dialog.getByRole('textbox', { name: 'Question, value' }).fill('1 at');
    await dialog.getByText('1 FAQ matches').first().waitFor();
    const group = dialog.getByRole('group', { name: 'Any of these conditions' });
    await group.getByRole('button', { name: 'Condition', exact: true }).click();
    await group.getByRole('textbox', { name: 'Question, value' }).nth(1).fill('2 at');
    await dialog.getByText('2 FAQs match').first().waitFor();
    await dialog.getByRole('button', { name: /^Apply/ }).click();
    await counted(page, '1–2 of 2');
    await page.getByRole('button', { name: 'Remove filter Any of' }).click();
    await counted(page, '1–6 of 6');
    await page.getByRole('columnheader', { name: 'Published' }).hover();
    await page.getByRole('button', { name: 'Menu of Published' }).click();
    await page.getByRole('menuitem', { name: 'Group by Published' }).click();
    const folded = page.getByRole('button', { name: 'No 3 FAQs' });
    await folded.waitFor();
    await page.getByRole('link', { name: 'Question 1 at the quay' }).waitFor();
    await folded.click();
    await page.getByRole('link', { name: 'Question 1 at the quay' }).waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey(
  'by mouse: the options of a reference stay under the pointer while several are ticked',
  async ({ app, browser }) => {
    for (const name of ['Avocet', 'Bittern', 'Curlew'])
      await app.api.post('tags', {
        name,
        color: '#2745c0',
        _idempotency: token(),
      });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs`);
    await page.getByRole('button', { name: /^Filter( |$)/ }).click();
    await page.getByRole('option', { name: 'Tags', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter Tags' });
    const options = ['Avocet', 'Bittern', 'Curlew'].map((name) =>
      page.getByRole('option', { name }),
    );
    const places = () => Promise.all(options.map(async (option) => await option.boundingBox()));
    await options[0]?.waitFor();
    const before = await places();
    for (const [at, option] of options.entries()) {
      await option.click();
      await panel.getByText(`, ${at + 1} chosen`).waitFor({ state: 'attached' });
      assert.equal(await places(), before);
    }
    await page.context().close();
  },
);

journey(
  'by keyboard alone: build an or, move a condition, undo, apply; Back takes it away',
  async ({ app, browser }) => {
    await makeRows(app, 'pier');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=pier`);
    await counted(page, '1–6 of 6');
    await page.getByRole('link', { name: 'Question 6 at the pier' }).waitFor();
    await page.keyboard.press('Shift+F');
    const dialog = page.getByRole('dialog', { name: 'Filter FAQs' });
    const add = dialog.getByRole('button', { name: 'Condition', exact: true });
    await dialog.getByText('6 FAQs match').first().waitFor();
    await add.focus();
    await page.keyboard.press('Enter');
    await focused(page, 'Field');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1 at');
    await dialog.getByText('1 FAQ matches').first().waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await dialog.getByRole('button', { name: 'Group' }).focus();
    await page.keyboard.press('Enter');
    await focused(page, 'Field');
    await page.keyboard.press('Alt+ArrowUp');
    const group = dialog.getByRole('group', { name: 'Any of these conditions' });
    await group.getByText('No conditions').first().waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await group.getByRole('combobox', { name: 'Field' }).waitFor();
    await group.getByRole('textbox', { name: 'Question, value' }).focus();
    await page.keyboard.type('pier');
    await dialog.getByText('1 FAQ matches').first().waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await counted(page, '1–1 of 1');
    await page.getByRole('group', { name: 'Filter Any of' }).waitFor();
    await page.goBack();
    await counted(page, '1–6 of 6');
    await page.context().close();
  },
);

journey(
  'by keys alone: F, letters, Enter, letters, Enter narrow the list by a value, beside how many rows it has',
  async ({ app, browser }) => {
    await makeRows(app, 'lock');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=lock`);
    await counted(page, '1–6 of 6');
    await page.getByRole('link', { name: 'Question 6 at the lock' }).waitFor();
    await page.keyboard.press('f');
    await page.getByRole('option', { name: 'Published', exact: true }).waitFor();
    await page.keyboard.type('publis');
    await page.keyboard.press('Enter');
    await focused(page, 'Find a value of Published');
    const values = page.getByRole('radiogroup', { name: 'Published' });
    await values.getByText('3', { exact: true }).first().waitFor();
    await shots(page, 'filter-values');
    await page.keyboard.type('y');
    await page.keyboard.press('Enter');
    await counted(page, '1–3 of 3');
    await page.getByRole('group', { name: 'Filter Published' }).getByText('Yes').waitFor();
    await page.context().close();
  },
);

journey(
  'by keys alone: words such as published:y are offered as filters below the search, and Enter takes them',
  async ({ app, browser }) => {
    await makeRows(app, 'weir');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=weir`);
    await counted(page, '1–6 of 6');
    await page.keyboard.press('/');
    await page.keyboard.press('End');
    await page.keyboard.type(' published:y');
    const ways = page.getByRole('listbox', { name: 'What you typed as filters' });
    await ways.getByRole('option', { name: /^Published is Yes/, selected: true }).waitFor();
    await counted(page, '1–6 of 6');
    await shots(page, 'filter-typed');
    await page.keyboard.press('Enter');
    await ways.waitFor({ state: 'detached' });
    await counted(page, '1–3 of 3');
    await page.getByRole('group', { name: 'Filter Published' }).getByText('Yes').waitFor();
    const box = page.getByRole('searchbox');
    assert.is(await box.inputValue(), 'weir');
    await page.keyboard.type(' published:perhaps');
    await page.getByText('Published cannot be “perhaps”. Choose Yes or No.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing found').waitFor();
    assert.is(await box.inputValue(), 'weir published:perhaps');
    await page.context().close();
  },
);

for (const [part, place, chunks] of [
  ['the chip of a new filter', 'sluice', /\/static\/filter-chips-\S+js$/],
  ['the panel of a new filter', 'basin', /\/static\/control-parts-\S+js$/],
] as const) {
  journey(
    `by keys alone: what is typed while the code of ${part} is on its way chooses its value, and runs no command of the page`,
    async ({ app, browser }) => {
      await makeRows(app, place);
      const page = await openPage(browser);
      await startSession(page, app.url);
      const code = await heldChunks(page, chunks);
      await page.goto(`${app.url}/content/faqs?search=${place}`);
      await counted(page, '1–6 of 6');
      await page.keyboard.press('f');
      await page.getByRole('option', { name: 'Published', exact: true }).waitFor();
      await page.keyboard.type('publis');
      await page.keyboard.press('Enter');
      await code.asked;
      await page.keyboard.type('no');
      await page.keyboard.press('Enter');
      code.release();
      await counted(page, '1–3 of 3');
      await page.getByRole('group', { name: 'Filter Published' }).getByText('No').waitFor();
      assert.ok(page.url().includes('/content/faqs?'), page.url());
      await page.context().close();
    },
  );
}

journey(
  'by keys alone: a value that is typed while the code of the fields is on its way is filtered by',
  async ({ app, browser }) => {
    await makeRows(app, 'mole');
    const page = await openPage(browser);
    await startSession(page, app.url);
    const code = await heldChunks(page, /\/static\/filter-picker-\S+js$/);
    await page.goto(`${app.url}/content/faqs?search=mole`);
    await counted(page, '1–6 of 6');
    await page.keyboard.press('f');
    await code.asked;
    await focused(page, 'Filter by');
    await page.keyboard.type('draft');
    await page.keyboard.press('Enter');
    code.release();
    await counted(page, '1–3 of 3');
    await page.getByRole('group', { name: 'Filter Published' }).getByText('No').waitFor();
    await page.context().close();
  },
);

journey(
  'by touch on a phone: the panel of a filter lies within the screen',
  async ({ app, browser }) => {
    await makeRows(app, 'ford');
    const page = await openPage(browser, { width: 390, height: 844, isPhone: true });
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs?search=ford`);
    await page.getByRole('button', { name: /^Filter( |$)/ }).tap();
    await page.getByRole('option', { name: 'Published', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: 'Filter Published' });
    await panel.getByText('Yes').waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('[role=dialog]')?.getBoundingClientRect();
      return box !== undefined && box.left >= 0 && box.right <= 390;
    });
    assert.equal(await page.evaluate(() => [innerWidth, visualViewport?.offsetLeft]), [390, 0]);
    await shots(page, 'filter-phone');
    await page.context().close();
  },
);

/** The code of some parts does not come before it is released. */
async function heldChunks(page: Page, chunks: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(chunks);
  await page.route(chunks, async (route) => {
    await released;
    await route.continue();
  });
  return { asked, release: () => release() };
}

async function makeRows(app: App, place: string) {
  for (let n = 1; n <= 6; n += 1) {
    await makeFaq(app.api, `Question ${n} at the ${place}`, { published: n % 2 === 0 });
  }
}

async function counted(page: Page, text: string) {
  await page.getByText(text, { exact: true }).first().waitFor();
}

async function focused(page: Page, name: string) {
  await page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('aria-label') === wanted,
    name,
  );
}

journey.run();
