import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { addPerson } from '../support/app.ts';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';

const journey = journeys('what others see');

const LIMITED = { first_name: 'Lena', last_name: 'Limit', email: 'lena@masthead.example' };

/** A group that reads and writes campaigns and FAQs, and somebody in it. */
async function limitedGroup(app: App, name: string) {
  const { rows } = await app.database.pool.query(
    `insert into groups (name, permissions, all_publications)
      select $1, (select jsonb_agg(p) from jsonb_array_elements_text(g.permissions) p
        where p ~ 'Campaigns|Faqs|PublicationsController@(index|show)'), true
      from groups g where g.name = 'Administrators' returning id`,
    [name],
  );
  const person = await addPerson(app, {
    ...LIMITED,
    email: `${name}@masthead.example`,
    group: name,
  });
  return { id: Number(rows[0]?.id), person };
}

async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).first().waitFor();
}

async function paletteFor(page: Page, ...typed: readonly string[]) {
  await page.keyboard.press('Control+k');
  for (const text of typed) {
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill(text);
    await page.getByRole('option').first().waitFor();
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
  }
}

journey(
  'a field is taken from a group, and is gone from the form of its members; one that they read is a fact with its reason',
  async ({ app, browser }) => {
    const { id, person } = await limitedGroup(app, 'limited');
    const campaign = await app.api.post('marketing/campaigns', {
      name: 'Spring',
      budget: 4200,
      _idempotency: token(),
    });
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/admin/groups/${id}/edit`);
    const fields = page.getByRole('group', { name: 'Fields' });
    await fields.getByRole('checkbox', { name: 'Campaigns, Budget, Read' }).click();
    await fields.getByRole('checkbox', { name: 'Campaigns, Status, Write' }).click();
    assert.not(
      await fields.getByRole('checkbox', { name: /Campaigns, Budget, Write/ }).isChecked(),
    );
    await save(page);
    const other = await openPage(browser);
    await startSession(other, app.url, person);
    await other.goto(`${app.url}/marketing/campaigns`);
    await other.getByRole('link', { name: 'Spring' }).waitFor();
    await other.goto(`${app.url}/marketing/campaigns/${campaign.id}/edit`);
    await other.getByRole('textbox', { name: /^Name/ }).waitFor();
    assert.is(await other.getByText('Budget').count(), 0);
    await other.getByText('Your groups let you read this field, and not change it.').waitFor();
    await other.getByRole('textbox', { name: /^Name/ }).fill('Spring again');
    await save(other);
    const { rows } = await app.database.pool.query(
      'select name, budget::float from campaigns where id = $1',
      [campaign.id],
    );
    assert.equal(rows, [{ name: 'Spring again', budget: 4200 }]);
    await page.context().close();
    await other.context().close();
  },
);

journey(
  'from the palette: somebody is looked as, pages are drawn with their rights, and the banner leads back, as a reload does',
  async ({ app, browser }) => {
    await limitedGroup(app, 'looked');
    await makeFaq(app.api, 'Who looks?');
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/content/faqs`);
    await page.getByRole('link', { name: 'Who looks?' }).waitFor();
    await paletteFor(page, 'View as');
    await page.getByRole('option', { name: /Lena Limit/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const banner = page.getByText('You look as Lena Limit.');
    await banner.waitFor();
    await page.getByRole('button', { name: 'User menu: Lena Limit' }).waitFor();
    await page.getByRole('link', { name: 'Who looks?' }).waitFor();
    await paletteFor(page, 'Go to Tags');
    await page.getByText('You do not have permission').first().waitFor();
    await banner.waitFor();
    await paletteFor(page, 'Go to FAQs');
    await page.getByRole('link', { name: 'Who looks?' }).click();
    await page.getByText('Who looks?').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to yourself' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^User menu: Nora/ }).waitFor();
    const { rows } = await app.database.pool.query(
      `select action from audit where action like 'user.view_as%' order by id`,
    );
    assert.equal(
      rows.map(({ action }) => action),
      ['user.view_as', 'user.view_as_end'],
    );
    await paletteFor(page, 'View as');
    await page.getByRole('option', { name: /Lena Limit/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await banner.waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^User menu: Nora/ }).waitFor();
    assert.is(await banner.count(), 0, 'a page that is loaded anew is one’s own');
    await paletteFor(page, 'Go to Tags');
    await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
    await page.context().close();
  },
);

journey.run();
