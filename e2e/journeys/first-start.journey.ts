import * as assert from 'uvu/assert';
import { eventually } from '../../tests/support/eventually.ts';
import type { App } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('an empty installation', {}, { administrator: false });

journey(
  '[D3.037] by keyboard alone: the set-up link makes the first administrator, signs in, and fills the empty installation with the demo data; it works once',
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
    await tabTo(page, page.getByRole('checkbox', { name: /^Fill it with the demo data/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create and start' }));
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const { rows } = await app.database.pool.query(
      `select u.email, u.status, g.name from users u join groups g on g.id = any(u.group_ids)
       where u.email = 'ines@masthead.example'`,
    );
    assert.equal(rows, [
      { email: 'ines@masthead.example', status: 'active', name: 'Administrators' },
    ]);
    await demoIsThere(app);
    const second = await openPage(browser);
    await second.goto(link);
    await second.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.context().close();
    await second.context().close();
  },
);

journey.run();

/** Waits until the installation is filled: that takes longer than a page does. */
async function demoIsThere({ database }: App) {
  const asked = `select t.status, (select count(*)::int from faqs) > 0 as filled from tasks t where t.kind = 'demo'`;
  for (let minute = 1; ; minute += 1) {
    try {
      return await eventually(async () => {
        const { rows } = await database.pool.query(asked);
        assert.equal(rows, [{ status: 'done', filled: true }]);
      });
    } catch (error) {
      if (minute === 5) throw error;
    }
  }
}
