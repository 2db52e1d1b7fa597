import type { Page } from 'playwright';
import { shoot } from './browser.ts';

/** Pictures in both themes, wide, narrow and in between, where they are kept. */
export async function shots(page: Page, name: string, part?: string) {
  if (process.env.MASTHEAD_SHOTS === undefined) return;
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const own = await page.locator('html').getAttribute('data-theme');
  for (const [width, height] of [
    [1440, 900],
    [900, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme);
      if (part !== undefined) await page.locator(part).first().scrollIntoViewIfNeeded();
      await shoot(page, `${name}-${width}-${theme}`);
    }
  }
  await page.setViewportSize(before);
  await setTheme(page, own ?? 'light');
}

function setTheme(page: Page, theme: string) {
  return page.evaluate((to) => {
    document.documentElement.dataset.theme = to;
  }, theme);
}
