import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { classNamesOf, styleIn } from './tree.ts';
import type { ContentRule } from '../project.types.ts';

/** What the rules of an element's classes and its own style say, as far as it can be known without a page. */
export type StyleOf = (element: Tree.Element) => Style;

type Style = Readonly<Record<string, string>>;

/** Rules of classes alone, the later one before the earlier; those for some widths do not count. */
export function styleReader(rules: readonly ContentRule[]): StyleOf {
  const byClass = new Map<string, Record<string, string>>();
  for (const { selectors, selectorsAdd = '', state = '', atRuleType = '', style } of rules) {
    if (state !== '' || atRuleType !== '') continue;
    const listed = selectorsAdd.split(',').map((part) => /^\w*\.([\w-]+)$/.exec(part.trim())?.[1]);
    const [own] = selectors;
    const name = selectors.length === 1 && typeof own === 'string' ? own : undefined;
    for (const each of [name, ...listed]) {
      if (each === undefined) continue;
      const held = byClass.get(each) ?? {};
      for (const [property, value] of Object.entries(style))
        held[property.toLowerCase()] = typeof value === 'string' ? value : (value.at(-1) ?? '');
      byClass.set(each, held);
    }
  }
  return (element) =>
    Object.assign({}, ...classNamesOf(element).map((each) => byClass.get(each)), styleIn(element));
}
