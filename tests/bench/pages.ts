import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { findChromium } from '../support/chromium.mjs';
import { visitList } from './browser.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './figures.ts';
import type { BenchServer } from './server.ts';

const ROUNDS = 10;
const PAGES = ['FAQs', 'Tags'] as const;

/** From a click in the sidebar to the rows of the other list on screen, both visited before. */
export async function benchPages(server: BenchServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await visitList(browser, server, '/content/faqs');
  await page.locator('tbody tr[data-id]').first().waitFor();
  const taken: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of [PAGES[1], PAGES[0]]) {
      const change = await changeTo(page, name);
      if (round > 0) taken.push(change);
    }
  }
  await browser.close();
  const line = { unit: 'ms', more: false, budget: null };
  return [
    { ...line, what: 'change of page to rows on screen, p50', measured: median(taken) },
    { ...line, what: 'change of page to rows on screen, p95', measured: quantile(taken, 0.95) },
  ];
}

interface Watched {
  changed?: Promise<number>;
}

async function changeTo(page: Page, name: string): Promise<number> {
  await page.evaluate(watchChange, name);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .click();
  return page.evaluate(() => (window as Watched).changed ?? Promise.resolve(Number.NaN));
}

/** In the page: milliseconds from the click to the frame that shows the heading and the first row of the other page. */
function watchChange(name: string) {
  (window as Watched).changed = new Promise((resolve) => {
    const heard = () => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent !== name) return;
        if (document.querySelector('tbody tr[data-id]') === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    };
    window.addEventListener('click', heard, { once: true, capture: true });
  });
}
