import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makePage } from '../support/editor.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, hasFocus, openPalette, tabTo } from '../support/keys.ts';

const journey = journeys('find and replace');

journey(
  'by mouse: every place is seen, one is left out, the others are replaced by a task, and all of it is undone',
  async ({ app, browser }) => {
    const spring = await withText(app, 'Spring', 'The walnut is a nut. A walnut keeps.');
    const summer = await withText(app, 'Summer', 'No walnut today.');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/find-replace`);
    await page.getByRole('textbox', { name: 'Find' }).fill('walnut');
    await page.getByRole('textbox', { name: 'Replace with' }).fill('hazelnut');
    await page.getByRole('button', { name: 'Find every place' }).click();
    await page.getByRole('heading', { name: '3 places in 2 records' }).waitFor();
    const grid = page.getByRole('grid', { name: 'Places to replace' });
    await shoot(page, 'find-replace-places');
    await grid
      .getByRole('checkbox', { name: /A walnut keeps/ })
      .last()
      .uncheck();
    await page.getByRole('button', { name: /^Replace 2 places in 2 records/ }).click();
    await page.getByText('2 places replaced in 2 records').waitFor();
    await shoot(page, 'find-replace-outcome');
    assert.match(await textOf(app, spring), 'The hazelnut is a nut. A walnut keeps.');
    assert.match(await textOf(app, summer), 'No hazelnut today.');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByText('Undone: the records are as they were').waitFor();
    assert.match(await textOf(app, spring), 'The walnut is a nut. A walnut keeps.');
    assert.match(await textOf(app, summer), 'No walnut today.');
    await page.context().close();
  },
);

journey(
  'by keyboard alone: the palette asks for what and by what, Space leaves places and a record out, and what changed since is told',
  async ({ app, browser }) => {
    const plum = await withText(app, 'Plums', 'A plum and a plum.');
    const quince = await withText(app, 'Quinces', 'Not a plum.');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/tasks`);
    await asked(page, { kind: 'Text', find: 'plum', replace: 'pear' });
    await page.getByRole('heading', { name: '3 places in 2 records' }).waitFor();
    const first = page.getByRole('checkbox', { name: 'All places in Plums' });
    await tabTo(page, first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('Page · 1 of 2 places').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Shift+A');
    await page.getByRole('button', { name: /^Replace/, disabled: true }).waitFor();
    await page.keyboard.press('Control+A');
    await app.api.put(`contents/pages/${plum}`, {
      version: 1,
      content: '<p>A plum and a plum, eaten.</p>',
    });
    await page.keyboard.press('Control+Enter');
    await page.getByText('1 place replaced in 1 record, 1 record refused').waitFor();
    await page
      .getByText('It was changed meanwhile: none of the chosen places is there any more.')
      .waitFor();
    assert.match(await textOf(app, plum), 'A plum and a plum, eaten.');
    assert.match(await textOf(app, quince), 'Not a pear.');
    await openPalette(page);
    await page.keyboard.type('Undo what was replaced');
    await page.getByRole('option', { name: /^Undo what was replaced/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Undone: the records are as they were').waitFor();
    assert.match(await textOf(app, quince), 'Not a plum.');
    await page.context().close();
  },
);

journey(
  'what stands nowhere says so, and a macro that nobody has made is refused at its field',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/find-replace?kind=text&find=medlar&replace=quince`);
    await page.getByRole('heading', { name: 'It stands nowhere' }).waitFor();
    await page.goto(
      `${app.url}/content/find-replace?kind=macro&find=first_name&replace=custom_nothing`,
    );
    await page.getByText('Nobody has made the macro $custom_nothing.').waitFor();
    const field = page.getByRole('textbox', { name: 'Replace with' });
    assert.is(await field.getAttribute('aria-invalid'), 'true');
    await page.context().close();
  },
);

journey.run();

async function withText(app: App, name: string, text: string): Promise<number> {
  return (await makePage(app, { name, content: `<p>${text}</p>` })).id;
}

async function textOf(app: App, id: number): Promise<string> {
  const { data } = (await app.api.get(`contents/pages/${id}`)) as { readonly data: Item };
  return String(data.content);
}

/** Answers what the palette asks for find and replace. */
async function asked(page: Page, { kind, find, replace }: Readonly<Record<string, string>>) {
  await openPalette(page);
  await page.keyboard.type('Find and replace …');
  await page.getByRole('option', { name: /^Find and replace …/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await byArgument(page, 'What is looked for', kind ?? '');
  for (const [title, text] of [
    ['Find', find],
    ['Replace with', replace],
  ] as const) {
    await hasFocus(page.getByRole('combobox', { name: title, exact: true }));
    await page.keyboard.type(text ?? '');
    await page.getByRole('option', { name: `Use “${text}”`, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  }
}
