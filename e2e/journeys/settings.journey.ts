import * as assert from 'uvu/assert';
import { openPage, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('settings', { SEED: 'demo' });

journey(
  'by keyboard alone: a setting is found by its help, and opens with the focus in its field',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(app.url);
    await byPalette(page, 'Go to All settings');
    const search = page.getByRole('textbox', { name: 'Find a setting' });
    await page.waitForFunction(() => document.activeElement?.matches('main input') === true);
    assert.is(await search.inputValue(), '');
    const titles = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
    assert.equal(await titles.allTextContents(), [
      'Account and sign-in',
      'Mail and subscribers',
      'Published pages',
      'Tracked links',
      'Connected services',
      'Categories',
      'Operations',
    ]);
    await shots(page, 'all-settings');
    await page.keyboard.type('readable themes');
    await page.getByText('1 setting on 1 page').waitFor();
    await shots(page, 'found-settings');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/settings/branding?field=accent');
    await page.waitForFunction(() => document.activeElement?.id.endsWith('-accent') === true);
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.matches('main input') === true);
    assert.is(await search.inputValue(), 'readable themes');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('zebra');
    await page.getByRole('heading', { name: 'No setting has “zebra”' }).waitFor();
    await shots(page, 'no-settings');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^\d+ settings on \d+ pages$/).waitFor();
    await page.context().close();
  },
);

journey(
  'by mouse: the finder stands above the pages of the settings, on a phone in their menu',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/admin/settings/webhooks`);
    const beside = page.getByRole('navigation', { name: 'Settings' });
    await beside.getByRole('link', { name: 'All settings' }).click();
    await page.getByRole('textbox', { name: 'Find a setting' }).fill('smtp tls');
    await page.getByRole('link', { name: 'SMTP over TLS from the start' }).click();
    await page.waitForURL('**/admin/settings/integrations?field=smtp_secure');
    const field = page.getByRole('switch', { name: 'SMTP over TLS from the start' });
    await field.and(page.locator(':focus')).waitFor();
    await shots(page, 'found-field');
    await page.setViewportSize({ width: 390, height: 844 });
    await beside.getByRole('button', { name: 'Integrations' }).click();
    await page.getByRole('menuitem', { name: 'All settings' }).click();
    await page.waitForURL('**/admin/settings/all');
    await page.context().close();
  },
);

journey(
  'by mouse: what a group may do is compared with another group, and only the differences are shown',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/admin/groups/2/edit`);
    const grid = page.getByRole('grid', { name: 'Permissions' });
    await grid.waitFor();
    await shots(page, 'matrix', '[role=grid]');
    await page.getByRole('combobox', { name: 'Compared with' }).click();
    await page.getByRole('option', { name: 'Compared with Support' }).click();
    await page.getByText(/^\d+ more(, \d+ fewer)? than Support$/).waitFor();
    await page.getByRole('radio', { name: /^Differences \d+$/ }).click({ force: true });
    assert.ok((await grid.getByRole('checkbox', { name: /other than Support$/ }).count()) > 0);
    const rows = grid.getByRole('rowheader');
    const shown = await rows.count();
    assert.is(await rows.filter({ hasText: 'Controller' }).count(), 0);
    await shots(page, 'matrix-differences', '[role=grid]');
    const find = page.getByRole('textbox', { name: 'Find what it is about, or an action' });
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 900 });
      assert.ok(await find.evaluate(showsPlaceholder), `what it finds, ${width} px wide`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await find.fill('tags');
    await page.waitForFunction(
      (before) => document.querySelectorAll('[role=grid] th[scope=row]').length < before,
      shown,
    );
    await page.context().close();
  },
);

journey.run();

/** In the page: whether an empty input has the room for what it asks. */
function showsPlaceholder(input: Element) {
  if (!(input instanceof HTMLInputElement)) return false;
  const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return false;
  Object.assign(pen, { font, letterSpacing });
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return pen.measureText(input.placeholder).width <= room;
}
