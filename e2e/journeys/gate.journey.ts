import type { Page } from 'playwright';
import { TOTP } from 'otpauth';
import * as assert from 'uvu/assert';
import { hashPassword } from '../../src/api/secrets/passwords.ts';
import type { App } from '../support/app.ts';
import { openPage, saving } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('the set-up gate');
const FIRST = 'handed over on a note';
const OWN = 'a quiet harbor at dawn';
let made = 0;

journey(
  '[A2.111] [A2.112] [A2.113] [A6.014] [D8.001] [D8.002] by keyboard alone a new member of a group that requires a second factor passes the gate and saves a first record',
  async ({ app, browser }) => {
    const { email } = await newMember(app);
    const page = await openPage(browser);
    await page.goto(`${app.url}/content/tags/create`);
    await signInByKeys(page, email, FIRST);
    await page.waitForURL(/\/setup\?to=%2Fcontent%2Ftags%2Fcreate$/);
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await shots(page, 'gate-terms');
    await tabTo(page, page.getByRole('button', { name: 'Accept the terms and continue' }));
    await page.keyboard.press('Enter');
    await page.getByText('Step 2 of 3').waitFor();
    await hasFocus(page.getByRole('textbox', { name: /New password/ }));
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await page.getByText('A minimum of 12 characters are required.').waitFor();
    await shots(page, 'gate-password');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(OWN);
    await page.keyboard.press('Enter');
    await page.getByText('Step 3 of 3').waitFor();
    const secret = await secretOn(page);
    await shots(page, 'gate-scan');
    await tabTo(page, page.getByRole('textbox', { name: /Code/ }));
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong.').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Recovery codes' }).waitFor();
    assert.is(await page.getByRole('region', { name: 'Recovery codes' }).locator('li').count(), 10);
    await shots(page, 'gate-codes');
    await tabTo(page, page.getByRole('checkbox', { name: 'I have stored these codes' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/content/tags/create`);
    await tabTo(page, page.getByRole('textbox', { name: /Name/ }));
    await page.keyboard.type('First of all');
    await saving(page, () => page.keyboard.press('Control+s'));
    const { rows } = await app.database.pool.query(
      `select name from tags where name = 'First of all'`,
    );
    assert.is(rows.length, 1);
    await page.context().close();
  },
);

journey(
  '[A2.114] by mouse: the gate is left by its log-out, passed step by step, and is no page for who owes nothing',
  async ({ app, browser }) => {
    const { email } = await newMember(app);
    const page = await openPage(browser);
    await page.goto(`${app.url}/content/tags`);
    await signIn(page, email, FIRST);
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
    await signIn(page, email, FIRST);
    await page.getByRole('button', { name: 'Accept the terms and continue' }).click();
    await page.getByText('Step 2 of 3').waitFor();
    await page.reload();
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByRole('textbox', { name: /New password/ }).fill(OWN);
    await page.getByRole('button', { name: 'Set the password and continue' }).click();
    const secret = await secretOn(page);
    await page.getByRole('textbox', { name: /Code/ }).fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = await codesOn(page);
    await isPrintedAlone(page, { email, codes });
    await page.getByRole('checkbox', { name: 'I have stored these codes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${app.url}/content/tags`);
    await page.goto(`${app.url}/setup`);
    await page.waitForURL(`${app.url}/`);
    await page.goto(`${app.url}/setup?to=https://elsewhere.example/`);
    await page.waitForURL(`${app.url}/`);

    const other = await openPage(browser);
    await other.goto(`${app.url}/content/tags`);
    await signIn(other, email, OWN);
    await other.getByRole('form', { name: 'Two-factor code' }).waitFor();
    await shots(other, 'sign-in-code');
    await other.getByRole('button', { name: 'Sign in with a recovery code' }).click();
    await other.getByRole('textbox', { name: /Recovery code/ }).fill(codes[0] ?? '');
    await other.getByRole('checkbox', { name: /Trust this browser/ }).check();
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('navigation', { name: 'Main' }).waitFor();
    await other.goto(`${app.url}/preferences/profile`);
    await other.getByText('9 of 10 codes are left.').waitFor();
    await other.getByText('This browser', { exact: true }).waitFor();
    await shots(other, 'profile-factor', '[aria-label="Two-factor sign-in"]');
    await signOut(other);
    await signIn(other, email, OWN);
    await other.getByRole('navigation', { name: 'Main' }).waitFor();
    await other.goto(`${app.url}/preferences/profile`);
    await other.getByRole('button', { name: /^Ask .* for a code again$/ }).click();
    await other.getByText('Every browser is asked for a code.').waitFor();
    await signOut(other);
    await signIn(other, email, OWN);
    await other.getByRole('form', { name: 'Two-factor code' }).waitFor();
    await page.context().close();
    await other.context().close();
  },
);

journey(
  'a member whose group comes to require a second factor at work is led through the gate and back; turned off, they meet it again',
  async ({ app, browser }) => {
    const { email, group } = await newMember(app, { isOwing: false });
    const page = await openPage(browser);
    await page.goto(`${app.url}/content/tags`);
    await signIn(page, email, FIRST);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const release = await holdBackground(page);
    await app.api.put(`groups/${group}`, { version: 1, two_factor_enabled: true });
    await page.getByRole('link', { name: 'FAQs' }).first().click();
    release();
    await page.getByText('Step 1 of 1').waitFor();
    const secret = await secretOn(page);
    await page.getByRole('textbox', { name: /Code/ }).fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('checkbox', { name: 'I have stored these codes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${app.url}/content/faqs`);
    await page.goto(`${app.url}/preferences/profile`);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('textbox', { name: /Your password/ }).fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('This is not your password.').first().waitFor();
    await page.getByRole('textbox', { name: /Your password/ }).fill(FIRST);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Step 1 of 1').waitFor();
    await page.context().close();
  },
);

journey.run();

/** On paper there is the title, whose codes they are, the codes, and nothing else of the page. */
async function isPrintedAlone(page: Page, { email, codes }: Printed) {
  await page.emulateMedia({ media: 'print' });
  const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line !== '');
  await shots(page, 'gate-codes-printed');
  await page.emulateMedia({ media: 'screen' });
  // A page that is printed keeps its focus; one that is only looked at as paper does not.
  await page.getByRole('heading', { level: 1 }).focus();
  // A tip that stands where the pointer was left covers what is pressed next.
  await page.mouse.move(0, 0);
  const numbered = codes.map((code, at) => `${at + 1}. ${code}`);
  assert.equal(lines, ['Masthead recovery codes', email, ...numbered, 'Each code works once.']);
}

interface Printed {
  readonly email: string;
  readonly codes: readonly string[];
}

/** What the page asks by itself waits until it is released: the gate opens by what the person does. */
async function holdBackground(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().includes('/faqs')) await released;
    await route.continue();
  });
  return release;
}

/** Somebody whose password was handed to them, in a group of their own that may write tags. */
async function newMember({ database, api }: App, { isOwing = true } = {}) {
  made += 1;
  const email = `new${made}@masthead.example`;
  const { id: group } = await api.post('groups', {
    name: `New members ${made}`,
    permissions: ['index', 'show', 'store', 'update'].flatMap((action) => [
      `Core.TagsController@${action}`,
      `Contents.FaqsController@${action}`,
    ]),
    all_publications: true,
    two_factor_enabled: isOwing,
  });
  const { rows } = await database.pool.query(
    `insert into users (first_name, last_name, email, status, group_ids)
     values ('Mara', 'Quist', $1, 'active', array[$2::bigint]) returning id`,
    [email, group],
  );
  await database.pool.query(
    `insert into credentials (user_id, password_hash, accepted_terms_at, requires_password_change)
     values ($1, $2, $3, $4)`,
    [rows[0].id, await hashPassword(FIRST), isOwing ? null : new Date(), isOwing],
  );
  return { email, group };
}

async function signInByKeys(page: Page, email: string, password: string) {
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
}

/** The key of the QR code, as it is printed to be typed. */
async function secretOn(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  return (await page.locator('code').first().innerText()).replaceAll(' ', '');
}

async function codesOn(page: Page): Promise<string[]> {
  const codes = page.getByRole('region', { name: 'Recovery codes' }).locator('code');
  await codes.first().waitFor();
  return codes.allInnerTexts();
}
