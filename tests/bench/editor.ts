import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, FrameLocator, Page } from 'playwright';
import { chromium } from 'playwright';
import { printProject, projectOf } from '../../src/content/project.ts';
import { findChromium } from '../support/chromium.mjs';
import { visitList } from './browser.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './figures.ts';
import type { BenchServer } from './server.ts';
import type { ContentNode } from '../../src/content/project.types.ts';

const OPENINGS = 50;
const KEYS = 120;

/** The visual editor: opening a page, writing in it, memory over many openings, the size of its code. */
export async function benchEditor(server: BenchServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const id = await makePage(server, 300);
  const page = await visitList(browser, server, `/content/pages/${id}/edit`);
  await page.getByRole('button', { name: /^Open the editor/ }).waitFor();
  const first = await open(page);
  await close(page);
  const again: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    again.push(await open(page));
    if (round < 4) await close(page);
  }
  const keys = await typing(page);
  await close(page);
  const grown = await memory(page);
  await browser.close();
  return [
    figure('editor: first opening of a page of 300 blocks', first, 'ms', 1_200),
    figure('editor: opening a page of 300 blocks', median(again), 'ms', 1_200),
    figure('editor: key to paint in a text of it, p95', quantile(keys, 0.95), 'ms', 33),
    figure('editor: key to paint in a text of it, p50', median(keys), 'ms', null),
    // A snapshot of the whole page on the way of a key would be seen here.
    figure('editor: longest key to paint in a text of it', Math.max(...keys), 'ms', 100),
    figure(`editor: heap after ${OPENINGS} openings over that after 5`, grown, 'MB', 5),
    figure('editor: code of the canvas, brotli', hostSize(), 'KB', null),
  ];
}

function figure(what: string, measured: number, unit: string, budget: number | null): Figure {
  return { what, measured, unit, budget, more: false };
}

/** From the press on the button to every block in the canvas and the panels beside it. */
async function open(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Open the editor/ });
  await button.waitFor();
  const started = await page.evaluate(() => performance.now());
  await button.click();
  await canvasOf(page).getByText('Block 299', { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('tree', { name: 'Layers' }).waitFor();
  return (await page.evaluate(() => performance.now())) - started;
}

async function close(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Editor, / });
  await dialog.getByRole('button', { name: /^Done/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From each key to the frame after the one that shows it. */
async function typing(page: Page): Promise<number[]> {
  const canvas = canvasOf(page);
  await canvas.getByText('Block 150', { exact: true }).dblclick();
  await canvas.locator('.ProseMirror').waitFor();
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>(
      '[data-editor] iframe[title="Content"]',
    );
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    frame?.contentDocument?.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const begun =
          performance.now() - ((frame.contentWindow?.performance.now() ?? 0) - timeStamp);
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begun)));
      },
      { capture: true },
    );
  });
  await page.keyboard.type('tide '.repeat(KEYS / 5), { delay: 60 });
  await page.waitForFunction(
    (wanted) => (window as { keyTimes?: number[] }).keyTimes?.length === wanted,
    KEYS,
  );
  return page.evaluate(() => (window as { keyTimes?: number[] }).keyTimes ?? []);
}

/** How many MB of heap the openings after the fifth have left behind. */
async function memory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 5; round += 1) await cycle(page);
  const before = await heap(session);
  for (let round = 5; round < OPENINGS; round += 1) await cycle(page);
  return (await heap(session)) - before;
}

async function cycle(page: Page) {
  await open(page);
  await close(page);
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1024 / 1024;
}

/** The frame of the canvas. */
export function canvasOf(page: Page): FrameLocator {
  return page.frameLocator('[data-editor] iframe[title="Content"]');
}

/** Sections of a heading, a text and a button each. */
function design(blocks: number): string {
  const nodes: ContentNode[] = [];
  for (let at = 0; at < blocks; at += 1) {
    const components = [{ type: 'textnode', content: `Block ${at}` }];
    const type = ['text', 'heading', 'button'][at % 3];
    nodes.push({ ...(type === 'text' ? { tagName: 'p' } : {}), type, components } as ContentNode);
  }
  return printProject(projectOf(nodes));
}

/** A page of so many blocks; answers its id. */
export async function makePage(server: BenchServer, blocks: number): Promise<number> {
  const response = await fetch(`${server.api}/contents/pages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await server.token()}`,
    },
    body: JSON.stringify({
      name: 'Measured',
      slug: `measured-${blocks}`,
      content_data: design(blocks),
      _idempotency: `bench-editor-page-${blocks}`,
    }),
  });
  if (!response.ok) throw new Error(`the page was answered with ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number } };
  return data.id;
}

function hostSize(): number {
  const folder = fileURLToPath(new URL('../../dist/app/', import.meta.url));
  const outputs = JSON.parse(readFileSync(`${folder}meta.json`, 'utf8')) as Record<
    string,
    { readonly entryPoint?: string }
  >;
  const path = Object.keys(outputs).find(
    (each) => outputs[each]?.entryPoint === 'src/app/editor/host.ts',
  );
  if (path === undefined) throw new Error('the build has no chunk of the canvas');
  const file = readFileSync(`${folder}${path.split('/').pop()}`);
  return brotliCompressSync(file).length / 1024;
}
