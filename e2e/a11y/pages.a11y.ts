import * as assert from 'uvu/assert';
import { PRACTICE } from '../support/axe.ts';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { inBothThemes, PATHS, visit } from '../support/pages.ts';

const journey = journeys('accessibility of pages', { SEED: 'demo' });

journey('axe finds nothing on any page, in both themes', async ({ app, browser }) => {
  const page = await openPage(browser);
  const found: string[] = [];
  await page.goto(app.url);
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  found.push(...(await inBothThemes('sign-in', page, PRACTICE)));
  await signIn(page, app.url);
  for (const path of PATHS) {
    await visit(page, app.url + path);
    found.push(...(await inBothThemes(path, page, PRACTICE)));
  }
  assert.equal(found, []);
  await page.context().close();
});

journey.run();
