import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { addPerson } from '../support/app.ts';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette } from '../support/keys.ts';
import { API_BASE } from '../../src/shared/product.ts';

const journey = journeys('shell');

const PAGES: readonly (readonly [string, string])[] = [
  ['Dashboard', '/'],
  ['Authors', '/content/authors'],
  ['FAQs', '/content/faqs'],
  ['Tags', '/content/tags'],
  ['Segments', '/messaging/segments'],
  ['Subscriptions', '/messaging/subscriptions'],
  ['Groups', '/admin/groups'],
  ['Publications', '/admin/publications'],
  ['Settings', '/admin/settings'],
  ['Users', '/admin/users'],
];

journey(
  '[D5.059] the drawer is open from 720 pixels and closed below',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 720, height: 900 });
    await signIn(page, app.url);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    assert.is(await sidebar.isVisible(), true);
    assert.is(await sidebar.getByRole('link', { name: 'FAQs' }).isVisible(), true);
    await page.setViewportSize({ width: 719, height: 900 });
    await sidebar.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    assert.is(await sidebar.isVisible(), false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await sidebar.getByRole('link', { name: 'FAQs' }).click();
    await page.waitForURL('**/content/faqs');
    await sidebar.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await sidebar.waitFor();
    await page.keyboard.press('Escape');
    await sidebar.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 720, height: 900 });
    await sidebar.waitFor();
    await page.context().close();
  },
);

journey('by mouse: the sidebar reaches every page', async ({ app, browser }) => {
  const page = await openPage(browser);
  await signIn(page, app.url);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of PAGES) {
    const link = sidebar.getByRole('link', { name, exact: true });
    await link.click();
    await isAt(page, path);
    await link.and(page.locator('[aria-current=page]')).waitFor();
  }
  await page.context().close();
});

journey('by keyboard alone: sidebar and palette reach every page', async ({ app, browser }) => {
  const page = await openPage(browser);
  await signIn(page, app.url);
  for (const [name, path] of PAGES) {
    await byPalette(page, `go to ${name}`);
    await isAt(page, path);
  }
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await page.goto(`${app.url}/tasks`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await sidebar.getByRole('link', { name: 'Dashboard' }).focus();
  const reached: (string | null)[] = [];
  const stops = await sidebar.locator('a, button').count();
  for (let presses = 0; presses < stops; presses++) {
    const [tag, text] = await page.evaluate(() => [
      document.activeElement?.tagName,
      document.activeElement?.textContent,
    ]);
    if (tag === 'A') reached.push(text ?? null);
    await page.keyboard.press('Tab');
  }
  for (const [name] of PAGES) assert.ok(reached.includes(name), `${name} is not reached by Tab`);
  await page.context().close();
});

journey(
  'who belongs to no group reaches every page by sidebar and palette, and each says that there is no permission',
  async ({ app, browser }) => {
    const ann = await addPerson(app, {
      first_name: 'Ann',
      last_name: 'Other',
      email: 'ann@masthead.example',
    });
    await app.database.pool.query(`update users set group_ids = '{}' where email = $1`, [
      ann.email,
    ]);
    const page = await openPage(browser);
    await signIn(page, app.url, ann);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQs' })
      .click();
    await page.getByText('You do not have permission to view this table.').first().waitFor();
    assert.is(await page.getByRole('button', { name: /^New/ }).count(), 0);
    await byPalette(page, 'go to users');
    await isAt(page, '/admin/users');
    await page.getByText('You do not have permission to view this table.').first().waitFor();
    await page.context().close();
  },
);

journey(
  'signing out leads to the sign-in page, and of the session only the mark of a known device is left',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await signIn(page, app.url);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
    const cookies = await page.context().cookies();
    assert.equal(
      cookies.map(({ name }) => name),
      ['masthead-device'],
    );
    const answer = await page.request.get(`${app.url}${API_BASE}/me`);
    assert.is(answer.status(), 401);
    assert.is(await page.evaluate(() => localStorage.getItem('masthead.session')), null);
    assert.equal(errors, []);
    await page.context().close();
  },
);

journey.run();

async function isAt(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname.startsWith(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
