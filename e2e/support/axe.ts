import axe from 'axe-core';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beside the rules, for pages: what floats stands outside of the landmarks on purpose. */
export const PRACTICE = 'best-practice';
/** The sentinels around a floating panel are focusable and hidden, since they pass the focus on at once. */
const SENTINELS = '[data-focus-trap]';

/** What axe-core finds on the page as it stands: the rule and where it is broken. */
export function violations(page: Page, ...more: readonly string[]): Promise<string[]> {
  return found(page, { type: 'tag', values: [...RULES, ...more] });
}

/** What of the page's text does not stand out from its ground; all else does not depend on the theme. */
export function contrastViolations(page: Page): Promise<string[]> {
  return found(page, { type: 'rule', values: ['color-contrast'] });
}

/** Looks again where the page has changed meanwhile: axe then judges what never stood there as a whole. */
async function found(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let last: readonly string[] = [];
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { broken, changes } = await page.evaluate(look, { rules: runOnly, sentinels: SENTINELS });
    if (changes.length === 0) return broken;
    last = changes;
  }
  throw new Error(`the page at ${page.url()} does not stand still: ${last.join(', ')}`);
}

/** In the page: what axe finds there, and what changed while it looked. */
async function look({ rules, sentinels }: { rules: axe.RunOnly; sentinels: string }) {
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
  const { violations: found } = await window.axe.run(
    { exclude: [sentinels] },
    { runOnly: rules, resultTypes: ['violations'] },
  );
  observer.disconnect();
  const broken = found.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  return { broken, changes };
}

const MOST_LOOKS = 10;

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
