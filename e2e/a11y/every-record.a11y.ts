import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { allDestinations } from '../../src/shared/navigation.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { App } from '../support/app.ts';
import { PRACTICE, violations } from '../support/axe.ts';
import { openPage, signIn } from '../support/browser.ts';
import { errorsOf } from '../support/console.ts';
import { journeys } from '../support/journey.ts';
import { inBothThemes, visit } from '../support/pages.ts';

const journey = journeys('every record', { SEED: 'demo' });
const DESTINATIONS = allDestinations('').flatMap(({ items }) => items);

journey(
  'a record of every resource opens to be changed with no error and nothing that axe finds, in both themes',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const found = errorsOf(page);
    await signIn(page, app.url);
    for (const { name, page: list, single } of resources) {
      if (list === null || single) continue;
      const id = await firstId(app, name);
      assert.ok(id !== null, `the example content has ${name}`);
      const path = `${list}/${id}/edit`;
      await visit(page, app.url + path);
      found.push(...(await inBothThemes(path, page, PRACTICE)));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'on a phone every page opens with no error, nothing that axe finds, and nothing to scroll sideways',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 390, height: 844 });
    const found = errorsOf(page);
    await page.goto(app.url);
    await signInNarrow(page);
    for (const { to } of DESTINATIONS) {
      await visit(page, app.url + to);
      found.push(...(await violations(page)).map((violation) => `${to}: ${violation}`));
      if (await isWide(page)) found.push(`${to}: scrolls sideways`);
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey.run();

async function firstId({ database }: App, table: string): Promise<number | null> {
  const { rows } = await database.pool.query(
    `select id from ${table} where deleted_at is null order by id limit 1`,
  );
  return rows[0]?.id ?? null;
}

async function isWide(page: Page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

/** The navigation is a drawer there, which does not show who is in. */
async function signInNarrow(page: Page) {
  await page.getByLabel('E-mail').fill('nora@masthead.example');
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
}
