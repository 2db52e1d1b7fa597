import type { BrowserContext, Page } from 'playwright';

/** Lets a page know whether anything on it has had the focus since it was loaded. */
export async function watchFocus(context: BrowserContext) {
  await context.addInitScript(() => {
    const note = () => document.documentElement.setAttribute('data-has-had-focus', '');
    document.addEventListener('focusin', note, { capture: true, once: true });
  });
}

/** Every key is pressed only where the focus has come to rest on something; a page on which it stays on nothing fails. */
export function holdFocus(page: Page) {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (key, options) => {
    await focusIsSomewhere(page);
    await press(key, options);
  };
  const context = page.context();
  const close = context.close.bind(context);
  context.close = async (options) => {
    await focusIsSomewhere(page);
    await close(options);
  };
}

async function focusIsSomewhere(page: Page) {
  if (page.isClosed()) return;
  await page
    .waitForFunction(
      () =>
        !document.documentElement.hasAttribute('data-has-had-focus') ||
        (document.activeElement !== null && document.activeElement !== document.body),
      undefined,
      { timeout: 60_000 },
    )
    .catch((error: unknown) => {
      throw new Error(`the focus is on nothing at ${page.url()}`, { cause: error });
    });
}
