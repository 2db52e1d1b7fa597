import * as assert from 'uvu/assert';
import { allDestinations, settingsNavigation, sidebar } from '../../src/shared/navigation.ts';
import { resources } from '../../src/shared/resources/index.ts';
import { PRACTICE, violations } from '../support/axe.ts';
import { openPage, signIn } from '../support/browser.ts';
import { errorsOf } from '../support/console.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { inBothThemes, visit } from '../support/pages.ts';

const journey = journeys('every page', { SEED: 'demo' });
const DESTINATIONS = allDestinations('').flatMap(({ items }) => items);

journey(
  'every page opens by its address with no error and nothing that axe finds, in both themes',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const found = errorsOf(page);
    await signIn(page, app.url);
    for (const { to } of DESTINATIONS) {
      await visit(page, app.url + to);
      found.push(...(await inBothThemes(to, page, PRACTICE)));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'the form of every resource opens by its address with no error and nothing that axe finds',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const found = errorsOf(page);
    await signIn(page, app.url);
    for (const { page: list, single } of resources) {
      if (list === null || single) continue;
      const path = `${list}/create`;
      await visit(page, app.url + path);
      found.push(...(await violations(page)).map((violation) => `${path}: ${violation}`));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'every page of the sidebar and of the settings opens by its link',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const found = errorsOf(page);
    await signIn(page, app.url);
    await visit(page, `${app.url}/admin/settings`);
    for (const [name, groups] of [
      ['Settings', settingsNavigation],
      ['Main', sidebar],
    ] as const) {
      const links = page.getByRole('navigation', { name });
      for (const { to } of groups.flatMap(({ items }) => items)) {
        await links.locator(`a[href="${to}"]`).click();
        await page.waitForURL((url) => url.pathname === to || to === '/admin/settings');
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey('every page opens by the palette', async ({ app, browser }) => {
  const page = await openPage(browser);
  const found = errorsOf(page);
  await signIn(page, app.url);
  for (const { to, title } of DESTINATIONS) {
    await byPalette(page, `Go to ${title}`);
    await page.waitForURL((url) => url.pathname === to || to === '/admin/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  assert.equal(found, []);
  await page.context().close();
});

journey.run();
