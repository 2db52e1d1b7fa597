import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { API_BASE } from '../../src/shared/product.ts';
import { findChromium } from '../support/chromium.mjs';
import { visitList } from './browser.ts';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import type { BenchServer } from './server.ts';

const TYPED = ['create', 'record 17', 'savings', 'go to faq'];
const WORDS = ['Harbor', 'Savings', 'Report', 'Winter', 'Garden', 'Ledger', 'Tide', 'Market'];
const INPUT = 'Search or run a command';

/** From a key to painted results, with as many records in the browser as the dashboard was answered with. */
export async function benchPalette(server: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [records, slower, budget] of [
    [20_000, 1, 50],
    [20_000, 4, 100],
    [50_000, 1, null],
    [50_000, 4, null],
  ] as const) {
    const { opened, typed, moved } = await measure(server, records, slower);
    const what = (action: string) =>
      `palette, ${records / 1000},000 records, ${slower}× CPU: ${action}, p95`;
    const add = (action: string, measured: readonly number[], most: number | null) =>
      figures.push({
        what: what(action),
        measured: quantile(measured, 0.95),
        unit: 'ms',
        budget: most,
        more: false,
      });
    add('open', opened, slower === 1 ? 50 : 120);
    add('key', typed, budget);
    add('arrow', moved, slower === 1 ? 33 : 50);
  }
  return figures;
}

async function measure(server: BenchServer, records: number, slower: number) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await visitList(browser, server, '/favicon.ico');
  await page.route(`**${API_BASE}/contents/faqs?*`, (route) =>
    route.fulfill({ json: answer(records) }),
  );
  await page.goto(server.url);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page
    .getByText(/record \d+/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: INPUT }).fill('harbor');
  await page
    .getByRole('option', { name: /Harbor/ })
    .first()
    .waitFor();
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const figures = await visits(page);
  await browser.close();
  return figures;
}

async function visits(page: Page) {
  const opened: number[] = [];
  const typed: number[] = [];
  const moved: number[] = [];
  for (const text of TYPED) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'hidden' });
    opened.push(await timed(page, 'Control+k'));
    for (const key of text) typed.push(await timed(page, key));
    for (let times = 0; times < 8; times += 1) moved.push(await timed(page, 'ArrowDown'));
  }
  return { opened, typed, moved };
}

interface Watched {
  painted?: Promise<number>;
}

/** Milliseconds of a key's work and of the frame that shows it; the wait for the frame is the screen's. */
export async function timed(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    (window as Watched).painted = new Promise((resolve) => {
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
      window.addEventListener('keydown', heard, { once: true, capture: true });
    });
  });
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return page.evaluate(() => (window as Watched).painted ?? Promise.resolve(Number.NaN));
}

/** Rows of the list that the dashboard asks for. */
function answer(count: number) {
  const data = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    question: `${word(at)} ${word(at * 3 + 1)} record ${at}`,
    updated_at: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
  }));
  return {
    data,
    total: count,
    total_is_estimate: false,
    current_page: 1,
    last_page: 1,
    per_page: count,
  };
}

function word(at: number) {
  return WORDS[at % WORDS.length] ?? '';
}
