import * as assert from 'uvu/assert';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds, openFaq, question, stored } from '../support/form.ts';
import { crash, journaled } from '../support/crash.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('one person, several tabs');

journey(
  'two tabs of one person see each other, and editing moves to the second on request',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Which tab am I in?');
    const first = await openPage(browser);
    await startSession(first, app.url);
    await first.clock.install();
    await openFaq(first, app, faq);
    const second = await first.context().newPage();
    await second.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await second.getByText('This item is open in another tab of yours.').first().waitFor();
    await second.getByRole('button', { name: 'Take it here' }).click();
    await question(second).fill('Which tab am I in now?');
    await first.clock.fastForward(15_000);
    await first.getByText('This item is open in another tab of yours.').first().waitFor();
    await pressSave(second);
    await second.getByText('Saved', { exact: true }).first().waitFor();
    assert.is((await stored(app, faq)).question, 'Which tab am I in now?');
    await first.context().close();
  },
);

journey(
  '[A4.029] [A4.030] a tab that is killed while typing loses nothing older than a second',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who pulled the plug?');
    const page = await openPage(browser);
    const context = page.context();
    await startSession(page, app.url);
    await openFaq(page, app, faq);
    await question(page).fill('Who pulled the plug this time?');
    await journaled(page, 'Who pulled the plug this time?');
    await crash(page);
    await app.database.pool.query('delete from locks');
    const next = await context.newPage();
    await next.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    await next.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
    await next.getByRole('button', { name: 'Load', exact: true }).click();
    await holds(next, question(next), 'Who pulled the plug this time?');
    await context.close();
  },
);

journey('[A4.029] [A4.031] Abandon deletes the draft for good', async ({ app, browser }) => {
  const faq = await makeFaq(app.api, 'Shall we drop it?');
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.clock.install();
  await openFaq(page, app, faq);
  await question(page).fill('Shall we drop it all?');
  await page.clock.fastForward(60_000);
  await page
    .getByText(/Draft saved/)
    .first()
    .waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { name: 'Unsaved Changes' }).waitFor();
  const dropped = page.waitForResponse(
    (response) => response.url().includes('/auto-save') && response.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Abandon', exact: true }).click();
  assert.is((await dropped).status(), 200);
  await page.getByRole('heading', { name: 'Unsaved Changes' }).waitFor({ state: 'detached' });
  await holds(page, question(page), 'Shall we drop it?');
  const { rows } = await app.database.pool.query(
    'select 1 from auto_saves where resource_id = $1',
    [faq.id],
  );
  assert.equal(rows, []);
  await page.reload();
  await page.getByRole('textbox', { name: 'Answer' }).waitFor();
  assert.is(await page.getByRole('heading', { name: 'Unsaved Changes' }).count(), 0);
  await page.context().close();
});

journey.run();
