import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { inBothThemes, visit } from '../support/pages.ts';
import type { State } from '../support/states.ts';
import { FLOATING, KEYS, LISTS } from '../support/states.ts';

const journey = journeys('accessibility of what opens', { SEED: 'demo' });

journey(
  'axe finds nothing in palette, menus, dialogs and notices, in both themes',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    assert.equal(await foundIn(page, app.url, FLOATING), []);
    await page.context().close();
  },
);

journey(
  'axe finds nothing in builder, deeds on many rows, peek and import, in both themes',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    assert.equal(await foundIn(page, app.url, LISTS), []);
    await page.context().close();
  },
);

journey(
  'axe finds nothing in the sheet of keys, its recorder and the keys that come next, in both themes',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.addInitScript(waitForNextKey);
    await signIn(page, app.url);
    assert.equal(await foundIn(page, app.url, KEYS), []);
    await page.context().close();
  },
);

journey.run();

async function foundIn(page: Page, url: string, states: readonly State[]) {
  const found: string[] = [];
  for (const [name, path, open] of states) {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, url + path);
    await open(page);
    found.push(...(await inBothThemes(name, page)));
  }
  return found;
}

/** The keys that come next go after 1.5 s, which is less than axe may take: here they stay for a minute. */
function waitForNextKey() {
  const plain = window.setTimeout;
  const patient = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    plain(work, ms === 1_500 ? 60_000 : ms, ...rest);
  Object.assign(window, { setTimeout: patient });
}
