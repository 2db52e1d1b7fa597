import type { ContentNode } from '../../../content/project.types.ts';

/** The nodes of a design that say the same as those of a page. */
export function nodesOf(parent: ParentNode): ContentNode[] {
  return [...parent.childNodes].flatMap((child): ContentNode[] => {
    if (child.nodeType === 3) {
      const content = child.nodeValue ?? '';
      return content === '' ? [] : [{ type: 'textnode', content }];
    }
    return isElement(child) ? [nodeOf(child)] : [];
  });
}

function nodeOf(element: HTMLElement): ContentNode {
  const attributes = Object.fromEntries(
    [...element.attributes]
      .filter(({ name, value }) => name !== 'style' && value !== '')
      .map(({ name, value }) => [name, value]),
  );
  const style = element.getAttribute('style');
  const all = style === null || style === '' ? attributes : { ...attributes, style };
  const components = nodesOf(element);
  return {
    tagName: element.tagName.toLowerCase(),
    ...(Object.keys(all).length === 0 ? {} : { attributes: all }),
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
  const element = page.createElement(node.tagName ?? 'span');
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    element.setAttribute(name, String(value));
  for (const [name, value] of Object.entries(node.style ?? {}))
    element.style.setProperty(name, value);
  element.append(elementsOf(node.components ?? [], page));
  return element;
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}
