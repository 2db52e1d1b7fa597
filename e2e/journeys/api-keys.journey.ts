import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { API_BASE } from '../../src/shared/product.ts';
import { addPerson } from '../support/app.ts';
import type { App } from '../support/app.ts';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';
import { byArgument, byPalette, hasFocus, tabTo } from '../support/keys.ts';

const journey = journeys('API keys');

/** A call from outside of the browser, as curl makes it. */
async function called(app: App, key: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return fetch(`${app.url}${API_BASE}/${path}`, { ...init, headers });
}

const TAG = { method: 'POST', body: JSON.stringify({ name: 'By key', color: '#112233' }) };

journey(
  '[A2.083] [D8.009] by mouse: a key that reads is made, shown once, called with, listed with its last use, and revoked',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/preferences/api-keys`);
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    await shots(page, 'api-keys-empty');
    await page
      .getByRole('button', { name: /^New API key/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
    await page.getByText('30 days').click();
    await page.getByRole('button', { name: 'Read only' }).click();
    await page.getByRole('radio', { name: 'FAQs: nothing' }).check();
    await shots(page, 'api-keys-form');
    await page.getByRole('button', { name: /^Make key/ }).click();
    const key = await keyShown(page);
    await shots(page, 'api-keys-shown');
    assert.is((await called(app, key, 'tags')).status, 200);
    assert.is((await called(app, key, 'contents/faqs')).status, 403);
    assert.is((await called(app, key, 'tags', TAG)).status, 403);
    await page.getByRole('button', { name: 'I have kept the key' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Warehouse' });
    await line.getByText(/^Today, \d\d:\d\d, from /).waitFor();
    await line.getByText(key.slice(0, 10)).waitFor();
    assert.not.ok((await page.content()).includes(key.slice(12)), 'the key is gone');
    await shots(page, 'api-keys-list');
    await page.getByRole('link', { name: 'What a key may call' }).last().click();
    await page.getByRole('combobox', { name: 'Key' }).click();
    await page.getByRole('option', { name: 'Warehouse' }).click();
    await page.getByRole('textbox', { name: 'Find a call' }).fill('tags');
    const calls = page.getByRole('list', { name: 'Calls' });
    await calls.getByRole('heading', { name: 'GET /tags', exact: true }).waitFor();
    assert.is(await calls.getByRole('heading', { name: 'POST /tags', exact: true }).count(), 0);
    await shoot(page, 'api-calls');
    await page.goBack();
    await page.getByRole('button', { name: 'Revoke Warehouse' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await line.getByText('Revoked').waitFor();
    assert.is((await called(app, key, 'tags')).status, 401);
    await page.context().close();
  },
);

journey(
  'by keys alone: a key that writes is made, called with, and revoked',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.goto(`${app.url}/tasks`);
    await byPalette(page, 'Go to API keys');
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    await byPalette(page, 'New API key');
    await hasFocus(page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Loader');
    const find = page.getByRole('textbox', { name: 'Find a kind of record' });
    await tabTo(page, find);
    await page.keyboard.type('tags');
    const nothing = page.getByRole('radio', { name: 'Tags: nothing' });
    await nothing.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('radio', { name: 'Content, all: nothing' }));
    await page.keyboard.press('ArrowDown');
    await hasFocus(nothing);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const write = page.getByRole('radio', { name: 'Tags: read and write' });
    await page.waitForFunction(
      (radio) => (radio as HTMLInputElement).checked,
      await write.elementHandle(),
    );
    await page.keyboard.press('Control+s');
    const key = await keyShown(page);
    const made = await called(app, key, 'tags', TAG);
    assert.is(made.status, 201);
    assert.is((await called(app, key, 'contents/faqs')).status, 403);
    await byPalette(page, 'I have kept the key');
    const line = page.getByRole('listitem').filter({ hasText: 'Loader' });
    await line.waitFor();
    await byPalette(page, 'Revoke API key');
    await byArgument(page, 'Key', 'Loader');
    await hasFocus(page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await line.getByText('Revoked').waitFor();
    assert.is((await called(app, key, 'tags')).status, 401);
    await page.context().close();
  },
);

journey(
  'a permission that is taken away while somebody writes is said on screen, what they wrote stays, and is saved once they have it again',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Who answers the phone?');
    const eva = await addPerson(app, {
      first_name: 'Eva',
      last_name: 'Lund',
      email: 'eva@masthead.example',
      group: 'Editors',
    });
    const page = await openPage(browser);
    await startSession(page, app.url, eva);
    await page.goto(`${app.url}/content/faqs/${faq.id}/edit`);
    const question = page.getByRole('textbox', { name: 'Question' });
    await question.fill('Who answers the telephone?');
    const update = 'Contents.FaqsController@update';
    await granted(app, (permissions) => permissions.filter((name) => name !== update));
    await page.keyboard.press('Control+s');
    await page.getByText('You do not have permission to do this.').first().waitFor();
    assert.is(await question.inputValue(), 'Who answers the telephone?');
    await shoot(page, 'right-taken');
    await granted(app, (permissions) => [...permissions, update].sort());
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { data } = (await app.api.get(`contents/faqs/${faq.id}`)) as {
      readonly data: { readonly question: string };
    };
    assert.is(data.question, 'Who answers the telephone?');
    await page.context().close();
  },
);

journey.run();

async function keyShown(page: Page): Promise<string> {
  const shown = page.getByRole('status', { name: 'The key' });
  await shown.waitFor();
  return shown.innerText();
}

/** Changes what editors may do, as an administrator does. */
async function granted(app: App, change: (permissions: readonly string[]) => readonly string[]) {
  const { data } = (await app.api.get('groups?search=Editors&columns=permissions,version')) as {
    readonly data: readonly {
      readonly id: number;
      readonly version: number;
      readonly permissions: readonly string[];
    }[];
  };
  const [group] = data;
  if (group === undefined) throw new Error('there are no editors');
  const { id, version, permissions } = group;
  await app.api.put(`groups/${id}`, { version, permissions: change(permissions) });
}
