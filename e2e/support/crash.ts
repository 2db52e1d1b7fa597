import * as assert from 'uvu/assert';
import type { Page } from 'playwright';

/** Waits until the browser's own copy holds a text. */
export async function journaled(page: Page, text: string) {
  const found = await page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    while (!(await indexedDB.databases()).some(({ name }) => name === 'masthead'))
      await new Promise(requestAnimationFrame);
    const database = await answer(indexedDB.open('masthead', 1));
    for (let frame = 0; frame < 2_000; frame += 1) {
      const store = database.transaction('entries').objectStore('entries');
      if (JSON.stringify(await answer(store.getAll())).includes(wanted)) return true;
      await new Promise(requestAnimationFrame);
    }
    return false;
  }, text);
  assert.ok(found, 'the browser has no copy of what was typed');
}

/** Ends the tab's process at once: no unload, nothing more is written. */
export async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
