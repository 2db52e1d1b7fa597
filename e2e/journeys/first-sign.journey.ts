import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { ADMIN } from '../support/app.ts';
import { openPage, startSession } from '../support/browser.ts';
import { makeFaq, token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { shots } from '../support/shots.ts';
import type { SlowServer } from '../support/slow.ts';
import { slowServer } from '../support/slow.ts';

const journey = journeys('the first sign');
/** What a person waits for without doubt. */
const AT_ONCE_MS = 400;

journey(
  'sign-in and a form that is opened show within 400 ms that something comes, and nothing jumps when it has come',
  async ({ app, browser }) => {
    await makeFaq(app.api, 'Is it there?');
    const page = await openPage(browser);
    const server = await slowServer(page);
    await page.addInitScript(noteShifts);
    await page.clock.install();
    await page.goto(`${app.url}/content/faqs`);
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByRole('textbox', { name: 'E-mail' }).fill(ADMIN.email);
    await form.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await signs(page, server, /^POST \/login/, () => page.keyboard.press('Enter'));
    await shots(page, 'first-sign-sign-in');
    await server.go();
    const row = page.getByRole('link', { name: 'Is it there?', exact: true });
    await row.waitFor();
    await signs(page, server, /^GET \/contents\/faqs\/\d+$/, () => row.click());
    await shots(page, 'first-sign-form');
    await page.evaluate(() => {
      window.shifted = 0;
    });
    await server.go();
    await page.getByRole('heading', { level: 1, name: 'Is it there?' }).waitFor();
    const shifted = await page.evaluate(() => window.shifted ?? 0);
    assert.ok(shifted < 0.1, `what stood has moved by ${shifted}`);
    await page.context().close();
  },
);

journey(
  'on a phone nothing of a form moves while its text and the fields of its sub-records come',
  async ({ app, browser }) => {
    const faq = await makeFaq(app.api, 'Does it stand?', {
      answer: `<p>${'It does. '.repeat(60)}</p>`,
    });
    const form = await app.api.post('contents/forms', {
      name: 'Survey',
      fields: ['one', 'two'].map((name) => ({ label: name, name, type: 'text', required: true })),
      _idempotency: token(),
    });
    const page = await openPage(browser, { width: 390, height: 844, isPhone: true });
    await startSession(page, app.url);
    await page.addInitScript(noteShifts);
    const sdk = (await app.api.get('settings/sdk/1')) as { data: { version: number } };
    const origins = ['one', 'two', 'three'].map((each) => ({ origin: `https://${each}.example` }));
    await app.api.put('settings/sdk/1', { version: sdk.data.version, allowed_origins: origins });
    for (const [path, name] of [
      [`/content/faqs/${faq.id}`, 'Answer'],
      [`/content/forms/${form.id}/edit`, 'Type'],
      ['/admin/settings/sdk', 'Origin'],
    ] as const) {
      await page.goto(app.url + path);
      await page
        .getByRole(name === 'Type' ? 'combobox' : 'textbox', { name })
        .first()
        .waitFor();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const shifted = await page.evaluate(() => window.shifted ?? 0);
      assert.ok(shifted < 0.05, `${path} has moved by ${shifted}`);
    }
    await page.context().close();
  },
);

journey.run();

/** Does something whose call does not come back, and waits for what is shown of it in that time. */
async function signs(page: Page, server: SlowServer, calls: RegExp, act: () => Promise<unknown>) {
  await server.hold(calls);
  await act();
  await server.reached();
  await page.clock.fastForward(AT_ONCE_MS);
  await page.waitForFunction(() => {
    const sign = document.querySelector(
      'main [aria-busy=true], [data-skeleton], form [aria-busy=true]',
    );
    return sign !== null && sign.getClientRects().length > 0;
  });
}

/** In the page: how much of it has moved by itself, as the browser measures it. */
function noteShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifted = (window.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift' });
}

declare global {
  interface Window {
    /** Set by the tests: how much of the page has moved. */
    shifted?: number;
  }
}
