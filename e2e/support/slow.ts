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
    async refuse(message) {
      await page.evaluate((words) => {
        window.refusedWith = words;
        for (const go of window.heldCalls?.splice(0) ?? []) go();
      }, message);
    },
    async go() {
      await page.evaluate(() => {
        window.heldPattern = null;
        window.refusedWith = null;
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
    const refusal = (message: string) =>
      Response.json({ id: 'unexpected', message }, { status: 500 });
    const answer = () => {
      const words = window.refusedWith ?? null;
      return words === null ? plain(request) : Promise.resolve(refusal(words));
    };
    if (window.refusedWith != null) return answer();
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      window.heldCalls?.push(() => void answer().then(resolve, reject));
    });
  };
}

declare global {
  interface Window {
    /** Set by the tests: which calls wait, and those that do. */
    heldPattern?: string | null;
    heldCalls?: (() => void)[];
    /** What those are told that are not done. */
    refusedWith?: string | null;
  }
}

export interface SlowServer {
  hold(calls: RegExp): Promise<void>;
  /** When a call of those waits. */
  reached(): Promise<void>;
  /** How many wait. */
  count(): Promise<number>;
  /** Answers those that wait, and all further ones, that they are not done, until `go`. */
  refuse(message: string): Promise<void>;
  /** Lets those that wait and all further ones go. */
  go(): Promise<void>;
}
