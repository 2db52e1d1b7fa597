import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { ADMIN } from '../support/app.ts';
import { openPage, signIn, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, tabTo } from '../support/keys.ts';

const journey = journeys('preferences', { SEED: 'demo' });
const PICTURES = 'reports/preferences';

journey(
  '[D8.008] by mouse: dates and numbers are written as chosen, in lists and in forms, and the calendar begins its week so',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, `${app.url}/preferences/profile`);
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    const sides = page.getByRole('navigation', { name: 'Preferences' });
    assert.is(
      await sides.getByRole('link', { name: 'Profile' }).getAttribute('aria-current'),
      'page',
    );
    await photograph(page, 'profile');
    await choose(page, 'Written as in', 'Deutsch (Deutschland)');
    await page.getByText('1.234,50 $').waitFor();
    await visitList(page, app.url);
    const cell = page.locator('td').filter({ hasText: /^\d{1,2}\. [A-ZÄ][a-zä]{2,3}\.? \d{4}$/ });
    await cell.first().waitFor();
    await page.goto(`${app.url}/marketing/campaigns/create`);
    const line = page.getByPlaceholder('DD.MM.YYYY').first();
    await line.fill('5.12.2026 14:06');
    await line.press('Alt+ArrowDown');
    const grid = page.getByRole('grid', { name: 'Dezember 2026' });
    await grid.waitFor();
    assert.is(await grid.getByRole('columnheader').first().textContent(), 'Mo');
    await photograph(page, 'calendar');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await grid.waitFor({ state: 'detached' });
    assert.is(await line.inputValue(), '06.12.2026, 14:06');
    await page.context().close();
  },
);

journey(
  'a list that was changed is opened as it was left, though the page went before that was saved',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await visitList(page, app.url);
    const sorted = page.locator('th[aria-sort=ascending]').filter({ hasText: 'Question' });
    let isHeld = true;
    const sent: string[] = [];
    await page.route('**/me/preferences', async (route) => {
      sent.push(route.request().postData() ?? '');
      if (!isHeld) await route.continue();
    });
    await page.getByRole('group', { name: 'Saved views' }).getByRole('link').first().waitFor();
    await page.getByRole('button', { name: /^Question/ }).click();
    await sorted.waitFor();
    await visitList(page, app.url);
    await sorted.waitFor();
    isHeld = false;
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/me/preferences'));
    await visitList(page, app.url);
    assert.is((await kept).status(), 200);
    await sorted.waitFor();
    assert.ok(sent.length > 1 && sent.every((body) => body === sent[0]), sent.join());
    await page.context().close();
  },
);

journey(
  'by keyboard alone: a password is changed, and opens the next session',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await signIn(page, app.url);
    await byPalette(page, 'Go to Preferences');
    await page.waitForURL('**/preferences/profile');
    const present = page.getByLabel('Present password');
    const next = page.getByLabel('New password');
    await tabTo(page, present);
    await page.keyboard.type('not this one');
    await tabTo(page, next);
    await page.keyboard.type('a harbour full of boats');
    await page.keyboard.press('Enter');
    await page.getByText('This is not your present password.').waitFor();
    assert.is(await next.inputValue(), 'a harbour full of boats');
    await present.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Your password is changed\./)
      .first()
      .waitFor();
    const again = await openPage(browser);
    await signIn(again, app.url, { ...ADMIN, password: 'a harbour full of boats' });
    await again.context().close();
    await page.context().close();
  },
);

journey.run();

async function choose(page: Page, label: string, option: string) {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/me/preferences'));
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
  assert.is((await kept).status(), 200);
}

async function visitList(page: Page, url: string) {
  await page.goto(`${url}/content/faqs`);
  await page.getByRole('heading', { name: 'FAQs', level: 1 }).waitFor();
}

/** In both themes, on a desk and on a phone. */
async function photograph(page: Page, name: string) {
  mkdirSync(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}-${width}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
