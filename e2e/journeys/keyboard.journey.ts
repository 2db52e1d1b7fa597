import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { pressSequence } from '../support/keys.ts';

const journey = journeys('learn and change the keys');

journey(
  'by keyboard alone: places are reached by sequences, the sheet is opened, and keys are recorded and kept',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, `${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
    await pressSequence(page, 'g', 'f');
    await page.waitForURL('**/content/faqs');
    await page.getByRole('heading', { name: 'FAQs', level: 1 }).waitFor();
    const next = page.getByRole('region', { name: 'Keys that come next' });
    await pauseAfter(page, 'g', next.getByText('Go to Tags'));
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Go to Tags').waitFor();
    await sheet.getByLabel('Search shortcuts').focus();
    await page.keyboard.type('go to tags');
    await sheet.getByRole('button', { name: 'Record keys for Go to Tags' }).focus();
    await page.keyboard.press('Enter');
    await sheet.getByText('Press the keys, Escape to stop').waitFor();
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/me/preferences') && response.request().method() === 'PATCH',
    );
    await pressSequence(page, 'g', 'q');
    await sheet.getByRole('button', { name: 'Reset keys of Go to Tags' }).waitFor();
    assert.is((await saved).status(), 200);
    await sheet.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await pressSequence(page, 'g', 'q');
    await page.waitForURL('**/content/tags');
    await page.context().close();
  },
);

journey.run();

/** They are shown for a second at most, and not before their code has come: whoever saw nothing pauses once more. */
async function pauseAfter(page: Page, key: string, hint: Locator) {
  for (let attempt = 0; attempt < 8; attempt++) {
    await page.keyboard.press(key);
    const isShown = await hint.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  throw new Error(`a pause after ${key} shows nothing`);
}
