import * as assert from 'uvu/assert';
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { API_BASE } from '../../src/shared/product.ts';
import { ADMIN } from './app.ts';
import { holdFocus } from './focus.ts';

/** The browser of this worker; what one file has opened in it is closed before the next. */
export function theBrowser(): Browser {
  const { [BROWSER]: browser } = globalThis as { [BROWSER]?: Browser };
  if (browser === undefined) throw new Error('run this through npm test');
  return browser;
}

const BROWSER = Symbol.for('masthead.tests.browser');

/** Nothing takes so long but a machine that is busy with much else. */
const PATIENCE_MS = 120_000;

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Points of the screen in a pixel. */
  readonly scale?: number;
  /** A phone, which is touched and fits the page to its screen. */
  readonly isPhone?: boolean;
  /** Why this journey may leave the focus on nothing; every other one fails there. */
  readonly mayLoseFocus?: string;
}

/** A page in a profile of its own, so that each stands for one person at one machine. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = 1440, height = 900, theme = 'light', scale = 1, isPhone = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (options.mayLoseFocus === undefined) await holdFocus(context);
  return context.newPage();
}

/** Signs in and opens the page. */
export async function signIn(page: Page, url: string, who: Credentials = ADMIN) {
  await startSession(page, url, who);
  await page.goto(url);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
}

/** Signs in by the API, whose cookie the page has at the first address it opens; `session.journey.ts` signs in by mouse. */
export async function startSession(page: Page, url: string, who: Credentials = ADMIN) {
  const { email, password } = who;
  const answer = await page.context().request.post(`${new URL(url).origin}${API_BASE}/login`, {
    data: { email, password, client_secret: 'masthead-web' },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  signIns += 1;
  await page.addInitScript(noteSession, `signed in ${signIns}`);
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

let signIns = 0;

/** In the page, not in its frames: once, what it notes itself where somebody signs in by its form, so that it asks whose the cookie is. */
function noteSession(key: string) {
  if (window.parent !== window) return;
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'noted');
  localStorage.setItem('masthead.session', 'held');
}

/** Does something and waits until the API has answered the save that follows from it. */
export async function saving(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    (response) =>
      ['PUT', 'POST'].includes(response.request().method()) &&
      /\/(faqs|tags|authors)(\/\d+)?$/.test(response.url()),
  );
  await act();
  const status = (await answered).status();
  if (status !== 200 && status !== 201) throw new Error(`the save was answered with ${status}`);
  await page.getByText('Saved', { exact: true }).first().waitFor();
}

/** Leaves a form in a way that ends its lock, and waits until the server has heard of it. */
export async function releasing(page: Page, leave: () => Promise<unknown>) {
  const released = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/locks'),
  );
  await leave();
  await released;
}

/** They stand over the head of the page, for as long as somebody needs to read them. */
export async function dismissSnackbars(page: Page) {
  const dismiss = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) {
    await dismiss
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  }
}

/** Saves by its keys, once the form offers it. */
export async function pressSave(page: Page) {
  await page
    .getByRole('button', { name: /^Save( |$)/ })
    .and(page.locator(':not([aria-disabled=true])'))
    .first()
    .waitFor();
  await page.keyboard.press('Control+s');
}

/** Keeps a picture under `reports/` where MASTHEAD_SHOTS is set. */
export async function shoot(page: Page, name: string) {
  if (process.env.MASTHEAD_SHOTS === undefined) return;
  mkdirSync('reports/shots', { recursive: true });
  await page.screenshot({ path: `reports/shots/${name}.png` });
}

/** Closes the tab, is asked by the browser whether to leave, and stays. */
export async function stayInTab(page: Page) {
  const dialog = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await dialog;
  assert.is(question.type(), 'beforeunload');
  await question.dismiss();
  await closing;
}
