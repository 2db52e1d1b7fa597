import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { App } from '../support/app.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { addPerson } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('the tour');
const tour = (page: Page) => page.getByRole('region', { name: 'Tour' });

journey(
  'by keyboard: who has passed the gate is shown round beside their work, also after a reload, until they close it for good',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await newPerson(app, page, 'mara@masthead.example');
    await page.goto(app.url);
    const accept = page.getByRole('button', { name: 'Accept the terms and continue' });
    await accept.waitFor();
    await tabTo(page, accept);
    await page.keyboard.press('Enter');
    await tour(page).getByText('Hint 1 of 5').waitFor();
    await page.getByRole('status').filter({ hasText: 'Hint 1 of 5: Everything is' }).waitFor();
    await shots(page, 'tour');
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    await tour(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await tour(page).getByText('Hint 1 of 5').waitFor();
    await byPalette(page, 'Next hint');
    await tour(page).getByText('Hint 2 of 5').waitFor();
    await kept(app, 'open');
    await page.reload();
    await tour(page).getByText('Hint 1 of 5').waitFor();
    for (const at of [2, 3, 4, 5]) {
      await tabTo(page, tour(page).getByRole('button', { name: 'Next' }));
      await page.keyboard.press('Enter');
      await tour(page).getByText(`Hint ${at} of 5`).waitFor();
      await shots(page, `tour-${at}`);
    }
    await byPalette(page, 'Close the tour');
    await tour(page).waitFor({ state: 'detached' });
    await kept(app, 'closed');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await byPalette(page, 'Show the tour again');
    await tour(page).getByText('Hint 1 of 5').waitFor();
    await page.context().close();
  },
);

journey(
  'by mouse: it is closed by its button, and goes while a field is typed in',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await newPerson(app, page, 'jon@masthead.example');
    await page.goto(`${app.url}/content/faqs/create`);
    await page.getByRole('button', { name: 'Accept the terms and continue' }).click();
    const question = page.getByRole('textbox', { name: /Question/ });
    await tour(page).getByText('Hint 1 of 5').waitFor();
    await tour(page).getByRole('button', { name: 'Next' }).click();
    await tour(page).getByText('Hint 2 of 5').waitFor();
    await question.click();
    await page.keyboard.type('W');
    assert.is(await tour(page).count(), 0);
    await tour(page).getByText('Hint 2 of 5').waitFor();
    await shots(page, 'tour-form');
    await tour(page).getByRole('button', { name: 'Close the tour' }).click();
    await tour(page).waitFor({ state: 'detached' });
    await kept(app, 'closed');
    await page.context().close();
  },
);

journey.run();

/** Signs in somebody who owes the terms. */
async function newPerson(app: App, page: Page, email: string) {
  await app.database.pool.query(`delete from preferences where key = 'tour'`);
  const who = await addPerson(app, { first_name: 'Mara', last_name: 'Quist', email });
  await app.database.pool.query(
    `update credentials set accepted_terms_at = null
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await startSession(page, app.url, who);
}

/** Waits until the account keeps it so. */
function kept(app: App, value: string) {
  return eventually(async () => {
    const { rows } = await app.database.pool.query(
      `select value #>> '{}' as value from preferences where key = 'tour'`,
    );
    assert.is(rows[0]?.value, value);
  });
}
