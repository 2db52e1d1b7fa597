import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import {
  allDestinations,
  preferencesNavigation,
  settingsNavigation,
  sidebar,
} from '../../src/shared/navigation.ts';
import { openPage, signIn, startSession } from '../support/browser.ts';
import { errorsOf } from '../support/console.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { documentTitle, pageAt } from '../../src/app/navigation/resolve.ts';
import { showsFailure, visit } from '../support/pages.ts';

const journey = journeys('every page', { SEED: 'demo' });
const DESTINATIONS = allDestinations('').flatMap(({ items }) => items);

journey(
  'every page of the sidebar, of the settings and of the preferences opens by its link',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const found = errorsOf(page);
    await startSession(page, app.url);
    for (const [name, groups, home] of [
      ['Settings', settingsNavigation, '/admin/settings'],
      ['Preferences', preferencesNavigation, '/preferences'],
      ['Main', sidebar, '/'],
    ] as const) {
      await visit(page, `${app.url}${home}`);
      const links = page.getByRole('navigation', { name });
      for (const { to } of groups.flatMap(({ items }) => items)) {
        await links.locator(`a[href="${to}"]`).click();
        await arrived(page, to);
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
    await arrived(page, to);
  }
  assert.equal(found, []);
  await page.context().close();
});

journey.run();

/** At the address, or where it leads, under the name of its page; and it is there. */
async function arrived(page: Page, to: string) {
  const { pathname, hash } = new URL(to, page.url());
  const asked = pageAt(pathname);
  const path = asked.kind === 'redirect' ? asked.to : pathname;
  await page.waitForURL((url) => url.pathname === path && (hash === '' || url.hash === hash));
  const title = documentTitle(pageAt(path));
  await page.waitForFunction((wanted) => document.title === wanted, title);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.not.ok(await showsFailure(page), to);
}
