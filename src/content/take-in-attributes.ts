import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isSafeDeclaration } from './css-values.ts';
import { isAttribute, isClassName } from './node-faults.ts';
import type { ContentNode } from './project.types.ts';

/** The attributes, classes and inline style of an element as its node has them; what may not stand there is noted. */
export function attributesOf(
  { tagName, attrs }: Tree.Element,
  node: ContentNode,
  dropped: string[],
): Partial<ContentNode> {
  const attributes: Record<string, string> = {};
  const classes: string[] = [];
  const style: Record<string, string> = {};
  for (const { name, value } of attrs) {
    if (name === 'class') {
      for (const each of value.split(/\s+/)) {
        if (isClassName(each)) classes.push(each);
        else if (each !== '') dropped.push(`class ${each} of ${tagName}`);
      }
    } else if (name === 'style' && !isMade(node, name)) {
      Object.assign(style, styleOf(value, tagName, dropped));
    } else if (isMade(node, name)) continue;
    else if (isAttribute(node, tagName, name, value)) attributes[name] = value;
    else dropped.push(`${name} of ${tagName}: ${value}`.slice(0, 300));
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

function styleOf(text: string, tagName: string, dropped: string[]): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim();
    const value = declaration.slice(at + 1).trim();
    if (at > 0 && isSafeDeclaration(property, value)) style[property] = value;
    else if (declaration.trim() !== '')
      dropped.push(`style of ${tagName}: ${declaration.trim()}`.slice(0, 300));
  }
  return style;
}
