import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { IdentityProvider } from '../../tests/support/identity-provider.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startIdentityProvider,
} from '../../tests/support/identity-provider.ts';
import { freePort } from '../../tests/support/ports.ts';
import type { App } from '../support/app.ts';
import { ADMIN } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('single sign-on', { PRIVATE_ADDRESSES: '127.0.0.1' });

journey(
  'by keys alone somebody new goes through the provider, accepts the terms and is where they began; signing out leads on to the provider',
  async ({ app, browser }) => {
    const provider = await offered(app, { signs_out_there: true });
    const group = await app.api.post('groups', {
      name: 'Taggers',
      permissions: ['Core.TagsController@index', 'Core.TagsController@show'],
      all_publications: true,
    });
    await saveSettings(app, {
      group_mapping: [{ value: 'crew', group_id: group.id }],
      groups_claim: 'groups',
    });
    provider.people.set('ada', {
      ...VERIFIED,
      email: 'ada@harbor.example',
      name: 'Ada Quay',
      groups: ['crew'],
    });
    const page = await openPage(browser);
    await page.goto(`${app.url}/content/tags`);
    await page.getByRole('button', { name: 'Sign in with Harbor ID' }).waitFor();
    await shots(page, 'sign-in-provider');
    await tabTo(page, page.getByRole('button', { name: 'Sign in with Harbor ID' }));
    await page.keyboard.press('Enter');
    await atProvider(page, 'ada');
    await page.getByText('Step 1 of 1').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Accept the terms and continue' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags' }).waitFor();
    await byPalette(page, 'Logout');
    await page.waitForURL(`${provider.issuer}/**`);
    await page.context().close();
    await provider.stop();
  },
);

journey(
  'what goes wrong at the provider is told on the sign-in page, with a way to try again; by palette it is begun, too',
  async ({ app, browser }) => {
    const provider = await offered(app, {});
    const page = await openPage(browser);
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Sign in with Harbor ID' }).waitFor();
    await byPalette(page, 'Sign in with Harbor ID');
    await atProvider(page, '');
    await failed(page, 'The sign-in was called off at Harbor ID.');
    assert.is(new URL(page.url()).search, '');
    await shots(page, 'sign-in-called-off');
    provider.people.set('eve', { email: ADMIN.email, email_verified: false });
    await tabTo(page, page.getByRole('button', { name: 'Retry' }));
    await page.keyboard.press('Enter');
    await atProvider(page, 'eve');
    await failed(page, `Harbor ID has not verified the address ${ADMIN.email}.`);
    await provider.stop();
    const issuer = `http://127.0.0.1:${await freePort()}`;
    await saveSettings(app, { issuer, client_secret: CLIENT_SECRET });
    await page.getByRole('button', { name: 'Retry' }).click();
    await failed(page, 'Harbor ID could not be reached');
    await page.context().close();
  },
);

journey(
  'signing in here is switched off once an administrator has come by the provider; then the form is gone, and the provider leads in',
  async ({ app, browser }) => {
    const provider = await offered(app, {});
    provider.people.set('nora', { ...VERIFIED, email: ADMIN.email });
    const page = await openPage(browser);
    await page.goto(`${app.url}/admin/settings/single-sign-on`);
    await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click();
    await atProvider(page, 'nora');
    await page.getByRole('switch', { name: /Switch off sign-in by password/ }).check();
    await shots(page, 'settings-single-sign-on');
    await page.keyboard.press('Control+s');
    await page
      .getByText(/saved|updated/i)
      .first()
      .waitFor();
    await byPalette(page, 'Logout');
    await page.waitForURL(`${provider.issuer}/**`);
    await page.goto(app.url);
    const way = page.getByRole('button', { name: 'Sign in with Harbor ID' });
    await hasFocus(way);
    assert.is(await page.getByLabel('Password', { exact: true }).count(), 0);
    assert.is(await page.getByRole('link', { name: 'Forgot password?' }).count(), 0);
    await shots(page, 'sign-in-provider-alone');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.context().close();
    await provider.stop();
  },
);

journey.run();

const VERIFIED = { email_verified: true } as const;

async function offered(app: App, values: object): Promise<IdentityProvider> {
  const provider = await startIdentityProvider([`${app.url}/single-sign-on`]);
  await saveSettings(app, {
    enabled: true,
    provider: 'Harbor ID',
    issuer: provider.issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    creates_users: true,
    local_sign_in_off: false,
    ...values,
  });
  return provider;
}

async function saveSettings({ api }: App, values: object) {
  const { data } = (await api.get('settings/single-sign-on/1')) as {
    readonly data: { readonly version: number };
  };
  await api.put('settings/single-sign-on/1', { version: data.version, ...values });
}

/** The sign-in page says it where the ways in are. */
async function failed(page: Page, words: string) {
  await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor();
}

/** On the provider's own page: its account is typed, and its button pressed by Enter. */
async function atProvider(page: Page, account: string) {
  await hasFocus(page.getByLabel('Account'));
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
}
