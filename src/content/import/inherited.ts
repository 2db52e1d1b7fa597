import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ContentRule } from '../project.types.ts';
import type { StyleOf } from './computed-style.ts';
import type { Notes } from './notes.ts';
import { attributeOf, classNamesOf, elementsIn, isElement, setAttribute } from './tree.ts';

/** Gives headings the colour and the font of what they stand in: a theme has others for them. */
export function keepInherited(
  root: Tree.ParentNode,
  rules: readonly ContentRule[],
  styleOf: StyleOf,
  notes: Notes,
) {
  for (const heading of elementsIn(root)) {
    if (!/^h[1-6]$/.test(heading.tagName)) continue;
    const kept = INHERITED.filter(
      (property) =>
        styleOf(heading)[property] === undefined &&
        !rules.some((rule) => says(rule, property) && reaches(rule, heading)) &&
        aroundOf(heading).some((each) => isGiven(each, property, { rules, styleOf })),
    );
    if (kept.length === 0) continue;
    const style = kept.map((property) => `${property}:inherit`);
    setAttribute(
      heading,
      'style',
      [attributeOf(heading, 'style'), ...style].filter(Boolean).join(';'),
    );
    notes.add('changed', 'A heading keeps the look of what it stands in', heading);
  }
}

const INHERITED = ['color', 'font-family'];
/** Attributes that say the same. */
const SAID: Readonly<Record<string, string>> = { color: 'color', 'font-family': 'face' };

function aroundOf(element: Tree.Element): readonly Tree.Element[] {
  const around: Tree.Element[] = [];
  for (let at = element.parentNode; at !== null && isElement(at); at = at.parentNode)
    around.push(at);
  return around;
}

function isGiven(
  element: Tree.Element,
  property: string,
  { rules, styleOf }: InheritedFrom,
): boolean {
  return (
    styleOf(element)[property] !== undefined ||
    attributeOf(element, SAID[property] ?? '') !== '' ||
    rules.some((rule) => says(rule, property) && selectorsOf(rule).includes(element.tagName))
  );
}

/** Whether it says so of every page, whatever its width. */
function says({ style, state = '', atRuleType = '' }: ContentRule, property: string) {
  return state === '' && atRuleType === '' && Object.hasOwn(style, property);
}

/** Whether its last part names the element, as far as it can be known. */
function reaches(rule: ContentRule, element: Tree.Element) {
  const names = classNamesOf(element).map((name) => `.${name}`);
  return selectorsOf(rule).some((selector) => {
    const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
    return (
      last.startsWith('*') ||
      tagIn(last) === element.tagName ||
      names.some((name) => last.includes(name))
    );
  });
}

const tagIn = (part: string) => /^\w*/.exec(part)?.[0].toLowerCase();

function selectorsOf({ selectorsAdd = '' }: ContentRule): readonly string[] {
  return selectorsAdd.split(',').map((each) => each.trim());
}

interface InheritedFrom {
  readonly rules: readonly ContentRule[];
  readonly styleOf: StyleOf;
}
