import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { resize, visit } from '../support/pages.ts';

const journey = journeys('bars', { SEED: 'demo' });

journey(
  'between a phone and a desk, and at 200 % of it, no control of a bar lies on another',
  async ({ app, browser }) => {
    const page = await openPage(browser, { width: 1280, height: 800 });
    await startSession(page, app.url);
    const wrong: string[] = [];
    for (const path of BARS) {
      await visit(page, app.url + path);
      for (const width of [640, 719, 720, 800, 880, 950, 1024]) {
        await resize(page, { width, height: 800 });
        wrong.push(...(await overlapsOf(`${path} at ${width}`, page)));
      }
    }
    assert.equal(wrong, []);
    await page.context().close();
  },
);

journey.run();

/** Lists with every tool, a filtered one, a form, a preview. */
const BARS = [
  '/content/faqs?filters[published]=true&filters[question][contains]=a',
  '/content/assets',
  '/messaging/subscribers',
  '/marketing/campaigns',
  '/content/faqs/create',
];

/** Pairs of controls of one bar of the page whose boxes meet. */
async function overlapsOf(name: string, page: Page) {
  const found = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('main > *, main > * > *')].filter(
      (bar) => bar.querySelector('table, [role=grid], [data-fields]') === null,
    );
    return bars.flatMap((bar) => {
      const controls = [...bar.querySelectorAll('button, input, a[href], h1')].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(control).clipPath === 'none' &&
          control.closest('table, [role=grid], [inert], nav') === null,
      );
      return controls.flatMap((one, at) =>
        controls.slice(at + 1).flatMap((other) => {
          if (one.contains(other) || other.contains(one)) return [];
          if (one.parentElement === other.parentElement && one.matches('input')) return [];
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide < 2 || high < 2) return [];
          return [`${one.outerHTML.slice(0, 90)} on ${other.outerHTML.slice(0, 90)}`];
        }),
      );
    });
  });
  return [...new Set(found)].map((fault) => `${name}: ${fault}`);
}
