import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { addPerson, apiAs } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { colorOf } from '../support/drawing.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('rights');

const TEXTS = { answer: '<p>No.</p>', question: 'May I?' };

journey(
  '[A6.005] [A6.006] a reader sees lists and records without New, Edit and Delete, and the API refuses what is not offered',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who answers the phone?');
    const sam = await addPerson(app, {
      first_name: 'Sam',
      last_name: 'Reed',
      email: 'sam@masthead.example',
      group: 'Support',
    });
    const page = await openPage(browser);
    await startSession(page, app.url, sam);
    await page.goto(`${app.url}/content/faqs`);
    await page.getByRole('link', { name: 'Who answers the phone?' }).waitFor();
    assert.is(await page.getByRole('button', { name: /^New/ }).count(), 0);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    assert.equal(await entries(page), ['View', 'Peek']);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Who answers the phone?' }).click();
    await page.waitForURL(`**/content/faqs/${faq.id}`);
    await page.getByText('Who answers the phone?').first().waitFor();
    assert.is(await page.getByRole('button', { name: 'View', exact: true }).count(), 0);
    assert.is(await page.getByRole('button', { name: 'More' }).isVisible(), true);
    await page.getByRole('button', { name: 'More' }).click();
    assert.equal(await entries(page), ['Reload']);
    const api = await apiAs(app.url, sam);
    const refused = { status: 403, id: 'denied' };
    const answers = [
      await api.ask('POST', 'contents/faqs', { ...TEXTS, _idempotency: token() }),
      await api.ask('PUT', `contents/faqs/${faq.id}`, { question: 'Nobody?', version: 1 }),
      await api.ask('DELETE', `contents/faqs/${faq.id}`),
      await api.ask('DELETE', 'contents/faqs', { ids: [faq.id] }),
    ];
    assert.equal(answers, [refused, refused, refused, refused]);
    await page.context().close();
  },
);

journey(
  'an editor of one publication sees only its rows, and a foreign row is not there',
  async ({ app, browser }) => {
    const [tide, ridge] = [await publication(app, 'The Tide'), await publication(app, 'The Ridge')];
    await makeFaq(app.api, 'When is high water?', { publication_id: tide.id });
    const foreign = await makeFaq(app.api, 'How high is the ridge?', { publication_id: ridge.id });
    await editorsOf(app, 'Tide editors', tide.id);
    const eva = await addPerson(app, {
      first_name: 'Eva',
      last_name: 'Lund',
      email: 'eva@masthead.example',
      group: 'Tide editors',
    });
    const page = await openPage(browser);
    await startSession(page, app.url, eva);
    await page.goto(`${app.url}/content/faqs?filters[publication_id][in]=${tide.id},${ridge.id}`);
    await page.getByRole('link', { name: 'When is high water?' }).waitFor();
    await page.getByText('1–1 of 1', { exact: true }).first().waitFor();
    await page.goto(`${app.url}/content/faqs/${foreign.id}/edit`);
    await page.getByText('There is no such FAQ').first().waitFor();
    const api = await apiAs(app.url, eva);
    const missing = { status: 404, id: 'not_found' };
    assert.equal(await api.ask('GET', `contents/faqs/${foreign.id}`), missing);
    assert.equal(
      await api.ask('PUT', `contents/faqs/${foreign.id}`, { question: 'Low?', version: 1 }),
      missing,
    );
    assert.equal(await api.ask('DELETE', `contents/faqs/${foreign.id}`), missing);
    await page.context().close();
  },
);

journey(
  'who reads a row of another publication is told why they may not edit it, in its menu, in the bar of the selection, in its record and in the palette, and asks who can let them',
  async ({ app, browser }) => {
    const [shore, crest] = [
      await publication(app, 'The Shore'),
      await publication(app, 'The Crest'),
    ];
    const own = await makeFaq(app.api, 'Where does the shore end?', { publication_id: shore.id });
    const other = await makeFaq(app.api, 'Where is the crest?', { publication_id: crest.id });
    await editorsOf(app, 'Shore editors', shore.id);
    const pia = await addPerson(app, {
      first_name: 'Pia',
      last_name: 'Holm',
      email: 'pia@masthead.example',
      group: 'Support',
    });
    await app.database.pool.query(
      `update users set group_ids = group_ids ||
         (select id from groups where name = 'Shore editors') where email = $1`,
      ['pia@masthead.example'],
    );
    const page = await openPage(browser);
    await startSession(page, app.url, pia);
    await page.goto(`${app.url}/content/faqs?filters[publication_id][in]=${shore.id},${crest.id}`);
    await page.getByRole('button', { name: 'Actions for Where does the shore end?' }).click();
    const edit = page.getByRole('menuitem', { name: 'Edit' });
    assert.is(await edit.getAttribute('aria-disabled'), null);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Where is the crest?' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).getByText('Why not?').waitFor();
    await shots(page, 'why-not-menu');
    await edit.click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Why not?' });
    await dialog.getByText('The Crest', { exact: true }).waitFor();
    await dialog.getByText('Shore editors: for The Shore').waitFor();
    await shots(page, 'why-not-dialog');
    await dialog.getByRole('button', { name: /^Ask / }).first().click();
    await page
      .getByText(/is asked by mail\.$/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('checkbox', { name: 'Select Where is the crest?' }).check();
    const bulk = page.locator('[data-command="rows.update"]');
    assert.is(await bulk.getAttribute('aria-disabled'), 'true');
    const off = await colorOf(bulk);
    await bulk.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('The Crest', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select Where does the shore end?' }).check();
    assert.is(await bulk.getAttribute('aria-disabled'), null);
    assert.is.not(await colorOf(bulk), off, 'a verb that is off is seen to be off');
    await page.goto(`${app.url}/content/faqs/${other.id}`);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click({ force: true });
    await dialog.getByText('The Crest', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${app.url}/content/faqs/${own.id}`);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('create user');
    await page.getByText('You may not create items. Why not?').first().waitFor();
    await shots(page, 'why-not-palette');
    await page.keyboard.press('Enter');
    await dialog.getByText('Administrators').first().waitFor();
    await page.context().close();
  },
);

journey(
  'an effort of another publication may not be edited for that of its campaign, in its row and in its record',
  async ({ app, browser }) => {
    const [cove, cape] = [await publication(app, 'The Cove'), await publication(app, 'The Cape')];
    const offer = await effortOf(app, 'Cape spring', cape.id);
    await editorsOf(app, 'Cove marketers', cove.id, 'Marketers');
    const lin = await addPerson(app, {
      first_name: 'Lin',
      last_name: 'Aho',
      email: 'lin@masthead.example',
      group: 'Support',
    });
    await app.database.pool.query(
      `update users set group_ids = group_ids ||
         (select id from groups where name = 'Cove marketers') where email = $1`,
      ['lin@masthead.example'],
    );
    const page = await openPage(browser);
    await startSession(page, app.url, lin);
    await page.goto(`${app.url}/marketing/efforts`);
    await page.getByRole('button', { name: 'Actions for Cape spring' }).click();
    const edit = page.getByRole('menuitem', { name: 'Edit' });
    await edit.getByText('Why not?').waitFor();
    await edit.click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Why not?' });
    await dialog.getByText('The Cape', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${app.url}/marketing/efforts/${offer}`);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click({ force: true });
    await dialog.getByText('The Cape', { exact: true }).waitFor();
    await shots(page, 'why-not-effort');
    await page.keyboard.press('Escape');
    await page.context().close();
  },
);

journey.run();

function publication({ api }: App, name: string) {
  return api.post('publications', { name, timezone: 'UTC', _idempotency: token() });
}

async function effortOf({ api }: App, name: string, publicationId: number) {
  const make = (route: string, values: object) =>
    api.post(route, { ...values, _idempotency: token() });
  const campaign = await make('marketing/campaigns', { name, publication_id: publicationId });
  const type = await make('marketing/effort-types', { name: `${name} mail` });
  const category = await make('marketing/partner-categories', { name: `${name} partners` });
  const partner = await make('marketing/partners', { name, category_id: category.id });
  const ids = { campaign_id: campaign.id, effort_type_id: type.id, partner_id: partner.id };
  return (await make('marketing/efforts', { name, ...ids })).id;
}

/** A group that may do what those of another one may, in one publication alone. */
function editorsOf({ database }: App, name: string, id: number, like = 'Editors') {
  return database.pool.query(
    `insert into groups (name, permissions, all_publications, publication_ids)
     select $1, permissions, false, array[$2::bigint] from groups where name = $3`,
    [name, id, like],
  );
}

/** What the open menu offers, without the keys. */
async function entries(page: Page) {
  await page.getByRole('menuitem').first().waitFor();
  const texts = await page.getByRole('menuitem').allInnerTexts();
  return texts.map((text) => text.split('\n')[0]);
}
