import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, shoot, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';
import { byOption, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('import a file');

const FILE = {
  name: 'readers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'E-mail;First name;Since;Tags\nann@example.org;Ann;2026-01-31;Gift\nben@example.org;Ben;2026-02-28;\nno mail;Who;;\n',
  ),
};

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Waits until a button would do what it says. */
function canPress(page: Page, name: RegExp) {
  return button(page, name).and(page.locator(':not([aria-disabled=true])')).waitFor();
}

async function countsOn(page: Page, label: string) {
  const list = page.getByLabel(label);
  await list.waitFor();
  return (await list.locator('dd').allTextContents()).map(Number);
}

journey(
  'by mouse: from the list’s menu over mapping and dry run to the import, and back',
  async ({ app, browser }) => {
    await app.api.post('tags', { name: 'Gift', color: '#2745c0' });
    const weekly = await app.api.post('messages/subscriptions', { name: 'Weekly' });
    await app.api.post('messages/subscribers', { email: 'here@example.org' });
    const page = await openPage(browser);
    await signIn(page, app.url);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Subscriptions' }).click();
    await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
    await page.waitForURL('**/messaging/subscribers');
    await button(page, /^More$/).click();
    await page.getByRole('menuitem', { name: 'Import subscribers' }).click();
    await page.waitForURL('**/messaging/subscribers/import');
    await page.getByLabel('CSV file').setInputFiles(FILE);
    await page.waitForURL('**/messaging/subscribers/import?import=*');
    await page.getByRole('combobox', { name: 'Since becomes' }).click();
    await page.getByRole('option', { name: 'Subscription started' }).click();
    assert.is(await button(page, /^Check file/).getAttribute('aria-disabled'), 'true');
    await page.getByRole('combobox', { name: /^Subscription/ }).click();
    await page.getByRole('option', { name: /Weekly/ }).click();
    await canPress(page, /^Check file/);
    await shoot(page, 'import-mapping');
    await button(page, /^Check file/).click();
    assert.equal(await countsOn(page, 'What the import would do'), [2, 0, 0, 1]);
    await page
      .getByText(/^E-mail: Invalid e-mail \('.+'\): write it as in name@example\.com\.$/)
      .first()
      .waitFor();
    await shoot(page, 'import-check');
    await button(page, /^Import 2 rows/).click();
    await page.getByText('2 of 3 rows of readers.csv were imported, 1 failed.').first().waitFor();
    assert.equal(await countsOn(page, 'What the import has done'), [2, 0, 0, 1]);
    const held = (await app.api.get('messages/subscriber-subscriptions?sort=id|asc')) as {
      data: readonly { started_on: string; subscription_id: number }[];
    };
    assert.equal(
      held.data.map(({ started_on, subscription_id }) => [started_on, subscription_id]),
      [
        ['2026-01-31', weekly.id],
        ['2026-02-28', weekly.id],
      ],
    );
    await shots(page, 'import-end');
    await button(page, /^Show the 2 subscribers/).click();
    await page.waitForURL(/\/messaging\/subscribers\?filters/);
    await page.getByText('1–2 of 2', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'ann@example.org' }).waitFor();
    await page
      .getByRole('group', { name: 'Filter Import' })
      .getByText('readers.csv', { exact: true })
      .waitFor();
    await shots(page, 'imported-rows');
    await page.goto(`${app.url}/tasks`);
    const run = page.getByRole('listitem').filter({ hasText: 'Import of readers.csv' });
    await run.getByRole('link', { name: 'Show' }).click();
    await page.getByText('2 of 3 rows of readers.csv were imported, 1 failed.').first().waitFor();
    const download = page.waitForEvent('download');
    await button(page, /^Download failed rows/).click();
    assert.is((await download).suggestedFilename(), 'readers-failed.csv');
    await shoot(page, 'import-done');
    await button(page, /^Roll back import/).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
    await page
      .getByText(/^readers\.csv was rolled back/)
      .first()
      .waitFor();
    const left = (await app.api.get('messages/subscribers')) as { total: number };
    assert.is(left.total, 1);
    await page.reload();
    await page
      .getByText(/^readers\.csv was rolled back/)
      .first()
      .waitFor();
    await page.context().close();
  },
);

journey(
  'by keyboard alone: from the palette to the end, on a narrow screen in the dark',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, app.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await byPalette(page, 'import subscribers');
    await page.waitForURL('**/messaging/subscribers/import');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Import subscribers');
    await tabTo(page, button(page, /^Choose CSV file/));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ ...FILE, name: 'more.csv' });
    const since = page.getByRole('combobox', { name: 'E-mail becomes' });
    await since.waitFor();
    await shoot(page, 'import-narrow-mapping');
    for (const column of ['Since', 'Tags']) {
      const target = page.getByRole('combobox', { name: `${column} becomes` });
      await tabTo(page, target);
      await page.keyboard.press('Enter');
      await byOption(page, 'Left out');
      await hasFocus(target.filter({ hasText: 'Left out' }));
    }
    await canPress(page, /^Check file/);
    await page.keyboard.press('Control+Enter');
    assert.equal(await countsOn(page, 'What the import would do'), [2, 0, 0, 1]);
    await shoot(page, 'import-narrow-check');
    await canPress(page, /^Import 2 rows/);
    await page.keyboard.press('Control+Enter');
    await page.getByText('2 of 3 rows of more.csv were imported, 1 failed.').first().waitFor();
    await shoot(page, 'import-narrow-done');
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.is(sideways, 0);
    await page.context().close();
  },
);

journey.run();
