import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, shoot, startSession } from '../support/browser.ts';
import { token } from '../support/fixtures.ts';
import { journeys } from '../support/journey.ts';
import { openPalette } from '../support/keys.ts';
import { visit } from '../support/pages.ts';

const journey = journeys('names that read from the right');

const NAME = 'النشرة الأسبوعية لأخبار الحديقة والمطبخ والزراعة المنزلية';

journey(
  'an Arabic name that finds no room keeps its beginning, in rows, chips, tiles, the palette and the head and fields of a form, on every width',
  async ({ app, browser }) => {
    const tag = await app.api.post('tags', { _idempotency: token(), name: NAME, color: '#2745c0' });
    const rows = [NAME.repeat(3), NAME];
    const forms: string[] = [];
    for (const question of rows) {
      const body = { question, answer: '<p>Ja</p>', tag_ids: [tag.id] };
      const { id } = await app.api.post('contents/faqs', { _idempotency: token(), ...body });
      forms.push(`/content/faqs/${id}/edit`);
    }
    const page = await openPage(browser);
    await startSession(page, app.url);
    const widths = forms.flatMap((path) => [1440, 390].map((width) => [width, path] as const));
    for (const [width, path] of [...PLACES, ...widths]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, app.url + path);
      await page.getByText(NAME).first().waitFor();
      await isRead(page, `${path} at ${width}`);
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, `${app.url}/content/tags`);
      await openPalette(page);
      await page.keyboard.type(NAME.split(' ').slice(0, 2).join(' '));
      await page.getByRole('option').getByText(NAME).first().waitFor();
      await isRead(page, `the palette at ${width}`);
    }
    await page.context().close();
  },
);

journey(
  'the same name keeps its beginning in what opens above a list: a peek, the dialog of a row, a question, the menu and the values of a filter',
  async ({ app, browser }) => {
    const tag = await app.api.post('tags', {
      _idempotency: token(),
      name: `${NAME} ب`,
      color: '#2745c0',
    });
    await app.api.post('contents/faqs', {
      _idempotency: token(),
      ...{ question: NAME.repeat(3), answer: `<p>${NAME}</p>`, tag_ids: [tag.id] },
    });
    const page = await openPage(browser);
    await startSession(page, app.url);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, open] of width < 600 ? OPENED.slice(-2) : OPENED) {
        await visit(page, `${app.url}/content/faqs`);
        await page.getByText(NAME).first().waitFor();
        await open(page);
        await page.locator(FLOAT).getByText(NAME).first().waitFor();
        await shoot(page, `right-to-left-${name}-${width}`);
        await isRead(page, `${name} at ${width}`, FLOAT);
      }
    }
    await page.context().close();
  },
);

const FLOAT = '[role=dialog], [role=alertdialog], [role=menu]';

/** On a phone a record has the page for itself: the last two open above the list there, too. */
const OPENED: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['peek', (page) => fromRow(page, 'Peek')],
  ['dialog of a row', (page) => fromRow(page, 'Edit')],
  ['question', (page) => fromRow(page, 'Delete')],
  [
    'values of a filter',
    async (page) => {
      await page.getByRole('button', { name: /^Filter( |$)/ }).click();
      await page.getByRole('option', { name: 'Tags', exact: true }).click();
    },
  ],
];

async function fromRow(page: Page, entry: string) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

const PLACES = [
  [1440, '/content/faqs'],
  [390, '/content/faqs'],
  [390, '/content/tags'],
  [390, '/'],
  [1440, '/'],
] as const;

journey.run();

async function isRead(page: Page, where: string, inside = 'body') {
  const found = await page.evaluate(beginnings, [NAME, inside] as const);
  assert.ok(found.length > 0, where);
  assert.equal(
    found.filter(({ seen }) => !seen),
    [],
    where,
  );
}

/** In the page: of each text in sight that begins with the name, whether its first letter is inside of all that cuts it. */
function beginnings([name, inside]: readonly [string, string]) {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { seen: boolean; of: string }[] = [];
  for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.startsWith(name) || !element?.checkVisibility()) continue;
    if (element.closest('[role=status], script, style')) continue;
    if (element.closest(inside) === null) continue;
    const letter = document.createRange();
    letter.setStart(text, 0);
    letter.setEnd(text, 1);
    const { left, right } = letter.getBoundingClientRect();
    let seen = true;
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      const cuts = getComputedStyle(box).overflowX !== 'visible' && edge.width > 1;
      if (cuts && getComputedStyle(box).display !== 'inline')
        seen &&= left > edge.left - 1 && right < edge.right + 1;
    }
    found.push({ seen, of: element.outerHTML.slice(0, 120) });
  }
  return found;
}
