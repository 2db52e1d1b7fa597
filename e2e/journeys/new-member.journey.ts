import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { TOTP } from 'otpauth';
import * as assert from 'uvu/assert';
import type { App } from '../support/app.ts';
import { openPage, saving } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, hasFocus, tabTo } from '../support/keys.ts';
import { MAY_MAIL, startPost } from '../support/mail.ts';

const journey = journeys('a new member, from the mail to a call with a key of their own', MAY_MAIL);
const EMAIL = 'mara@masthead.example';
const PASSWORD = 'nine boats left before noon';
const shell = promisify(execFile);

journey(
  'by keys alone somebody invited to a group with a required second factor chooses a password, passes the gate, saves a first record and makes a key, which curl calls with as the page of calls shows it',
  async ({ app, browser }) => {
    const post = await startPost(app);
    await invite(app);
    const page = await openPage(browser);
    await page.goto(await post.link(EMAIL, '/set-up'));
    await tabTo(page, page.getByRole('textbox', { name: /^Password/ }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await passGate(page);
    await byPalette(page, 'Create tag');
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('First of all');
    await saving(page, () => page.keyboard.press('Control+s'));
    const key = await makeKey(page);
    const command = await shownCall(page, 'GET /tags');
    const answer = await called(command, key);
    assert.ok(
      answer.data?.some(({ name }) => name === 'First of all'),
      JSON.stringify(answer),
    );
    assert.is((await called(command, `${key.slice(0, -1)}_`)).id, 'session');
    await page.context().close();
    await post.close();
  },
);

journey.run();

/** Somebody new of a group that requires a second factor, as an administrator invites them. */
async function invite({ api }: App) {
  const group = await api.post('groups', {
    name: 'Night desk',
    permissions: ['index', 'show', 'store', 'update'].map((act) => `Core.TagsController@${act}`),
    all_publications: true,
    two_factor_enabled: true,
  });
  await api.post('users', {
    ...{ email: EMAIL, first_name: 'Mara', last_name: 'Quist', status: 'invited' },
    group_ids: [group.id],
  });
}

/** The terms, then the second factor with its recovery codes. */
async function passGate(page: Page) {
  await tabTo(page, page.getByRole('button', { name: 'Accept the terms and continue' }));
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await tabTo(page, page.getByRole('textbox', { name: /Code/ }));
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'I have stored these codes' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
}

async function makeKey(page: Page): Promise<string> {
  await byPalette(page, 'Go to API keys');
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
  await byPalette(page, 'New API key');
  await hasFocus(page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Night job');
  await tabTo(page, page.getByRole('button', { name: 'Read only' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const shown = page.getByRole('status', { name: 'The key' });
  await shown.waitFor();
  const key = await shown.innerText();
  await byPalette(page, 'I have kept the key');
  await page.getByRole('listitem').filter({ hasText: 'Night job' }).waitFor();
  return key;
}

/** The call as the page of calls shows it, to be copied. */
async function shownCall(page: Page, name: string): Promise<string> {
  await tabTo(page, page.getByRole('link', { name: 'What a key may call' }).last());
  await page.keyboard.press('Enter');
  const line = page
    .getByRole('list', { name: 'Calls' })
    .locator('li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
  return line.locator('pre').innerText();
}

/** Runs what was copied, with the key where it says. */
async function called(command: string, key: string): Promise<Answer> {
  const { stdout } = await shell('sh', ['-c', `${command} -s`], {
    env: { ...process.env, MASTHEAD_KEY: key },
  });
  return JSON.parse(stdout) as Answer;
}

interface Answer {
  readonly id?: string;
  readonly data?: readonly { readonly name: string }[];
}
