import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { API_BASE } from '../../src/shared/product.ts';
import type { App } from '../support/app.ts';
import { addPerson } from '../support/app.ts';
import { openPage, signIn } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';
import { tabTo } from '../support/keys.ts';
import { MAY_MAIL, startPost } from '../support/mail.ts';

const journey = journeys('where one is signed in, and by which address', MAY_MAIL);

/** A button by mouse, or by the keys that lead to it. */
type Press = (page: Page, button: Locator) => Promise<void>;
const WAYS: readonly (readonly [string, Press])[] = [
  ['by mouse', (_, button) => button.click()],
  [
    'by keys',
    async (page, button) => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    },
  ],
];

for (const [way, press] of WAYS) {
  journey(
    `${way}: sessions are seen with their device, one is ended, then all others`,
    async ({ app, browser }) => {
      const ann = await somebody(app, `Ann${way.length}`);
      const [page, second, third] = [
        await openPage(browser),
        await openPage(browser),
        await openPage(browser),
      ];
      for (const each of [page, second, third]) await signIn(each, app.url, ann);
      await page.goto(`${app.url}/preferences/profile`);
      const list = page.getByRole('list', { name: 'Sessions' });
      await list.getByText('This one').waitFor();
      await shots(page, 'sessions', '[aria-label="Sessions"]');
      assert.is(await list.getByRole('listitem').count(), 3);
      await press(page, list.getByRole('button', { name: /^End the session of/ }).first());
      await page.getByText('The session was ended.').first().waitFor();
      await list.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
      await press(page, page.getByRole('button', { name: 'End all others' }));
      await press(
        page,
        page.getByRole('alertdialog').getByRole('button', { name: /^End sessions/ }),
      );
      await page.getByText('1 session was ended.').first().waitFor();
      await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
      for (const each of [second, third]) await isSignedOut(each);
      await page.reload();
      await page.getByRole('button', { name: /^User menu/ }).waitFor();
      await close(page, second, third);
    },
  );

  journey(
    `${way}: a new address is asked for, waits, and is confirmed at the new one; the old one is told`,
    async ({ app, browser }) => {
      const bo = await somebody(app, `Bo${way.length}`);
      const next = bo.email.replace('@', '@new.');
      const post = await startPost(app);
      const page = await openPage(browser);
      await signIn(page, app.url, bo);
      await page.goto(`${app.url}/preferences/profile`);
      await press(page, page.getByRole('button', { name: 'Change', exact: true }));
      await page.getByLabel('New e-mail').fill(next);
      await page.getByLabel('Your password').fill(bo.password);
      await press(page, page.getByRole('button', { name: 'Send the link' }));
      await page.getByText(`${next} waits for the link`).waitFor();
      await post.heard(bo.email, 'Your e-mail address for Masthead is about to change');
      const other = await openPage(browser);
      await other.goto(await post.link(next, '/email-change'));
      await press(other, other.getByRole('button', { name: 'Confirm the address' }));
      await other.getByText(`${next} is your address now`).waitFor();
      await page.reload();
      await page.getByText(next).first().waitFor();
      await post.close();
      await close(page, other);
    },
  );

  journey(
    `[D8.021] ${way}: a device shows its code, is approved where somebody is signed in, and is in; another is denied`,
    async ({ app, browser }) => {
      const cy = await somebody(app, `Cy${way.length}`);
      const page = await openPage(browser);
      await signIn(page, app.url, cy);
      const phone = await openPage(browser, { width: 390, height: 844 });
      await phone.goto(`${app.url}/content/faqs`);
      await press(phone, phone.getByRole('link', { name: 'Use another device' }));
      for (const answer of ['Deny', 'Approve']) {
        const address = phone.getByText('/mobile-app-login/').last();
        const at = (await address.textContent()) ?? '';
        const code = (await phone.getByText(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/).textContent()) ?? '';
        await page.goto(/http\S+/.exec(at)?.[0] ?? '');
        await page.getByText(code, { exact: true }).waitFor();
        await shots(page, 'device-approval');
        await press(page, page.getByRole('button', { name: answer, exact: true }));
        if (answer === 'Deny') {
          await page.getByRole('heading', { name: 'The device was denied' }).waitFor();
          await phone.getByText('This sign-in was denied.').waitFor();
          await press(phone, phone.getByRole('button', { name: 'Begin again' }));
        } else {
          await page.getByRole('heading', { name: 'The device is signed in' }).waitFor();
          await phone
            .getByRole('button', { name: /^(User menu|Menu|Open)/ })
            .first()
            .waitFor();
        }
      }
      await page.reload();
      await page.getByRole('heading', { name: 'The device is signed in' }).waitFor();
      await close(page, phone);
    },
  );
}

journey.run();

async function somebody(app: App, first_name: string) {
  const email = `${first_name.toLowerCase()}@masthead.example`;
  return addPerson(app, { first_name, last_name: 'Lee', email });
}

/** Its next call is refused, and its cookie renews nothing. */
async function isSignedOut(page: Page) {
  const origin = new URL(page.url()).origin;
  const renewal = await page.context().request.post(`${origin}${API_BASE}/refresh-token`, {
    headers: { origin },
    data: { client_secret: 'masthead-web' },
  });
  assert.is(renewal.status(), 401);
}

async function close(...pages: readonly Page[]) {
  for (const page of pages) await page.context().close();
}
