import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { App } from '../support/app.ts';
import { addPerson, ADMIN } from '../support/app.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPage, signIn, theBrowser } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { hasFocus, tabTo } from '../support/keys.ts';
import { MAY_MAIL, startPost } from '../support/mail.ts';

const journey = journeys('who has forgotten, and who is invited', MAY_MAIL);
const NEW = 'nine boats left before noon';

journey(
  'by mouse: a link by mail, a new password, signed in; the session elsewhere has ended, and a mail tells of it',
  async ({ app, browser }) => {
    const ann = await somebody(app, 'Ann');
    const post = await startPost(app);
    const elsewhere = await openPage(browser);
    await signIn(elsewhere, app.url, ann);
    const page = await openPage(browser);
    await page.goto(`${app.url}/content/faqs`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail').fill(ann.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await page.getByText('If somebody here has this address').waitFor();
    const link = await post.link(ann.email, '/reset-password');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill('short');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page
      .getByText('12 characters at least')
      .or(page.getByText('At least 12'))
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
    await post.heard(ann.email, 'Your password for Masthead was changed');
    await elsewhere.getByText('Your session has expired, please login again.').first().waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText('This link was used already.').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await post.close();
    await close(page, elsewhere);
  },
);

journey('by keys alone: the same, to the first page', async ({ app }) => {
  const bo = await somebody(app, 'Bo');
  const post = await startPost(app);
  const page = await openPage(theBrowser());
  await page.goto(app.url);
  await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByLabel('E-mail'));
  await page.keyboard.type(bo.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  await page.goto(await post.link(bo.email, '/reset-password'));
  await hasFocus(page.getByRole('textbox', { name: 'New password' }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
  assert.is(new URL(page.url()).pathname, '/');
  await post.close();
  await close(page);
});

journey(
  'what the browser keeps of it is no secret: neither the link’s token nor those of the session',
  async ({ app }) => {
    const cy = await somebody(app, 'Cy');
    const post = await startPost(app);
    const page = await openPage(theBrowser());
    const secrets: string[] = [];
    page.on('response', async (response) => {
      if (!/reset-password|refresh-token|login/.test(response.url())) return;
      const { access_token } = (await response.json().catch(() => ({}))) as {
        access_token?: string;
      };
      if (access_token !== undefined) secrets.push(access_token);
    });
    await page.goto(`${app.url}/forgot-password`);
    await page.getByLabel('E-mail').fill(cy.email);
    await page.keyboard.press('Enter');
    const link = await post.link(cy.email, '/reset-password');
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
    const cookies = await page.context().cookies();
    const refresh = cookies.find(({ name }) => name === 'masthead');
    assert.is(refresh?.httpOnly, true);
    const handed = [new URL(link).searchParams.get('token'), refresh?.value, NEW, ...secrets];
    assert.ok(secrets.length > 0 && handed.every((each) => (each ?? '').length > 10));
    const kept = await page.evaluate(readStores);
    assert.equal(
      handed.filter((secret) => kept.includes(String(secret))),
      [],
    );
    await post.close();
    await close(page);
  },
);

journey(
  'an invitation by mail is accepted by mouse: a password, then the set-up gate, then the first page',
  async ({ app, browser }) => {
    const post = await startPost(app);
    const admin = await openPage(browser);
    await signIn(admin, app.url);
    await admin.goto(`${app.url}/admin/users/create`);
    await admin.getByRole('textbox', { name: 'First name' }).fill('Dora');
    await admin.getByRole('textbox', { name: 'Last name' }).fill('Lee');
    await admin.getByRole('textbox', { name: 'E-mail' }).fill('dora@masthead.example');
    await admin.keyboard.press('Control+s');
    const page = await openPage(browser);
    await page.goto(await post.link('dora@masthead.example', '/set-up'));
    await page.getByRole('heading', { name: 'Welcome, Dora Lee' }).waitFor();
    await page.getByRole('textbox', { name: /^Password/ }).fill(NEW);
    await page.getByRole('button', { name: 'Start' }).click();
    await passGate(page, () => acceptButton(page).click());
    await close(page, admin);
    await post.close();
  },
);

journey('an invitation is accepted by keys alone', async ({ app, browser }) => {
  const post = await startPost(app);
  const { id } = await app.api.post('users', {
    ...{ email: 'eli@masthead.example', first_name: 'Eli', last_name: 'Lee', status: 'invited' },
  });
  const first = await post.link('eli@masthead.example', '/set-up');
  await app.api.ask('POST', `users/${id}/invite`);
  const second = await eventually(async () => {
    const link = await post.link('eli@masthead.example', '/set-up');
    assert.is.not(link, first);
    return link;
  });
  const page = await openPage(browser);
  await page.goto(first);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.goto(second);
  await tabTo(page, page.getByRole('textbox', { name: /^Password/ }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await passGate(page, async () => {
    await tabTo(page, acceptButton(page));
    await page.keyboard.press('Enter');
  });
  await close(page);
  await post.close();
});

journey.run();

const acceptButton = (page: Page) => page.getByRole('button', { name: /accept/i });

/** The terms are owed, whatever else the gate asks for. */
async function passGate(page: Page, accept: () => Promise<void>) {
  await acceptButton(page).waitFor();
  await accept();
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
}

async function somebody(app: App, first_name: string) {
  const email = `${first_name.toLowerCase()}@masthead.example`;
  assert.is.not(email, ADMIN.email);
  return addPerson(app, { first_name, last_name: 'Lee', email });
}

async function close(...pages: readonly Page[]) {
  for (const page of pages) await page.context().close();
}

/** In the page: all that its script can read of what the browser keeps. */
async function readStores(): Promise<string> {
  const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  parts.push(document.cookie);
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name ?? '');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      parts.push(JSON.stringify(rows));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) parts.push(request.url);
  }
  return parts.join('\n');
}
