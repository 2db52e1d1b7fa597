import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { App } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { allDestinations } from '../../src/shared/navigation.ts';
import { resources } from '../../src/shared/resources/index.ts';
import { PATHS, visit } from '../support/pages.ts';

/** What WCAG 1.4.12 lets a reader set. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

/** Every list, form of a new row and settings page. */
const PAGES = new Set([
  ...PATHS,
  ...allDestinations('').flatMap(({ items }) => items.map(({ to }) => to)),
  ...resources.flatMap(({ page, single }) => (page === null || single ? [] : [`${page}/create`])),
]);

const journey = journeys('reflow', { SEED: 'demo' });

journey(
  'at 320 pixels no page scrolls sideways and every control can be brought into view',
  async ({ app, browser }) => {
    await fits({ app, browser }, { width: 320, height: 640 });
  },
);

journey(
  'at 200 % of its size no page scrolls sideways and every control can be brought into view',
  async ({ app, browser }) => {
    await fits({ app, browser }, { width: 640, height: 400 });
  },
);

journey(
  'with text spaced as widely as readers may ask, no page scrolls sideways and every control can be brought into view',
  async ({ app, browser }) => {
    await fits({ app, browser }, { width: 1280, height: 800 }, SPACED);
  },
);

journey.run();

interface Size {
  readonly width: number;
  readonly height: number;
}

async function fits(
  { app, browser }: { app: App; browser: Browser },
  size: Size,
  css: string | null = null,
) {
  const page = await openPage(browser, size);
  if (css !== null) await page.addInitScript(wear, css);
  await page.goto(app.url);
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  const wrong = await faultsAt('sign-in', page);
  await signIn(page, app.url);
  for (const path of PAGES) {
    await visit(page, app.url + path);
    wrong.push(...(await faultsAt(path, page)));
  }
  assert.equal(wrong, []);
  await page.context().close();
}

async function signIn(page: Page, url: string) {
  await page.goto(url);
  await page.getByLabel('E-mail').fill('nora@masthead.example');
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
}

function wear(css: string) {
  document.addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Sideways scrolling of the page, and controls that no scrolling of a person brings into view. */
async function faultsAt(name: string, page: Page) {
  const faults = await page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      element.closest('[inert], [data-focus-trap]') === null;
    const cut = (element: Element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x < 0 || y < 0 || x > root.clientWidth || y > root.clientHeight;
    };
    const lost = [
      ...document.querySelectorAll('a[href], button, input, textarea, [role="gridcell"]'),
    ]
      .filter((element) => shown(element) && cut(element))
      .map((element) => `out of view: ${element.outerHTML.slice(0, 140)}`);
    return over > 0 ? [`${over} px too wide`, ...lost] : lost;
  });
  return faults.map((fault) => `${name}: ${fault}`);
}
