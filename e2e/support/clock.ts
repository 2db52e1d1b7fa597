import type { Page, Request } from 'playwright';

/**
 * Stops the clock of a page a second from now; on a machine so slow that the second has passed by then, further ahead. What
 * the page asks for meanwhile is answered before it goes on.
 */
export async function pauseClock(page: Page): Promise<void> {
  const asked = new Set<Request>();
  const note = (request: Request) => asked.add(request);
  page.on('request', note);
  for (let ahead = 1_000; !(await pausesAt(page, ahead)); ahead *= 2);
  page.off('request', note);
  await Promise.all([...asked].map((request) => request.response().catch(() => null)));
}

/** Whether the clock stops so many milliseconds from now: never at a time that has passed. */
async function pausesAt(page: Page, ahead: number): Promise<boolean> {
  const now = await page.evaluate(() => Date.now());
  const late = await page.clock.pauseAt(now + ahead).then(() => null, String);
  if (late !== null && !late.includes('to the past')) throw new Error(late);
  return late === null;
}
