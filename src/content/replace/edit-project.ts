import { blockOf, isTextLike } from '../blocks/index.ts';
import { isAttribute, tagOf } from '../node-faults.ts';
import { MarkupTooLarge } from '../parse-markup.ts';
import { rootOf } from '../project.ts';
import type { ContentNode, ContentProject, ContentRule } from '../project.types.ts';
import { editHtml } from './edit-html.ts';
import type { Edit } from './slot.ts';
import { attributeLabel, heldBy } from './slot.ts';

/** A design with other texts in its slots: blocks, rules and their order are the same. */
export function editProject(project: ContentProject, edit: Edit): ContentProject {
  const component = editNode(rootOf(project), 'Page', edit);
  const { pages, styles, ...rest } = project.grapes;
  const [page] = pages;
  const frame = { ...page?.frames[0], component };
  return {
    ...project,
    grapes: {
      ...rest,
      pages: [{ ...page, frames: [frame] }],
      ...(styles === undefined ? {} : { styles: styles.map((rule) => editRule(rule, edit)) }),
    },
  };
}

function editNode(node: ContentNode, around: string, edit: Edit): ContentNode {
  const { label, isUnknown } = blockOf(node);
  if (node.type === 'script' || node.type === 'comment') return node;
  if (isTextLike(node)) return editText(node, around, edit);
  const block = node.type === undefined || node.type === '' ? around : label;
  const { attributes, style, components } = node;
  const source = isUnknown ? {} : editSource(node, block, edit);
  return {
    ...node,
    ...source,
    ...(attributes === undefined ? {} : { attributes: editAttributes(node, block, edit) }),
    ...(style === undefined ? {} : { style: editStyle(style, block, edit) }),
    ...(components === undefined
      ? {}
      : { components: components.map((child) => editNode(child, block, edit)) }),
  };
}

function editText(node: ContentNode, block: string, edit: Edit): ContentNode {
  const { content } = node;
  if (typeof content !== 'string') return node;
  const text = edit({ holds: 'text', block, field: 'Text', text: content, allows: () => true });
  return text === content ? node : { ...node, content: text };
}

/** Of a block for HTML; what is too large to be read stays as it is. */
function editSource(node: ContentNode, block: string, edit: Edit) {
  if (node.type !== 'html' || typeof node.source !== 'string') return {};
  try {
    return { source: editHtml(node.source, edit, block) };
  } catch (error) {
    if (error instanceof MarkupTooLarge) return {};
    throw error;
  }
}

function editAttributes(node: ContentNode, block: string, edit: Edit) {
  const { fields } = blockOf(node);
  const tag = tagOf(node) ?? 'div';
  return Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => {
      const holds = heldBy(name);
      if (holds === null || typeof value !== 'string') return [name, value];
      const field = fields.find((each) => each.name === name)?.label ?? attributeLabel(name);
      const allows = (text: string) => isAttribute(node, tag, name, text);
      return [name, edit({ holds, block, field, text: value, allows })];
    }),
  );
}

function editStyle(style: Readonly<Record<string, string>>, block: string, edit: Edit) {
  return Object.fromEntries(
    Object.entries(style).map(([property, text]) => {
      const slot = { holds: 'style', block, field: 'Style', text, allows: () => true } as const;
      return [property, edit(slot)];
    }),
  );
}

function editRule(rule: ContentRule, edit: Edit): ContentRule {
  const one = (text: string) =>
    edit({ holds: 'style', block: 'Page', field: 'Style', text, allows: () => true });
  const style = Object.fromEntries(
    Object.entries(rule.style).map(([property, value]) => [
      property,
      typeof value === 'string' ? one(value) : value.map(one),
    ]),
  );
  return { ...rule, style };
}
