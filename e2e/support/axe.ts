import axe from 'axe-core';
import type { Page } from 'playwright';

const CONTRAST = 'color-contrast';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beside the rules, for pages: what floats stands outside of the landmarks on purpose. */
export const PRACTICE = 'best-practice';
/** The sentinels around a floating panel are focusable and hidden, since they pass the focus on at once. */
const SENTINELS = '[data-focus-trap]';

/** What opens above a page: what stands beneath it is walked by itself. */
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Where snackbars stand, beside all else. */
const SNACKBARS = '[aria-label="Notifications"]';

/** What axe-core finds on the page as it stands: the rule and where it is broken. */
export function violations(page: Page, ...more: readonly string[]): Promise<string[]> {
  return found(page, { runOnly: { type: 'tag', values: [...RULES, ...more] } });
}

/** The same but for the contrast of text, which takes longest. */
export function violationsBesideContrast(page: Page): Promise<string[]> {
  const rules = { [CONTRAST]: { enabled: false } };
  return found(page, { runOnly: { type: 'tag', values: [...RULES] }, rules });
}

/** What of the page's text does not stand out from its ground; all else does not depend on the theme. */
export function contrastViolations(page: Page): Promise<string[]> {
  return found(page, { runOnly: { type: 'rule', values: [CONTRAST] } });
}

/** The same of what has opened, where it floats, else of the page. */
export function contrastOfOpened(page: Page): Promise<string[]> {
  return found(page, { runOnly: { type: 'rule', values: [CONTRAST] } }, FLOATING);
}

/** Looks again where the page has changed meanwhile: axe then judges what never stood there as a whole. */
async function found(
  page: Page,
  options: axe.RunOptions,
  within: string | null = null,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let last: readonly string[] = [];
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { broken, changes } = await page.evaluate(look, {
      ...{ options, within },
      ...{ snackbars: SNACKBARS, sentinels: SENTINELS },
    });
    if (changes.length === 0) return broken;
    last = changes;
  }
  throw new Error(`the page at ${page.url()} does not stand still: ${last.join(', ')}`);
}

/** In the page: what axe finds there, and what changed while it looked. */
async function look({ options, within, snackbars, sentinels }: Look) {
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) changes.push(`${type} of ${target.nodeName}`);
  });
  observer.observe(document, {
    childList: true,
    attributes: true,
    characterData: true,
    subtree: true,
  });
  const parts = [...document.querySelectorAll(within ?? 'html')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  const include =
    parts.length > 0
      ? [...parts, ...document.querySelectorAll(snackbars)]
      : [document.documentElement];
  const { violations: found } = await window.axe.run(
    { include, exclude: [sentinels] },
    { ...options, resultTypes: ['violations'] },
  );
  observer.disconnect();
  const broken = found.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  return { broken, changes };
}

interface Look {
  readonly options: axe.RunOptions;
  /** Selects the parts to look at; the whole page where there is none. */
  readonly within: string | null;
  readonly snackbars: string;
  readonly sentinels: string;
}

const MOST_LOOKS = 10;

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
