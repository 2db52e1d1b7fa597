import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isSafeDeclaration } from './css-values.ts';
import { isAttribute, isClassName } from './node-faults.ts';
import { declarationsIn } from './parse-styles.ts';
import type { ContentNode } from './project.types.ts';

/** Is told what has no place in a design, and of which element it is. */
export type Drop = (what: string, element?: Tree.Element) => void;

/** The attributes, classes and inline style of an element as its node has them; what may not stand there is told. */
export function attributesOf(
  element: Tree.Element,
  node: ContentNode,
  drop: Drop,
): Partial<ContentNode> {
  const { tagName, attrs } = element;
  const attributes: Record<string, string> = {};
  const classes: string[] = [];
  const style: Record<string, string> = {};
  for (const { name, value } of attrs) {
    if (name === 'class') {
      for (const each of value.split(/\s+/)) {
        if (isClassName(each)) classes.push(each);
        else if (each !== '') drop(`class ${each} of ${tagName}`, element);
      }
    } else if (name === 'style' && !isMade(node, name)) {
      Object.assign(style, styleOf(value, element, drop));
    } else if (isMade(node, name)) continue;
    else if (isAttribute(node, tagName, name, value)) attributes[name] = value;
    else drop(`${name} of ${tagName}: ${value}`.slice(0, 300), element);
  }
  return {
    ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
    ...(classes.length === 0 ? {} : { classes: [...new Set(classes)] }),
    ...(Object.keys(style).length === 0 ? {} : { style }),
  };
}

/** What the HTML of a block says beside its attributes: made anew when it is written. */
function isMade({ type }: ContentNode, name: string) {
  if (type === 'html' || type === 'script') return name === 'data-source' || name === 'hidden';
  return name === 'rel' || (type === 'spacer' && name === 'style');
}

function styleOf(text: string, element: Tree.Element, drop: Drop): Record<string, string> {
  const style: Record<string, string> = {};
  for (const { text: declaration } of declarationsIn(text)) {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim();
    const value = declaration.slice(at + 1).trim();
    if (at > 0 && isSafeDeclaration(property, value)) style[property] = value;
    else drop(`style of ${element.tagName}: ${declaration}`.slice(0, 300), element);
  }
  return style;
}
