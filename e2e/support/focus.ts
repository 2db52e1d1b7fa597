import type { BrowserContext, Locator, Page } from 'playwright';

/**
 * Every step begins, and every journey ends, where the focus is on something: a page that has lost it fails the
 * journey. It is free where a person put it nowhere: before the first stop, beside everything, past the last stop.
 */
export async function holdFocus(context: BrowserContext) {
  await context.addInitScript(watch);
  context.on('page', hold);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await focusRests(context);
    await close(options);
  };
}

/** Waits until every page of a journey has its focus on something. */
export async function focusRests(context: BrowserContext) {
  for (const page of context.pages()) await focusIsSomewhere(page);
}

/** A journey that has failed is not asked about its focus. */
export function letFocusGo(context: BrowserContext) {
  for (const page of context.pages()) held.delete(page);
}

/** Why a journey that stops the clock is not held. */
export const STILL = 'time stands still, and with it what puts the focus back a moment later';

const held = new WeakSet<Page>();
const ACTS = [
  'click',
  'dblclick',
  'fill',
  'press',
  'pressSequentially',
  'check',
  'uncheck',
] as const;
const LIMIT_MS = 60_000;
/** Playwright is loaded once for all files of a worker: its class finds here what the file that runs asks of a page. */
const ASKED = Symbol.for('masthead.tests.focus');
const shared = globalThis as { [ASKED]?: (page: Page) => Promise<void> };

function hold(page: Page) {
  held.add(page);
  holdActs(page.locator('html'));
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (key, options) => {
    await focusIsSomewhere(page);
    await press(key, options);
  };
  keyboard.type = async (text, options) => {
    await focusIsSomewhere(page);
    await type(text, options);
  };
}

/** What is done with an element goes through one class for all pages. */
function holdActs(sample: Locator) {
  shared[ASKED] = focusIsSomewhere;
  const acts = Object.getPrototypeOf(sample) as Acts;
  if (acts[ASKED] === true) return;
  Object.defineProperty(acts, ASKED, { value: true });
  for (const name of ACTS) {
    const act = acts[name];
    if (act === undefined) throw new Error(`a locator does not ${name}`);
    acts[name] = async function held(this: Locator, ...args) {
      await shared[ASKED]?.(this.page());
      return act.apply(this, args);
    };
  }
}

type Acts = Record<string, (...args: unknown[]) => unknown> & { readonly [ASKED]?: boolean };

async function focusIsSomewhere(page: Page) {
  if (!held.has(page) || page.isClosed()) return;
  const rests = page.evaluate(() => window.focusRests?.().then(() => true)).catch(gone);
  if ((await within(LIMIT_MS, rests)) !== 'late') return;
  const last = await page.evaluate(() => window.hadFocus?.());
  throw new Error(`the focus is on nothing at ${page.url()}; it was on ${last}`);
}

/** The clock of the page may be the test's own, so the limit is held out here. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A page that is left in this moment has nothing to lose. */
function gone(error: Error) {
  if (/Execution context was destroyed|has been closed|Target crashed/.test(error.message))
    return null;
  throw error;
}

/** In the page: notes where the focus has been. */
function watch() {
  let isFree = true;
  let last: Element | null = null;
  const isSomewhere = () =>
    isFree || (document.activeElement !== null && document.activeElement !== document.body);
  const listen = (type: string, note: (event: Event) => void) =>
    window.addEventListener(type, note, { capture: true });
  listen('focusin', ({ target }) => {
    isFree = false;
    last = target as Element;
  });
  listen('pointerdown', ({ target }) => {
    const stop = (target as Element).closest(
      'a[href], button, input, textarea, label, [tabindex], [contenteditable]',
    );
    if (stop === null) isFree = true;
  });
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Tab') isFree = true;
  });
  window.hadFocus = () => last?.outerHTML.slice(0, 200) ?? 'nothing';
  window.focusRests = () =>
    new Promise((resolve) => {
      if (isSomewhere()) resolve();
      else window.addEventListener('focusin', () => resolve(), { capture: true, once: true });
    });
}

declare global {
  interface Window {
    /** Set by the tests: keeps its promise as soon as the focus is somewhere. */
    focusRests?: () => Promise<void>;
    /** What had the focus last. */
    hadFocus?: () => string;
  }
}
