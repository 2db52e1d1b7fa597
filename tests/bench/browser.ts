import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { findChromium } from '../support/chromium.mjs';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { ADMIN } from './server.ts';
import type { BenchServer } from './server.ts';

const RUNS = 7;

/** From navigation to rows on screen, signed in: with an empty cache, and on reload. */
export async function benchBrowser(server: BenchServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const cold: number[] = [];
  const reload: number[] = [];
  for (let run = 0; run < RUNS; run++) await oneVisit(browser, server, { cold, reload });
  await browser.close();
  return [
    {
      what: 'cold load of a list to rows on screen',
      measured: median(cold),
      unit: 'ms',
      budget: 400,
      more: false,
    },
    {
      what: 'reload of a list to rows on screen',
      measured: median(reload),
      unit: 'ms',
      budget: 250,
      more: false,
    },
  ];
}

/** A page at an address of the app, signed in, with nothing in its cache. */
export async function visitList(browser: Browser, server: BenchServer, address: string) {
  const list = await freshPage(browser, server);
  await list.goto(`${server.url}${address}`, { waitUntil: 'commit' });
  return list;
}

/** Tells the milliseconds that the page's main thread has worked, which other processes of a busy machine do not lengthen. */
export async function processorTime(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

async function oneVisit(
  browser: Browser,
  server: BenchServer,
  { cold, reload }: { cold: number[]; reload: number[] },
) {
  const list = await freshPage(browser, server);
  await list.addInitScript(watchRows);
  await list.goto(`${server.url}/content/faqs`, { waitUntil: 'commit' });
  cold.push(await rowsAt(list));
  await list.reload({ waitUntil: 'commit' });
  reload.push(await rowsAt(list));
  await list.context().close();
}

async function freshPage(browser: Browser, server: BenchServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const state = await context.storageState();
  await context.close();
  const fresh = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: state,
  });
  return fresh.newPage();
}

interface Watched {
  rowsAt?: number;
}

/** In the page: notes when the frame that shows the first row was painted, counted from the start of the navigation. */
function watchRows() {
  const note = () => {
    (window as Watched).rowsAt = performance.now();
  };
  const observer = new MutationObserver(() => {
    if (document.querySelector('tbody tr[data-id]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(note));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function rowsAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as Watched).rowsAt !== undefined);
  return page.evaluate(() => (window as Watched).rowsAt ?? Number.NaN);
}
