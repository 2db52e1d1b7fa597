import * as assert from 'uvu/assert';
import { openPage } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('an empty installation', {}, { administrator: false });

journey(
  'by keyboard alone: the set-up link makes the first administrator and signs in; it works once',
  async ({ app, browser }) => {
    const link = await app.heard(/http:\/\/\S+\/set-up\?token=\S+(?=\n)/);
    const page = await openPage(browser);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome to Masthead' }).waitFor();
    await tabTo(page, page.getByLabel('First name'));
    for (const text of ['Ines', 'Moran', 'ines@masthead.example']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await hasFocus(page.locator('input[type=password]'));
    await page.keyboard.type('a quiet harbor at dawn');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const { rows } = await app.database.pool.query(
      `select u.email, u.status, g.name from users u join groups g on g.id = any(u.group_ids)`,
    );
    assert.equal(rows, [
      { email: 'ines@masthead.example', status: 'active', name: 'Administrators' },
    ]);
    const second = await openPage(browser);
    await second.goto(link);
    await second.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.context().close();
    await second.context().close();
  },
);

journey.run();
