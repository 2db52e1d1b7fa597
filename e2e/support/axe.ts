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

async function found(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules, sentinels }) => {
      const { violations: broken } = await window.axe.run(
        { exclude: [sentinels] },
        { runOnly: rules, resultTypes: ['violations'] },
      );
      return broken.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
    },
    { rules: runOnly, sentinels: SENTINELS },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
