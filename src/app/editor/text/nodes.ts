import { TABLE_PARTS } from '../../../content/blocks/elements.ts';
import { blockOf } from '../../../content/blocks/index.ts';
import { classesOf, tagOf } from '../../../content/node-faults.ts';
import type { ContentNode } from '../../../content/project.types.ts';
import { KEPT_NODE } from './keeping.ts';
import { MACRO } from './macros.ts';

/** The nodes of a design that say the same as those of a page. */
export function nodesOf(parent: ParentNode): ContentNode[] {
  const nodes: ContentNode[] = [];
  for (const child of parent.childNodes) {
    const text = textOf(child);
    const last = nodes.at(-1);
    if (text === null) nodes.push(...(isElement(child) ? [nodeOf(child)] : []));
    // A macro and the words beside it are one piece of text.
    else if (last?.type === 'textnode')
      nodes[nodes.length - 1] = { ...last, content: `${last.content}${text}` };
    else if (text !== '') nodes.push({ type: 'textnode', content: text });
  }
  return nodes;
}

/** The characters of a text or of a macro in it; null for what is neither. */
function textOf(node: Node): string | null {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  return isElement(node) ? node.getAttribute(MACRO) : null;
}

function nodeOf(element: HTMLElement): ContentNode {
  const kept = element.getAttribute(KEPT_NODE);
  if (kept !== null) return JSON.parse(kept) as ContentNode;
  const attributes = Object.fromEntries(
    [...element.attributes]
      .filter(({ name, value }) => name !== 'style' && name !== 'class' && value !== '')
      .map(({ name, value }) => [name, value]),
  );
  const style = element.getAttribute('style');
  const all = style === null || style === '' ? attributes : { ...attributes, style };
  const components = nodesOf(element);
  return {
    tagName: element.tagName.toLowerCase(),
    ...(Object.keys(all).length === 0 ? {} : { attributes: all }),
    ...(element.classList.length === 0 ? {} : { classes: [...element.classList] }),
    ...(components.length === 0 ? {} : { components }),
  };
}

/** The other way: elements in a document of their own, in which nothing runs or is fetched. */
export function elementsOf(nodes: readonly ContentNode[], page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  for (const node of nodes) fragment.append(domOf(node, page));
  return fragment;
}

function domOf(node: ContentNode, page: Document): Node {
  if (node.type === 'textnode') return page.createTextNode(node.content ?? '');
  if (isApart(node)) return apartOf(node, page);
  const element = page.createElement(tagOf(node) ?? 'span');
  const classes = classesOf(node);
  if (classes.length > 0) element.classList.add(...classes);
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    element.setAttribute(name, String(value));
  for (const [name, value] of Object.entries(node.style ?? {}))
    element.style.setProperty(name, value);
  element.append(elementsOf(node.components ?? [], page));
  return element;
}

/** What no text can hold: it stands in its place and comes back as it was. */
function isApart(node: ContentNode): boolean {
  return !WRITTEN.has(node.type ?? '') || (tagOf(node) === 'table' && hasHead(node));
}

const WRITTEN: ReadonlySet<string> = new Set([
  ...['', 'default', 'text', 'link', 'image'],
  ...TABLE_PARTS.map(({ type }) => type),
]);

function hasHead({ components = [] }: ContentNode): boolean {
  return components.some((each) => /^(thead|tfoot|caption|colgroup)$/.test(tagOf(each) ?? ''));
}

function apartOf(node: ContentNode, page: Document): Node {
  const element = page.createElement('span');
  element.setAttribute(KEPT_NODE, JSON.stringify(node));
  element.textContent = node.type === 'comment' ? '' : blockOf(node).label;
  return element;
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}
