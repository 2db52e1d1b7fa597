import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { PATHS, visit } from '../support/pages.ts';
import { FLOATING, LISTS } from '../support/states.ts';

const journey = journeys('colours and motion of the person', { SEED: 'demo' });

journey(
  'where the system sets the colours, what floats has an edge and the focus a ring',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, app.url);
    await visit(page, `${app.url}/content/faqs`);
    await page.keyboard.press('Tab');
    assert.ok(await ringed(page), 'the first stop has no ring');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('option', { selected: true }).waitFor();
    assert.is(await styleOf(page, '[role="dialog"]', 'borderTopStyle'), 'solid');
    assert.is(
      await styleOf(page, '[role="option"][aria-selected="true"]', 'outlineStyle'),
      'solid',
    );
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role="menu"] [data-active-item]').waitFor();
    assert.is(await styleOf(page, '[role="menu"]', 'borderTopStyle'), 'solid');
    assert.is(await styleOf(page, '[role="menu"] [data-active-item]', 'outlineStyle'), 'solid');
    await page.keyboard.press('Escape');
    await page.context().close();
  },
);

journey(
  'on every kind of page where the system sets the colours, the focus has a ring and what is pressed an edge',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, app.url);
    const found: string[] = [];
    for (const path of PATHS) {
      await visit(page, app.url + path);
      await page.keyboard.press('Tab');
      if (!(await ringed(page))) found.push(`${path}: the first stop has no ring`);
      found.push(...(await page.evaluate(withoutEdge)).map((fault) => `${path}: ${fault}`));
    }
    for (const [name, path, open] of [...FLOATING, ...LISTS]) {
      await visit(page, app.url + path);
      await open(page);
      found.push(...(await page.evaluate(withoutEdge)).map((fault) => `${name}: ${fault}`));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'with motion reduced nothing on a page moves: no animation and no transition lasts',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    const found: string[] = [];
    for (const path of PATHS) {
      await visit(page, app.url + path);
      found.push(...(await page.evaluate(moving)).map((fault) => `${path}: ${fault}`));
    }
    for (const [name, path, open] of [...FLOATING, ...LISTS]) {
      await visit(page, app.url + path);
      await open(page);
      found.push(...(await page.evaluate(moving)).map((fault) => `${name}: ${fault}`));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey.run();

/** Whether what has the focus is drawn with a ring, by itself or by its frame. */
function ringed(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
  });
}

/** In the page: what lasts while it moves. */
function moving(): string[] {
  const lasts = (times: string) => times.split(',').some((time) => parseFloat(time) > 0);
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** In the page: what floats, and fields and main buttons, that would not stand out without their ground. */
function withoutEdge(): string[] {
  const parts = '[role=dialog], [role=alertdialog], [role=menu], button[data-kind=primary]';
  return [...document.querySelectorAll(parts)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
    })
    .map((element) => `no edge: ${element.outerHTML.slice(0, 120)}`);
}

function styleOf(page: Page, selector: string, property: 'borderTopStyle' | 'outlineStyle') {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);
}
