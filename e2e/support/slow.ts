import type { Page } from 'playwright';

/**
 * A server that takes long: from now on, calls so named ("PUT /contents/faqs/7") wait in the page until they are let go. In the page, since
 * with routes the browser's cache would be off; called before the page is opened.
 */
export async function slowServer(page: Page): Promise<SlowServer> {
  await page.addInitScript(holdFetch);
  const count = () => page.evaluate(() => window.heldCalls?.length ?? 0);
  return {
    count,
    async hold(calls) {
      await page.evaluate((pattern) => {
        window.heldPattern = pattern;
      }, calls.source);
    },
    async reached() {
      await page.waitForFunction(() => (window.heldCalls?.length ?? 0) > 0);
    },
    async go() {
      await page.evaluate(() => {
        window.heldPattern = null;
        for (const go of window.heldCalls?.splice(0) ?? []) go();
      });
    },
  };
}

/** In the page. */
function holdFetch() {
  const plain = window.fetch.bind(window);
  window.heldCalls = [];
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname.replace(/^\/api\/v[\d.]+/, '')}${search}`;
    const pattern = window.heldPattern ?? null;
    if (pattern === null || !new RegExp(pattern).test(call)) return plain(request);
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      window.heldCalls?.push(() => void plain(request).then(resolve, reject));
    });
  };
}

declare global {
  interface Window {
    /** Set by the tests: which calls wait, and those that do. */
    heldPattern?: string | null;
    heldCalls?: (() => void)[];
  }
}

export interface SlowServer {
  hold(calls: RegExp): Promise<void>;
  /** When a call of those waits. */
  reached(): Promise<void>;
  /** How many wait. */
  count(): Promise<number>;
  /** Lets those that wait and all further ones go. */
  go(): Promise<void>;
}
