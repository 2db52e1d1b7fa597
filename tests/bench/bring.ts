import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { chromium } from 'playwright';
import { findChromium } from '../support/chromium.mjs';
import { visitList } from './browser.ts';
import { canvasOf, makePage } from './editor.ts';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import type { BenchServer } from './server.ts';

const RUNS = 5;

/** A file of 1 MB of HTML brought into a page: until its review stands, what the page's own thread has of it, until it is taken in. */
export async function benchBring(server: BenchServer): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bring-'));
  writeFileSync(join(folder, 'page.html'), PAGE);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const id = await makePage(server, 3);
  const page = await visitList(browser, server, `/content/pages/${id}/edit`);
  await page.getByRole('button', { name: /^Open the editor/ }).click();
  await canvasOf(page).getByText('Block 2', { exact: true }).waitFor();
  const reviews: number[] = [];
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { review, task } = await reviewOf(page, join(folder, 'page.html'));
    reviews.push(review);
    longest.push(task);
    if (run < RUNS - 1) await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  }
  const taken = await timed(page, async () => {
    await dialogOf(page)
      .getByRole('button', { name: /^Take it in/ })
      .click();
    await canvasOf(page).getByText('Line 999 ', { exact: false }).waitFor({ state: 'attached' });
  });
  await browser.close();
  rmSync(folder, { recursive: true });
  return [
    figure('import: review of 1 MB of HTML, from the file on', median(reviews), 1_500),
    figure('import: longest task of the page meanwhile', Math.max(...longest), 100),
    figure('import: taking it into the canvas', taken, null),
  ];
}

/** From the file on until the review can be taken. */
async function reviewOf(page: Page, path: string) {
  const editor = page.getByRole('dialog', { name: /^Editor, / });
  await editor.getByRole('button', { name: /^Import/ }).click();
  const file = dialogOf(page).locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const review = await timed(page, async () => {
    // Given as bytes, it would be unpacked by a task of the page's own.
    await file.setInputFiles(path);
    await dialogOf(page)
      .getByRole('button', { name: /^Take it in/ })
      .waitFor();
  });
  const tasks = await page.evaluate(() => (window as { tasks?: number[] }).tasks ?? []);
  return { review, task: Math.max(0, ...tasks) };
}

async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  const started = await page.evaluate(() => performance.now());
  await act();
  return (await page.evaluate(() => performance.now())) - started;
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: /^(Import|What would be taken in)/ });
}

function figure(what: string, measured: number, budget: number | null): Figure {
  return { what, measured, unit: 'ms', budget, more: false };
}

/** A thousand paragraphs of a thousand letters, with links, marks and a table after each tenth. */
const PAGE = Buffer.from(
  `<html><head><style>p{color:#112233}</style></head><body>${Array.from(
    { length: 1_000 },
    (_, at) =>
      `<p>Line ${at} <b>of</b> <a href="https://example.org/${at}">many</a> ${'tide and wind '.repeat(65)}</p>`,
  ).join('\n')}</body></html>`,
);
