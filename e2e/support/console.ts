import type { Page } from 'playwright';

/** What the page's console says went wrong, with where the page was; grows as it happens. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !OURS.test(text)) errors.push(`${page.url()}: ${text}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return errors;
}

/** The tests' own scripts are kept out of frames that run none. */
const OURS = /^Blocked script execution in 'about:srcdoc'/;
