import type { Page } from 'playwright';

/** Stops the clock of a page a second from now; on a machine so slow that the second has passed by then, further ahead. */
export async function pauseClock(page: Page): Promise<void> {
  for (let ahead = 1_000; ; ahead *= 2) {
    const now = await page.evaluate(() => Date.now());
    const late = await page.clock.pauseAt(now + ahead).then(() => null, String);
    if (late === null) return;
    if (!late.includes('to the past')) throw new Error(late);
  }
}
