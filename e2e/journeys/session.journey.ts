import * as assert from 'uvu/assert';
import type { Item } from '../../src/shared/wire.ts';
import type { App } from '../support/app.ts';
import { ADMIN } from '../support/app.ts';
import { openPage, pressSave, saving, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds } from '../support/form.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('a session ends in mid-edit', {}, { ownProcess: true });

journey(
  '[A8.013] [A8.014] [D5.027] [D5.028] the sign-in says why, leads back to the same address, and offers what was typed',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Where do I get a permit?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await page.getByRole('textbox', { name: 'Question' }).fill('Where do I get a winter permit?');
    await page.getByRole('textbox', { name: 'Answer' }).waitFor();
    await endSessions(app);
    await pressSave(page);
    await page.getByText('Your session has expired, please login again.').first().waitFor();
    assert.ok(page.url().endsWith(`/content/faqs/${faq.id}/edit`));
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
    assert.ok(page.url().endsWith(`/content/faqs/${faq.id}/edit`));
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await holds(
      page,
      page.getByRole('textbox', { name: 'Question' }),
      'Where do I get a winter permit?',
    );
    await saving(page, () => pressSave(page));
    assert.is(await questionOf(app, faq), 'Where do I get a winter permit?');
    await page.context().close();
  },
);

journey.run();

/** Nobody is signed in any more; a server that starts anew remembers no look-up of before. */
async function endSessions(app: App) {
  await app.kill();
  await app.database.pool.query('delete from sessions');
  await app.restart();
}

async function questionOf({ database }: App, { id }: Item) {
  const { rows } = await database.pool.query('select question from faqs where id = $1', [id]);
  return rows[0].question;
}
