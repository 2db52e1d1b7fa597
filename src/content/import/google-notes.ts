import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Notes } from './notes.ts';
import {
  adopt,
  attributeOf,
  elementsIn,
  isElement,
  isText,
  makeElement,
  rewrite,
  textIn,
} from './tree.ts';

/** Leaves the comments of a document out: their signs in the text, and what they say at its end. */
export function withoutComments(root: Tree.ParentNode, notes: Notes) {
  rewrite(root, (node) => {
    if (!isElement(node)) return [node];
    const { tagName } = node;
    if (tagName === 'a' && /^#cmnt\d/.test(attributeOf(node, 'href'))) return [];
    if (tagName === 'sup' && node.childNodes.length === 0) return [];
    if (tagName !== 'div' || markOf(node, COMMENT) === undefined) return [node];
    const texts = node.childNodes.map((each) => textIn(each).trim()).join(' ');
    notes.add('dropped', `Comment: ${texts.replace(/^\[\w{1,3}\]/, '').trim()}`);
    return [];
  });
}

/** Footnotes become a list at the end, each with a link back to where it is named. */
export function withFootnotes(root: Tree.ParentNode) {
  const notes: Tree.ChildNode[] = [];
  rewrite(root, (node) => {
    if (!isElement(node) || node.tagName !== 'div') return [node];
    const mark = markOf(node, FOOTNOTE);
    if (mark === undefined) return [node];
    notes.push(footnoteOf(node, mark));
    return [];
  });
  if (notes.length > 0) adopt(root, [...root.childNodes, makeElement('ol', {}, notes)]);
}

const COMMENT = /^cmnt\d+$/;
const FOOTNOTE = /^ftnt\d+$/;

/** The sign with which a note at the end begins. */
function markOf(box: Tree.Element, id: RegExp) {
  return [...elementsIn(box)].find(
    (each) => each.tagName === 'a' && id.test(attributeOf(each, 'id')),
  );
}

function footnoteOf(box: Tree.Element, mark: Tree.Element): Tree.Element {
  const back = makeElement('a', { href: attributeOf(mark, 'href') }, [textNode('↩')]);
  rewrite(box, (node) => (node === mark ? [] : [node]));
  const paragraphs = box.childNodes.filter(isElement);
  const [only] = paragraphs;
  const inner = paragraphs.length === 1 && only?.tagName === 'p' ? only.childNodes : box.childNodes;
  const [first, ...rest] = inner;
  const begins = first !== undefined && isText(first) ? textNode(first.value.trimStart()) : first;
  const content = begins === undefined ? rest : [begins, ...rest];
  return makeElement('li', { id: attributeOf(mark, 'id') }, [...content, textNode(' '), back]);
}

function textNode(value: string): Tree.TextNode {
  return { nodeName: '#text', value, parentNode: null };
}
