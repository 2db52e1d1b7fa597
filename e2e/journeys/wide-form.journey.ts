import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { colorOf } from '../support/drawing.ts';
import { journeys } from '../support/journey.ts';
import { visit } from '../support/pages.ts';

const journey = journeys('a form in a wide window', { SEED: 'demo' });

journey(
  'by keyboard: short fields stand two in a row at 1920 pixels, are reached row by row, and one below the other at 1440',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 1920, height: 1080 });
    await startSession(page, app.url);
    await visit(page, `${app.url}/messaging/messages/create`);
    await page.getByRole('textbox', { name: /^Title/ }).waitFor();
    await shoot(page, 'wide-form-1920');
    const wide = await placesOf(page);
    assert.equal(
      wide.rows.filter((row) => row.includes(' | ')),
      ['Type | Publication', 'Sender | Service', 'Phone number | Short code'],
    );
    assert.ok(wide.rows.includes('Title') && wide.rows.includes('Segments'), 'long ones alone');
    assert.equal(await tabbed(page, wide.names), wide.names);
    await page.setViewportSize({ width: 1440, height: 900 });
    const narrow = await placesOf(page);
    assert.equal(narrow.rows, narrow.names);
    assert.equal(narrow.names, wide.names);
    const title = await page.getByRole('textbox', { name: /^Title/ }).boundingBox();
    assert.ok((title?.width ?? 0) > 720, `the main column has ${title?.width} px of 1440`);
    await page.context().close();
  },
);

journey(
  'what is looked at is as plain as what is edited, and shows no examples and no arrows of what cannot be opened',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/resources/3/edit`);
    const title = page.getByRole('textbox', { name: /^Title/ });
    await title.waitFor();
    const edited = await colorOf(title);
    const address = page.getByRole('textbox', { name: /^Own address/ });
    assert.is.not(await colorOf(address, '::placeholder'), 'rgba(0, 0, 0, 0)');
    await page.locator('[data-fields] [role="combobox"] > svg').first().waitFor();
    await visit(page, `${app.url}/content/resources/3`);
    await title.waitFor();
    assert.is(await colorOf(title), edited);
    assert.is(await colorOf(address, '::placeholder'), 'rgba(0, 0, 0, 0)');
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.waitFor();
    assert.is(await colorOf(category), edited);
    assert.is(await page.locator('[data-fields] [role="combobox"] > svg:visible').count(), 0);
    await page.context().close();
  },
);

journey(
  'Save is as quiet as quiet text until there is something to save',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/faqs/3/edit`);
    const save = page.getByRole('button', { name: /^Save( |$)(?!and)/ }).first();
    await save.and(page.locator('[aria-disabled=true]')).waitFor();
    const quiet = await colorOf(save);
    assert.is(quiet, await tokenOf(page, '--mh-color-text3'));
    assert.is(await groundOf(save), await tokenOf(page, '--mh-color-wash2'));
    await page.getByRole('textbox', { name: /^Question/ }).fill('Is it open on Sundays?');
    await save.and(page.locator(':not([aria-disabled=true])')).waitFor();
    assert.is.not(await colorOf(save), quiet);
    await page.context().close();
  },
);

function groundOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** A color of the theme, as the browser says it. */
function tokenOf(page: Page, name: string): Promise<string> {
  return page.evaluate((of) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${of})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

/** The labels of the form's fields in the order of the page, and those that stand in one row together. */
async function placesOf(page: Page) {
  const fields = await page.locator('[data-fields] label[for]').evaluateAll((labels) =>
    labels
      .filter((label) => label.getClientRects().length > 0)
      .map((label) => ({
        name: (label.firstChild?.textContent ?? '').trim(),
        top: Math.round(label.getBoundingClientRect().top),
      })),
  );
  const rows = new Map<number, string[]>();
  for (const { name, top } of fields) rows.set(top, [...(rows.get(top) ?? []), name]);
  return {
    names: fields.map(({ name }) => name),
    rows: [...rows.values()].map((row) => row.join(' | ')),
  };
}

/** The fields that Tab comes to from the first one, each once. */
async function tabbed(page: Page, names: readonly string[]) {
  await page.getByRole('textbox', { name: /^Title/ }).focus();
  const reached: string[] = [];
  for (let steps = 0; steps < names.length * 3 && reached.length < names.length; steps += 1) {
    const name = await page.evaluate(labelOfFocus);
    if (name !== null && !reached.includes(name)) reached.push(name);
    await page.keyboard.press('Tab');
  }
  return reached;
}

/** In the page: the label of the field that holds the focus. */
function labelOfFocus(): string | null {
  const own = '[data-fields] label[for]';
  for (let at = document.activeElement; at !== null; at = at.parentElement) {
    const labels = [...at.querySelectorAll(own)];
    if (labels.length > 1) return null;
    const [label] = labels;
    if (label !== undefined) return (label.firstChild?.textContent ?? '').trim();
  }
  return null;
}

journey.run();
