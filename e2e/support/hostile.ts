import { parseFragment, serialize } from 'parse5';
import type { Page } from 'playwright';
import { VECTORS } from '../../tests/content/import/vectors.ts';

/** In how many parts the corpus is brought. */
export const HEAPS = 8;

/** Markup after which more markup is read as such. */
const isClosed = (markup: string) =>
  serialize(parseFragment(`${markup}<p>end</p>`)).endsWith('<p>end</p>');
const CLOSED = VECTORS.map(([, markup]) => markup).filter(isClosed);
const OPEN = VECTORS.map(([, markup]) => markup).filter((markup) => !isClosed(markup));

/** A part of the corpus; what swallows all that follows stands at its end. */
export function heap(part: number): string {
  const own = CLOSED.filter((_, at) => at % HEAPS === part);
  return `${own.join('\n')}${OPEN[part] ?? ''}`;
}

/** What must not be: requests to elsewhere, dialogs of a script, pages that open by themselves. */
export async function watch(page: Page, url: string): Promise<readonly string[]> {
  const seen: string[] = [];
  const { origin } = new URL(url);
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  await page.context().route(
    (asked) => asked.protocol.startsWith('http') && asked.origin !== origin,
    (route) => {
      seen.push(route.request().url());
      return route.abort();
    },
  );
  return seen;
}

/** Whether a script of the corpus has run in a page: each of them says so at its top. */
export function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.hasOwn(window, 'ran'));
}
