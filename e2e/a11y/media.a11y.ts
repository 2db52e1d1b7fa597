import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { withoutRing } from '../support/drawing.ts';
import { journeys } from '../support/journey.ts';
import { tabTo } from '../support/keys.ts';
import { visit } from '../support/pages.ts';

const journey = journeys('colours and motion of the person', { SEED: 'demo' });

journey(
  'where the system sets the colours, what floats has an edge and the focus a ring',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await startSession(page, app.url);
    await visit(page, `${app.url}/content/faqs`);
    await page.keyboard.press('Tab');
    assert.is(await withoutRing(page), null);
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
  'where the system sets the colours, the ring of a choice goes with the focus, not with what is chosen',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await startSession(page, app.url);
    await visit(page, `${app.url}/preferences/profile`);
    const chosen = page.getByRole('radiogroup').getByRole('radio', { checked: true });
    for (const radio of await chosen.all()) {
      await tabTo(page, radio);
      assert.is(await withoutRing(page), null);
    }
    assert.ok((await chosen.count()) > 1);
    await page.context().close();
  },
);

journey.run();

function styleOf(page: Page, selector: string, property: 'borderTopStyle' | 'outlineStyle') {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);
}
