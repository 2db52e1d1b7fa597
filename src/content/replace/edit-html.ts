import { defaultTreeAdapter as tree, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { BLOCKS, blockOf } from '../blocks/index.ts';
import { parseMarkup } from '../parse-markup.ts';
import { DOCUMENT } from '../profiles.ts';
import { sanitizeContent } from '../sanitize.ts';
import type { Edit } from './slot.ts';
import { attributeLabel, heldBy } from './slot.ts';

/**
 * HTML with other texts in its slots; the very same where none of them changes.
 * @throws MarkupTooLarge
 */
export function editHtml(source: string, edit: Edit, block = 'Page'): string {
  const fragment = parseMarkup(source);
  const changed = editChildren(fragment, block, edit);
  return changed ? serialize(fragment) : source;
}

/** Whether anything within changed. */
function editChildren(parent: Tree.ParentNode, block: string, edit: Edit): boolean {
  let changed = false;
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node)) changed = editText(node, parent, block, edit) || changed;
    if (tree.isElementNode(node)) changed = editElement(node, block, edit) || changed;
  }
  return changed;
}

function editText(node: Tree.TextNode, parent: Tree.ParentNode, block: string, edit: Edit) {
  const isStyle = 'tagName' in parent && parent.tagName === 'style';
  const holds = isStyle ? 'style' : 'text';
  const field = isStyle ? 'Style' : 'Text';
  const text = edit({ holds, block, field, text: node.value, allows: () => true });
  if (text === node.value) return false;
  node.value = text;
  return true;
}

function editElement(element: Tree.Element, around: string, edit: Edit): boolean {
  const type = attributeOf(element, 'data-block');
  if (element.tagName === 'script' || type === 'script') return false;
  const block = labelOf(element, type) ?? around;
  if (type === 'html') return editSource(element, block, edit);
  const changed = element.attrs.map((attribute) => editAttribute(element, attribute, block, edit));
  // What such a block holds is made of its attributes, or stands elsewhere.
  const isMade = type !== '' && (type === 'synced' || blockOf({ type }).made !== null);
  const within = isMade ? false : editChildren(element, block, edit);
  return within || changed.includes(true);
}

/** A block for HTML says what somebody wrote, and shows what of it may be shown. */
function editSource(element: Tree.Element, block: string, edit: Edit): boolean {
  const attribute = element.attrs.find(({ name }) => name === 'data-source');
  if (attribute === undefined) return editChildren(element, block, edit);
  const source = editHtml(attribute.value, edit, block);
  if (source === attribute.value) return false;
  attribute.value = source;
  for (const child of [...element.childNodes]) tree.detachNode(child);
  for (const child of parseMarkup(sanitizeContent(source)).childNodes)
    tree.appendChild(element, child);
  return true;
}

function editAttribute(
  { tagName }: Tree.Element,
  attribute: { readonly name: string; value: string },
  block: string,
  edit: Edit,
): boolean {
  const { name, value } = attribute;
  const holds = name === 'style' ? 'style' : heldBy(name);
  if (holds === null) return false;
  const allows = (text: string) => DOCUMENT.allows(tagName, name, text);
  const text = edit({ holds, block, field: attributeLabel(name), text: value, allows });
  if (text === value) return false;
  attribute.value = text;
  return true;
}

function labelOf({ tagName }: Tree.Element, type: string): string | null {
  if (type !== '') return blockOf({ type }).label;
  const block = BLOCKS.find(
    ({ offered, marked, tags }) =>
      offered && !marked && tags[0] !== 'div' && tags.includes(tagName),
  );
  return block?.label ?? null;
}

function attributeOf({ attrs }: Tree.Element, wanted: string): string {
  return attrs.find(({ name }) => name === wanted)?.value ?? '';
}
