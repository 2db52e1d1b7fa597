import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { ADMIN } from './app.ts';
import { holdFocus } from './focus.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (executablePath === undefined)
    throw new Error('CHROMIUM_PATH is not set: run this through npm test');
  return chromium.launch({ executablePath, args: FLAGS, timeout: 120_000 });
}

/** Nothing takes so long but a machine that is busy with much else. */
const PATIENCE_MS = 120_000;

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Why this journey may leave the focus on nothing; every other one fails there. */
  readonly mayLoseFocus?: string;
}

/** A page in a profile of its own, so that each stands for one person at one machine. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { width = 1440, height = 900, theme = 'light' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (options.mayLoseFocus === undefined) await holdFocus(context);
  return context.newPage();
}

/** Signs in by mouse on whatever page asks for it. */
export async function signIn(
  page: Page,
  url: string,
  who: { email: string; password: string } = ADMIN,
) {
  await page.goto(url);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
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
