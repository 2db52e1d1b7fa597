import { chromium } from 'playwright';
import type { Locator, Page } from 'playwright';
import { API_BASE } from '../../src/shared/product.ts';
import { findChromium } from '../support/chromium.mjs';
import { visitList } from './browser.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './figures.ts';
import { timed } from './palette.ts';
import type { BenchServer } from './server.ts';

const OPTIONS = 10_000;
const VISITS = 6;
const WORDS = ['Harbor', 'Savings', 'Report', 'Winter', 'Garden', 'Ledger', 'Tide', 'Market'];

/** A select input with 10,000 options in the browser: opened, typed in, walked, scrolled, picked from. */
export async function benchSelect(server: BenchServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await visitList(browser, server, '/favicon.ico');
  await page.route(`**${API_BASE}/tags?*`, (route) =>
    route.fulfill({ json: answer(new URL(route.request().url()).searchParams) }),
  );
  await page.goto(`${server.url}/content/faqs/create`);
  const taken = await visits(page, page.getByRole('combobox', { name: 'Tags', exact: true }));
  await browser.close();
  return Object.entries(taken).flatMap(([action, measured]) => [
    { ...LINE, what: `select, 10,000 options: ${action}, median`, measured: median(measured) },
    {
      ...LINE,
      what: `select, 10,000 options: ${action}, p95`,
      measured: quantile(measured, 0.95),
      budget: BUDGETS[action] ?? null,
    },
  ]);
}

const LINE = { unit: 'ms', budget: null, more: false };
const BUDGETS: Readonly<Record<string, number>> = {
  open: 100,
  key: 50,
  arrow: 33,
  scroll: 33,
  pick: 100,
};

async function visits(page: Page, select: Locator) {
  const taken = { open: [], key: [], arrow: [], scroll: [], pick: [] } as Record<string, number[]>;
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await option(page, 0).waitFor();
  for (let visit = 0; visit < VISITS; visit++) {
    const wanted = (visit + 2) * 10 + 3;
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'Tags' }).waitFor({ state: 'hidden' });
    await select.focus();
    taken.open?.push(await timed(page, 'ArrowDown'));
    await option(page, 0).waitFor();
    for (let press = 0; press < 20; press++) taken.arrow?.push(await timed(page, 'ArrowDown'));
    for (let turn = 1; turn <= 20; turn++) taken.scroll?.push(await scrolled(page, turn * 9_000));
    for (const key of `on ${wanted}`) taken.key?.push(await timed(page, key));
    await option(page, wanted).waitFor();
    await option(page, 1).waitFor({ state: 'hidden' });
    taken.pick?.push(await timed(page, 'Enter'));
    await page.getByRole('button', { name: new RegExp(`^Remove .* option ${wanted}$`) }).waitFor();
  }
  return taken;
}

function option(page: Page, at: number) {
  return page.getByRole('option', { name: new RegExp(`option ${at}(\\D|$)`) });
}

/** Milliseconds of the work of a scroll and of the frame that shows it. */
function scrolled(page: Page, top: number): Promise<number> {
  return page.getByRole('listbox', { name: 'Tags' }).evaluate(
    (list, to) =>
      new Promise<number>((resolve) => {
        const scroller = list.firstElementChild;
        const heard = () => {
          const start = performance.now();
          setTimeout(() => {
            const worked = performance.now() - start;
            requestAnimationFrame(() => {
              const drawing = performance.now();
              setTimeout(() => resolve(worked + performance.now() - drawing));
            });
          });
        };
        scroller?.addEventListener('scroll', heard, { once: true, capture: true });
        scroller?.scrollTo({ top: to });
      }),
    top,
  );
}

/** Every tag that is asked for, on one page. */
function answer(asked: URLSearchParams) {
  const words = asked.get('filters[name][contains]') ?? '';
  const data = Array.from({ length: OPTIONS }, (_, at) => ({
    id: at + 1,
    name: `${WORDS[at % WORDS.length]} ${WORDS[(at * 3 + 1) % WORDS.length]} option ${at}`,
    color: '#2745c0',
  })).filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const { length } = data;
  const page = { current_page: 1, last_page: 1, per_page: length };
  return { data, total: length, total_is_estimate: false, ...page };
}
