import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until it is answered, for a minute at most: what throws is not there yet. For what happens in another process; what happens on a page is waited for by `resource-page.tsx`. */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<T> {
  for (const end = performance.now() + 60_000; ; await delay(20)) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
