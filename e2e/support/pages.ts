import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import {
  contrastOfOpened,
  contrastViolations,
  violations,
  violationsBesideContrast,
} from './axe.ts';

/** Every kind of page, of the example content. */
export const PATHS = [
  '/',
  '/tasks',
  '/recent-changes',
  '/content/tags',
  '/content/authors',
  '/content/faqs',
  '/content/faqs/create',
  '/content/faqs/5',
  '/content/faqs/5/edit',
  '/content/faqs?group_by=publication_id',
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

/** The one path of these at which there is no page. */
const NOWHERE = '/nowhere';

/** Opens an address and waits until all of its page is there; fails where another one stands in its place. */
export async function visit(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page, 'main');
  assert.is(await showsFailure(page), new URL(url).pathname === NOWHERE, url);
}

/** Whether the page says that it is not there, or that it failed: their headings look like any. */
export async function showsFailure(page: Page): Promise<boolean> {
  const name = /^(404 Not Found|An error occurred)$/;
  return (await page.getByRole('heading', { level: 1, name }).count()) > 0;
}

/** Gives the window a size and waits until the page is drawn for it: what hears of a width draws in the frame after. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width }) => innerWidth === width, size);
  await page.evaluate(twoFrames);
  await drawn(page, 'body');
}

/** In the page. */
function twoFrames() {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
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

/** The same of what has opened above a page: the contrast of the part that floats, all else of the whole page. */
export async function openedInBothThemes(name: string, page: Page) {
  await drawn(page, 'body');
  await wear(page, 'light');
  const light = [...(await violationsBesideContrast(page)), ...(await contrastOfOpened(page))];
  await wear(page, 'dark');
  const dark = await contrastOfOpened(page);
  return [
    ...light.map((violation) => `${name}, light: ${violation}`),
    ...dark.map((violation) => `${name}, dark: ${violation}`),
  ];
}

async function wear(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}
