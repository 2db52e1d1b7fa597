import * as assert from 'uvu/assert';
import { openPage, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { visit } from '../support/pages.ts';
import { FLOATING, KEYS } from '../support/states.ts';

const journey = journeys('targets of what opens', { SEED: 'demo' });

/** What opens on a phone as it does elsewhere; the keys that come next are gone before they are measured. */
const SMALL = new Set(['palette', 'row menu', 'filter menu', 'confirmation', 'user menu']);
const STATES = [
  ...FLOATING.filter(([name]) => SMALL.has(name)),
  ...KEYS.filter(([name]) => name !== 'keys that come next'),
];

journey(
  'what opens fits 320 pixels, and its targets are 24 pixels or more',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.setViewportSize({ width: 320, height: 640 });
    const found: string[] = [];
    for (const [name, path, open] of STATES) {
      await visit(page, app.url + path);
      await open(page);
      found.push(...(await page.evaluate(faults)).map((fault) => `${name}: ${fault}`));
    }
    assert.equal(found, []);
    await page.context().close();
  },
);

journey(
  'at 320 pixels the tools of the asset library stand whole in the window, and change cards for rows and back',
  async ({ app, browser }) => {
    const page = await openPage(browser);
    await startSession(page, app.url);
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, `${app.url}/content/assets`);
    await page.getByRole('radio', { name: 'Rows' }).waitFor();
    assert.equal(await page.evaluate(toolsOutside), []);
    await page.getByRole('radio', { name: 'Rows' }).check();
    await page.locator('main tbody').waitFor();
    await page.getByRole('radio', { name: 'Cards' }).check();
    await page.locator('main tbody').waitFor({ state: 'detached' });
    await page.context().close();
  },
);

journey.run();

/** In the page: the tools of a list that stand beyond an edge of the window. */
function toolsOutside(): string[] {
  const tools = document.querySelectorAll('main [role=radiogroup] label, main [type=search]');
  return [...tools]
    .filter((tool) => {
      const { left, right } = tool.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    })
    .map((tool) => tool.outerHTML.slice(0, 120));
}

/** In the page: what is too small to be hit, or stands outside of the window. */
function faults(): string[] {
  const floats = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
  const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const small = floats
    .flatMap((float) => [...float.querySelectorAll('button, [role^=menuitem], [role=option]')])
    .filter(inSight)
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width < 24 || height < 24;
    });
  const outside = floats.filter(inSight).filter((float) => {
    const { left, right } = float.getBoundingClientRect();
    return left < 0 || right > innerWidth || float.scrollWidth > float.clientWidth;
  });
  return [
    ...small.map((target) => `too small: ${target.outerHTML.slice(0, 120)}`),
    ...outside.map((float) => `outside: ${float.outerHTML.slice(0, 120)}`),
  ];
}
