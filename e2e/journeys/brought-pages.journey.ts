import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Frame, Page } from 'playwright';
import { BLOCK_STYLES } from '../../src/content/block-styles.ts';
import { placePictures } from '../../src/content/import/images.ts';
import { reviewImport } from '../../src/content/import/review.ts';
import { renderContent } from '../../src/content/render.ts';
import { themeCss } from '../../src/shared/theme-css.ts';
import { pageDocument } from '../../src/site/page.ts';
import { suite } from '../../tests/support/suite.ts';
import { openPage, theBrowser } from '../support/browser.ts';

const test = suite('pages that people bring, before and after beside each other');
const folder = new URL('../../tests/content/import/pages/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.txt', ''));

for (const name of names) {
  test(`${name} shows the same words after it was brought, in no more room than the page has`, async () => {
    const source = readFileSync(new URL(`${name}.txt`, folder), 'utf8');
    const page = await openPage(theBrowser(), { width: WIDTH * 2, height: 1_000 });
    const asked = await servePictures(page);
    const [before, after] = await besideEachOther(page, source, publishedPage(name, source));
    await keep(page, name);
    assert.is(await wordsOf(after), wordsAfter(name, await wordsOf(before)));
    const room = await after.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(room <= WIDTH, `${room} px are wider than the page`);
    assert.equal(asked, []);
    await page.context().close();
  });
}

test('a table that lays a page out has no lines and no room but its own, one that lists something has them', async () => {
  const page = await openPage(theBrowser());
  await page.setContent(
    publishedPage(
      'tables',
      [
        '<table role="presentation" cellspacing="0" cellpadding="0" width="300" align="center">',
        '<tr><td align="center"><h2>Laid out</h2></td></tr>',
        '<tr><td><table><tr><th>Fish</th><th>Price</th></tr></table></td></tr></table>',
        '<table border="0" width="200" cellpadding="3"><tr><th>Own</th><td align="right">words</td></tr></table>',
      ].join(''),
    ),
  );
  const cells = await page.locator('td,th').evaluateAll((found) =>
    found.map((cell) => {
      const { borderTopWidth, paddingTop, textAlign } = getComputedStyle(cell);
      return [borderTopWidth, paddingTop, textAlign.replace('-webkit-', '')].join(' ');
    }),
  );
  assert.equal(cells, [
    '0px 0px center',
    '0px 0px start',
    '1px 8px left',
    '1px 8px left',
    '0px 3px left',
    '0px 3px right',
  ]);
  const widths = await page
    .locator('table')
    .evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().width));
  assert.equal(widths, [300, 300, 200]);
  await page.context().close();
});

test.run();

const WIDTH = 720;

/** As it is read at its address. */
function publishedPage(title: string, content: string): string {
  const type = title.startsWith('document-') ? 'google-doc' : 'code';
  const { project } = reviewImport({ type, content }, { scripts: false });
  return pageDocument({
    title,
    description: null,
    publication: null,
    content: renderContent(placePictures(project, [])),
    styles: [themeCss({}), BLOCK_STYLES],
    heading: null,
  });
}

/** Every picture of another host is the same one; answers what else is asked for. */
async function servePictures(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(/^https?:/, (route) => {
    const request = route.request();
    if (request.resourceType() === 'image')
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    // What was brought may ask for fonts and style sheets.
    if (request.frame() === page.frames()[2]) asked.push(request.url());
    return route.abort();
  });
  return asked;
}

/** Both as frames of one page, in which nothing runs, as high as the higher one. */
async function besideEachOther(page: Page, ...documents: readonly [string, string]) {
  await page.setContent(
    `<body style="margin:0;display:flex;background:#888">${documents
      .map(
        () =>
          `<iframe sandbox="allow-same-origin" style="border:0;background:#fff;width:${WIDTH}px"></iframe>`,
      )
      .join('')}</body>`,
  );
  const frames = page.frames().slice(1);
  for (const [at, frame] of frames.entries()) await frame.setContent(documents[at] ?? '');
  // A part that is as high as the window grows with it, once.
  for (const _ of [1, 2]) await growFrames(page, frames);
  const [before, after] = frames as [Frame, Frame];
  return [before, after] as const;
}

async function growFrames(page: Page, frames: readonly Frame[]) {
  const heights = await Promise.all(
    frames.map((frame) => frame.evaluate(() => document.documentElement.scrollHeight)),
  );
  await page.addStyleTag({ content: `iframe{height:${Math.max(...heights)}px}` });
}

async function keep(page: Page, name: string) {
  mkdirSync('reports/brought', { recursive: true });
  await page.screenshot({ path: `reports/brought/${name}.png`, fullPage: true });
}

/** What is told in the review: notes and suggestions of a document are left out, what was closed is open. */
function wordsAfter(name: string, before: string): string {
  const changes = CHANGED[name] ?? [];
  return changes.reduce((words, [was, is]) => {
    assert.ok(words.includes(was), `${was} was not seen before`);
    return words.replace(was, is);
  }, before);
}

const CHANGED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'document-notes': [
    ['year[a]', 'year'],
    ['Perhapsmentioneels.', ''],
    ['[1]Byathird.[2]Seethetable.[a]Isthatso?Ann,pleasecheck.', 'Byathird.↩Seethetable.↩'],
  ],
  'landing-hero': [['DoIgetwet?', 'DoIgetwet?Yes.']],
};

/** What a person reads of it, without room. */
async function wordsOf(frame: Frame): Promise<string> {
  return (await frame.locator('body').innerText()).replace(/\s/g, '');
}

const PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">',
  '<rect width="600" height="240" fill="#7f99ff"/><circle cx="300" cy="120" r="80" fill="#fff"/></svg>',
].join('');
