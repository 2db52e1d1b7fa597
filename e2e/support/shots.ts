import type { Page } from 'playwright';
import { shoot } from './browser.ts';

/** Pictures in both themes, wide and narrow, where they are kept. */
export async function shots(page: Page, name: string, part?: string) {
  if (process.env.MASTHEAD_SHOTS === undefined) return;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((to) => {
        document.documentElement.dataset.theme = to;
      }, theme);
      if (part !== undefined) await page.locator(part).first().scrollIntoViewIfNeeded();
      await shoot(page, `${name}-${width}-${theme}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
