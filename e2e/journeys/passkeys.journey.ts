import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { hashPassword } from '../../src/api/secrets/passwords.ts';
import type { App } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('passkeys');
const PASSWORD = 'a quiet harbor at dawn';
let made = 0;

journey(
  'by keys alone a member of a group that requires a second factor adds a passkey at the gate, and signs in by it without a password',
  async ({ app, browser }) => {
    const { email } = await member(app, { required: true });
    const page = await openPage(browser);
    await withAuthenticator(page);
    await page.goto(`${app.url}/content/tags`);
    await signInByKeys(page, email);
    await page.getByText('Step 1 of 1').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    await shots(page, 'gate-passkey');
    await tabTo(page, page.getByRole('button', { name: 'Add a passkey' }));
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Recovery codes' }).waitFor();
    await tabTo(page, page.getByRole('checkbox', { name: 'I have stored these codes' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/content/tags`);
    await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
    await byPalette(page, 'Logout');
    await tabTo(page, page.getByRole('button', { name: 'Use a passkey' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
    await page.context().close();
  },
);

journey(
  'by mouse a passkey is added, renamed and removed in the profile; beside the password it meets the second factor; what is called off is told',
  async ({ app, browser }) => {
    const { email } = await member(app, { required: false });
    const page = await openPage(browser);
    const keys = await withAuthenticator(page);
    await page.goto(`${app.url}/preferences/profile`);
    await signInByKeys(page, email);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('checkbox', { name: 'I have stored these codes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByText('not used yet').waitFor();
    await isWithinAPhone(page, passkeys.getByRole('button', { name: /^Remove the passkey/ }));
    await shots(page, 'profile-passkeys', '[aria-label="Passkeys"]');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByText('This device has a passkey for your account already.').waitFor();
    await byPalette(page, 'Logout');
    await signInByKeys(page, email);
    await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
    await shots(page, 'sign-in-second-factor-passkey');
    await keys.refuse();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page
      .getByRole('main')
      .getByText(/^No passkey was used/)
      .waitFor();
    await keys.accept();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await passkeys.getByText(/used Today/).waitFor();
    await page.getByRole('button', { name: /^Rename the passkey/ }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Kay’s laptop');
    await shots(page, 'rename-passkey');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the passkey Kay’s laptop' }).click();
    await page.getByRole('textbox', { name: /Your password/ }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('With two-factor sign-in a stolen password is not enough').waitFor();
    const { rows } = await app.database.pool.query('select count(*)::int as left from passkeys');
    assert.is(rows[0].left, 1, 'that of the other journey alone');
    await page.context().close();
  },
);

journey.run();

async function isWithinAPhone(page: Page, button: Locator) {
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await button.boundingBox();
  assert.ok(box !== null && box.x + box.width <= 390, `it ends at ${JSON.stringify(box)}`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** An authenticator of this device, which asks its owner and is answered at once. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { refuse: () => verify(false), accept: () => verify(true) };
}

async function member({ database, api }: App, { required }: { readonly required: boolean }) {
  made += 1;
  const email = `keys${made}@masthead.example`;
  const { id: group } = await api.post('groups', {
    name: `Keys ${made}`,
    permissions: ['Core.TagsController@index', 'Core.TagsController@show'],
    all_publications: true,
    two_factor_enabled: required,
  });
  const { rows } = await database.pool.query(
    `insert into users (first_name, last_name, email, status, group_ids)
     values ('Kay', 'Ring', $1, 'active', array[$2::bigint]) returning id`,
    [email, group],
  );
  await database.pool.query(
    'insert into credentials (user_id, password_hash, accepted_terms_at) values ($1, $2, now())',
    [rows[0].id, await hashPassword(PASSWORD)],
  );
  return { email };
}

async function signInByKeys(page: Page, email: string) {
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}
