import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { API_BASE } from '../../src/shared/product.ts';
import { addPerson } from '../support/app.ts';
import type { App } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byArgument, byPalette, hasFocus } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('the API keys of everybody');

journey(
  'by mouse: from the user’s page an administrator sees what each of their keys may do, and revokes one; it is refused from then on, the other goes on',
  async ({ app, browser }) => {
    const [warehouse, newsletter] = await keysOf(app, 'Eva', ['Warehouse', 'Newsletter']);
    await keysOf(app, 'Tom', ['Reader']);
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/admin/settings/api-keys`);
    const list = listOf(page);
    await list.getByRole('heading', { name: 'Reader' }).waitFor();
    await shots(page, 'all-keys');
    await page.getByText('Unused for 30 days').click();
    await page.getByRole('heading', { name: 'Every key is in use' }).waitFor();
    await shots(page, 'all-keys-none');
    await page.getByText('Working', { exact: true }).click();
    await list.getByRole('link', { name: 'Eva Lund' }).first().click();
    await page.getByRole('link', { name: 'See and revoke each' }).click();
    await list.getByRole('heading', { name: 'Newsletter' }).waitFor();
    assert.is(await list.getByRole('listitem').count(), 2);
    assert.is(
      await page.getByRole('textbox', { name: 'Find a key' }).inputValue(),
      'eva@masthead.example',
    );
    await page.getByRole('button', { name: 'Revoke Warehouse of Eva Lund' }).click();
    const question = page.getByRole('alertdialog', { name: "Revoke 'Warehouse' of Eva Lund?" });
    await shots(page, 'all-keys-question');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await list.getByRole('heading', { name: 'Warehouse' }).waitFor({ state: 'detached' });
    assert.equal([await called(app, warehouse), await called(app, newsletter)], [401, 200]);
    await page.getByText('Ended', { exact: true }).click();
    await list.getByRole('heading', { name: 'Warehouse' }).waitFor();
    await list.getByText('Revoked').waitFor();
    await page.context().close();
  },
);

journey('on a phone all that narrows them down is in view', async ({ app, browser }) => {
  const width = 390;
  const page = await openPage(browser, { width, height: 844, isPhone: true });
  await startSession(page, app.url);
  await page.goto(`${app.url}/admin/settings/api-keys`);
  const find = page.getByRole('textbox', { name: 'Find a key' });
  await find.waitFor();
  const choices = await page
    .getByRole('radiogroup', { name: 'Which keys' })
    .getByRole('radio')
    .all();
  for (const part of [find, ...choices]) {
    const box = await part.boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
  }
  await page.context().close();
});

journey('by keys alone: one is found, and revoked after a question', async ({ app, browser }) => {
  const [key] = await keysOf(app, 'Mia', ['Loader']);
  const page = await openPage(browser);
  await startSession(page, app.url);
  await page.goto(`${app.url}/tasks`);
  await byPalette(page, 'Go to All API keys');
  await listOf(page).waitFor();
  await byPalette(page, 'Revoke API key of anybody');
  await byArgument(page, 'Key', 'Loader, Mia Lund');
  await hasFocus(page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText("API key 'Loader' of Mia Lund is revoked.").first().waitFor();
  assert.is(await called(app, key), 401);
  await page.context().close();
});

journey('who may not change users is told what it takes', async ({ app, browser }) => {
  const page = await openPage(browser);
  await startSession(page, app.url, await person(app, 'Ida'));
  await page.goto(`${app.url}/admin/settings/api-keys`);
  await page.getByText('Needed: Core.UsersController@update').waitFor();
  await shots(page, 'all-keys-denied');
  assert.is(await listOf(page).count(), 0);
  await page.context().close();
});

journey.run();

function person(app: App, first_name: string) {
  const email = `${first_name.toLowerCase()}@masthead.example`;
  return addPerson(app, { first_name, last_name: 'Lund', email, group: 'Editors' });
}

/** Somebody who has made keys of these names that read tags; answers the keys. */
async function keysOf(app: App, first_name: string, names: readonly string[]) {
  const who = await person(app, first_name);
  const signedIn = await post(app, 'login', { ...who, client_secret: 'masthead-web' });
  const given = { permissions: ['Core.TagsController@index'], publication_ids: null };
  const made: string[] = [];
  for (const name of names) {
    const body = { ...given, name, expires_in_days: 90 };
    made.push(String((await post(app, 'me/api-keys', body, signedIn.access_token)).secret));
  }
  return made;
}

async function post({ url }: App, route: string, body: object, token: unknown = '') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${url}${API_BASE}/${route}`, init)).json()) as Readonly<
    Record<string, unknown>
  >;
}

async function called(app: App, key = '') {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${app.url}${API_BASE}/tags`, { headers })).status;
}

function listOf(page: Page) {
  return page.getByRole('list', { name: 'All API keys' });
}
