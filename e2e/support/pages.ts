import type { Page } from 'playwright';
import { contrastViolations, violations } from './axe.ts';

/** Every kind of page, of the example content. */
export const PATHS = [
  '/',
  '/tasks',
  '/changes',
  '/content/tags',
  '/content/authors',
  '/content/faqs',
  '/content/faqs/create',
  '/content/faqs/5',
  '/content/faqs/5/edit',
  '/content/faqs?group_by=publication',
  '/content/faqs?trash=only',
  '/messaging/segments',
  '/messaging/subscribers',
  '/messaging/subscribers/4',
  '/messaging/subscribers/import',
  '/messaging/subscriptions',
  '/messaging/subscriber-subscriptions',
  '/admin/groups',
  '/admin/groups/2/edit',
  '/admin/publications',
  '/admin/settings/author-categories',
  '/admin/users',
  '/nowhere',
];

/** Opens an address and waits until all of its page is there. */
export async function visit(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page, 'main');
}

/** Waits until nothing there is on its way any more, nor in the middle of a movement. */
async function drawn(page: Page, place: 'main' | 'body') {
  await page.waitForFunction(isDrawn, place);
}

/** In the page. What goes on for ever, a turning sign, is no movement that ends. */
function isDrawn(place: string) {
  const moves = document.getAnimations().filter((each) => {
    const { endTime } = each.effect?.getComputedTiming() ?? {};
    return each.playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
  });
  const coming = `${place} [aria-busy="true"], ${place} [data-skeleton]`;
  return moves.length === 0 && document.querySelector(coming) === null;
}

/** What axe finds on the page, once all that opened is there, in the light theme, and what of its colours in the dark one. */
export async function inBothThemes(name: string, page: Page, ...more: readonly string[]) {
  await drawn(page, 'body');
  await wear(page, 'light');
  const light = await violations(page, ...more);
  await wear(page, 'dark');
  const dark = await contrastViolations(page);
  return [
    ...light.map((violation) => `${name}, light: ${violation}`),
    ...dark.map((violation) => `${name}, dark: ${violation}`),
  ];
}

async function wear(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}
