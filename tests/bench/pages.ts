import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { findChromium } from '../support/chromium.mjs';
import { processorTime, visitList } from './browser.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './figures.ts';
import type { BenchServer } from './server.ts';

const ROUNDS = 12;
const PATIENCE_MS = 10_000;
const LINE = { unit: 'ms', more: false };
const FAQS: Target = { name: 'FAQs', path: '/content/faqs', keys: ['g', 'f'] };
const TAGS: Target = { name: 'Tags', path: '/content/tags', keys: ['g', 'h'] };

/** From a click, a sequence or the palette's Enter to heading and rows of another list on screen, both seen before. */
export async function benchPages(server: BenchServer): Promise<Figure[]> {
  await addTags(server);
  return [
    ...(await measure(server, 1, { p50: 40, p95: 100 })),
    ...(await measure(server, 4, { p50: null, p95: 200 })),
  ];
}

async function measure(server: BenchServer, slower: number, budget: Budget): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await visitList(browser, server, FAQS.path);
  await page.locator('tbody tr[data-id]').first().waitFor();
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const figures: Figure[] = [];
  for (const way of WAYS) {
    const taken = await visits(page, way, await processorTime(page));
    const work = taken.map((visit) => visit.work);
    figures.push({
      ...LINE,
      what: `page by ${way.name}, ${slower}× CPU: processor time, p50`,
      measured: median(work),
      budget: null,
    });
    for (const shown of ['heading', 'rows'] as const) {
      const what = `page by ${way.name}, ${slower}× CPU: ${shown}`;
      const measured = taken.map((visit) => visit[shown]);
      figures.push(
        { ...LINE, what: `${what}, p50`, measured: median(measured), budget: budget.p50 },
        { ...LINE, what: `${what}, p95`, measured: quantile(measured, 0.95), budget: budget.p95 },
      );
    }
  }
  await browser.close();
  return figures;
}

/** Of every way the first two changes are not counted: they fetch code and rows. */
async function visits(page: Page, way: Way, worked: () => Promise<number>): Promise<Visit[]> {
  const taken: Visit[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const to of [TAGS, FAQS]) {
      await way.prepare(page, to);
      const before = await worked();
      const shown = await changeTo(page, to, way);
      if (round > 0) taken.push({ ...shown, work: (await worked()) - before });
    }
  }
  return taken;
}

async function changeTo(page: Page, to: Target, { press }: Way): Promise<Shown> {
  await page.evaluate(watchChange, { ...to, patience: PATIENCE_MS });
  await press(page, to);
  return page.evaluate(() => (window as Watched).changed ?? Promise.reject(new Error('no watch')));
}

const WAYS: readonly Way[] = [
  {
    name: 'click',
    prepare: (page, { name }) => sidebarLink(page, name).hover(),
    press: (page, { name }) => sidebarLink(page, name).click(),
  },
  {
    name: 'sequence',
    prepare: (page, { keys }) => page.keyboard.press(keys[0]),
    press: (page, { keys }) => page.keyboard.press(keys[1]),
  },
  {
    name: 'palette Enter',
    async prepare(page, { name }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or run a command' }).fill(`go to ${name}`);
      await page
        .getByRole('option', { name: new RegExp(`^Go to ${name}`), selected: true })
        .waitFor();
    },
    press: (page) => page.keyboard.press('Enter'),
  },
];

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** In the page: milliseconds from the action to the frames that show the heading and the first row of the other list. */
function watchChange({ name, path, patience }: Target & { readonly patience: number }) {
  const shown = { heading: () => heading() === name, rows: () => heading() === name && hasRows() };
  const heading = () => document.querySelector('main h1')?.textContent ?? 'none';
  const hasRows = () => document.querySelector(`tbody tr[data-id] a[href^="${path}/"]`) !== null;
  (window as Watched).changed = new Promise((resolve, reject) => {
    const hear = () => {
      const start = performance.now();
      const taken = { heading: Number.NaN, rows: Number.NaN };
      const observer = new MutationObserver(() => {
        for (const part of ['heading', 'rows'] as const) {
          if (!Number.isNaN(taken[part]) || !shown[part]()) continue;
          taken[part] = Number.POSITIVE_INFINITY;
          requestAnimationFrame(() => {
            setTimeout(() => {
              taken[part] = performance.now() - start;
              if (Number.isFinite(taken.heading) && Number.isFinite(taken.rows)) resolve(taken);
            });
          });
        }
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    };
    const asked = { once: true, capture: true };
    window.addEventListener('click', hear, asked);
    window.addEventListener('keydown', hear, asked);
    setTimeout(() => {
      const what = `${document.querySelectorAll('tbody tr[data-id]').length} rows`;
      const where = `${location.pathname}, under the heading “${heading()}”, with ${what}`;
      reject(new Error(`no rows of ${name} after ${patience} ms: the page is at ${where}`));
    }, patience);
  });
}

/** The bench's rows are FAQs and subscribers alone: an empty list never shows a row. */
async function addTags(server: BenchServer) {
  const headers = {
    authorization: `Bearer ${await server.token()}`,
    'content-type': 'application/json',
  };
  for (let at = 1; at <= 50; at++) {
    const body = JSON.stringify({ name: `Bench tag ${at}`, color: '#2745c0' });
    const answer = await fetch(`${server.api}/tags`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`tag ${at} was not made: ${await answer.text()}`);
  }
}

interface Watched {
  changed?: Promise<Shown>;
}

interface Shown {
  readonly heading: number;
  readonly rows: number;
}

/** With the milliseconds of the page's main thread. */
interface Visit extends Shown {
  readonly work: number;
}

interface Way {
  readonly name: string;
  /** What comes before the action that is timed. */
  readonly prepare: (page: Page, to: Target) => Promise<void>;
  readonly press: (page: Page, to: Target) => Promise<void>;
}

interface Target {
  readonly name: string;
  readonly path: string;
  readonly keys: readonly [string, string];
}

interface Budget {
  readonly p50: number | null;
  readonly p95: number;
}
