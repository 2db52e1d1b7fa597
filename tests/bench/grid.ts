import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { findChromium } from '../support/chromium.mjs';
import { processorTime, visitList } from './browser.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './figures.ts';
import type { BenchServer } from './server.ts';

const MOVES = 120;
const ADDRESS =
  '/content/faqs?per_page=100&columns=question,id,answer,publication_id,tag_ids,rank,published,created_at,updated_at,version';

/** From a key to the frame that shows the next cell, in a page of 100 rows and 10 columns. */
export async function benchGrid(server: BenchServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await visitList(browser, server, ADDRESS);
  await page.locator('tbody tr[data-id]').nth(99).waitFor();
  await page.locator('[data-cell="0:1"]').focus();
  const worked = await processorTime(page);
  const before = await worked();
  const down = await moves(page, 'ArrowDown', MOVES / 2);
  const right = await moves(page, 'ArrowRight', 8);
  const on = await moves(page, 'j', MOVES / 4);
  const work = (await worked()) - before;
  await browser.close();
  const all = [...down, ...right, ...on];
  return [
    {
      ...LINE,
      what: 'grid 100 × 10: processor time of a key, mean',
      measured: work / all.length,
      budget: null,
    },
    { ...LINE, what: 'grid 100 × 10: key to focus, p50', measured: median(all), budget: 16 },
    {
      ...LINE,
      what: 'grid 100 × 10: key to focus, p95',
      measured: quantile(all, 0.95),
      budget: 33,
    },
  ];
}

const LINE = { unit: 'ms', more: false };

/** Milliseconds of each press. */
async function moves(page: Page, key: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let press = 0; press < times; press++) {
    await page.evaluate(watchMove);
    await page.keyboard.press(key);
    taken.push(await page.evaluate(() => (window as Watched).moved ?? Promise.resolve(Number.NaN)));
  }
  return taken;
}

interface Watched {
  moved?: Promise<number>;
}

/** In the page: the work from the keydown to the move of the focus, and that of the frame after it; the wait for the frame is the screen's. */
function watchMove() {
  (window as Watched).moved = new Promise((resolve) => {
    // The window hears of a key before the document, whose listener moves the focus.
    window.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        document.addEventListener(
          'focusin',
          () => {
            const focused = performance.now() - start;
            requestAnimationFrame(() => {
              const drawing = performance.now();
              setTimeout(() => resolve(focused + performance.now() - drawing));
            });
          },
          { once: true },
        );
      },
      { once: true, capture: true },
    );
  });
}
