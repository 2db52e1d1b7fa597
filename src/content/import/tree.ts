import { defaultTreeAdapter as tree, html } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { declarationsIn } from '../parse-styles.ts';

export const { isElementNode: isElement, isTextNode: isText, isCommentNode: isComment } = tree;

/** Gives a parent other children; pieces of text that come to stand beside each other become one. */
export function adopt(parent: Tree.ParentNode, nodes: readonly Tree.ChildNode[]) {
  const children: Tree.ChildNode[] = [];
  for (const node of nodes) {
    const last = children.at(-1);
    if (isText(node) && last !== undefined && isText(last)) last.value += node.value;
    else children.push(node);
    node.parentNode = parent;
  }
  parent.childNodes = children;
}

/** Puts what is made of it in the place of each node below, those within it first. */
export function rewrite(parent: Tree.ParentNode, made: Made) {
  const next = parent.childNodes.flatMap((node) => {
    if (isElement(node)) rewrite(node, made);
    return made(node);
  });
  adopt(parent, next);
}

type Made = (node: Tree.ChildNode) => readonly Tree.ChildNode[];

export function makeElement(
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Tree.ChildNode[],
): Tree.Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, html.NS.HTML, attrs);
  adopt(element, children);
  return element;
}

/** The element under another tag, with all that it holds. */
export function renamed(element: Tree.Element, tagName: string): Tree.Element {
  const other = tree.createElement(tagName, html.NS.HTML, element.attrs);
  if (element.sourceCodeLocation) other.sourceCodeLocation = element.sourceCodeLocation;
  adopt(other, element.childNodes);
  return other;
}

/** The value of an attribute; '' where there is none. */
export function attributeOf({ attrs }: Tree.Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? '';
}

export function hasAttribute({ attrs }: Tree.Element, name: string): boolean {
  return attrs.some((each) => each.name === name);
}

/** Sets an attribute; takes it away where the value is ''. */
export function setAttribute(element: Tree.Element, name: string, value: string) {
  const others = element.attrs.filter((each) => each.name !== name);
  element.attrs = value === '' ? others : [...others, { name, value }];
}

export function classNamesOf(element: Tree.Element): readonly string[] {
  return attributeOf(element, 'class').split(/\s+/).filter(Boolean);
}

/** Every element below, each before those within it. */
export function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

/** The text of a node and all within it. */
export function textIn(node: Tree.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

export function isBlank(node: Tree.ChildNode): boolean {
  return isText(node) && node.value.trim() === '';
}

/** The style of an element by its names in lower case, the later one of two. */
export function styleIn(element: Tree.Element): Readonly<Record<string, string>> {
  const style: Record<string, string> = {};
  for (const { text } of declarationsIn(attributeOf(element, 'style'))) {
    const at = text.indexOf(':');
    if (at > 0) style[text.slice(0, at).trim().toLowerCase()] = text.slice(at + 1).trim();
  }
  return style;
}
