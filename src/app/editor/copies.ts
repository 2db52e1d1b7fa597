import { selectorOf } from '../../content/rule-faults.ts';
import type { ContentNode, ContentRule } from '../../content/project.types.ts';
import { nodeOf } from './host-view.ts';
import type { CanvasBlock, CanvasEditor } from './types.ts';

/** A block with all within it, and the rules of the style sheet that are of theirs alone. */
export interface BlockCopy {
  readonly node: ContentNode;
  readonly rules: readonly ContentRule[];
}

export function copyOf({ Css }: CanvasEditor, block: CanvasBlock): BlockCopy {
  const node = nodeOf(block);
  const ids = new Set(idsIn(node));
  const rules = JSON.parse(JSON.stringify(Css.getAll())) as ContentRule[];
  return { node, rules: rules.filter((rule) => ids.has(ownerOf(rule) ?? '')) };
}

/** Puts a copy in, and its rules under the ids that its blocks have from now on. */
export function putCopy(
  { Css }: CanvasEditor,
  { node, rules }: BlockCopy,
  put: (node: ContentNode) => CanvasBlock | undefined,
): CanvasBlock | undefined {
  const made = put(withoutIds(node));
  if (made === undefined) return undefined;
  for (const { block, id } of pairs(made, node)) {
    const own = rules.filter((rule) => ownerOf(rule) === id);
    const named = own.map((rule) => ({ ...rule, selectors: [`#${block.getId()}`] }));
    if (named.length > 0) Css.addCollection(structuredClone(named) as never);
  }
  return made;
}

/** The id that a rule is of; null of one that is of more, or of something else. */
function ownerOf(rule: ContentRule): string | null {
  return /^#([\w-]+)$/.exec(selectorOf({ ...rule, state: '' }))?.[1] ?? null;
}

function idsIn({ attributes, components = [] }: ContentNode): string[] {
  const own = typeof attributes?.id === 'string' ? [attributes.id] : [];
  return [...own, ...components.flatMap(idsIn)];
}

function withoutIds({ components, attributes, ...node }: ContentNode): ContentNode {
  const { id: _, ...kept } = attributes ?? {};
  return {
    ...node,
    ...(attributes === undefined ? {} : { attributes: kept }),
    ...(components === undefined ? {} : { components: components.map(withoutIds) }),
  };
}

/** Blocks of a copy, each with the id that it had. */
function* pairs(
  block: CanvasBlock,
  { attributes, components = [] }: ContentNode,
): Generator<{ readonly block: CanvasBlock; readonly id: string }> {
  if (typeof attributes?.id === 'string') yield { block, id: attributes.id };
  const within = block.components().models;
  for (const [at, node] of components.entries()) {
    const child = within[at];
    if (child !== undefined) yield* pairs(child, node);
  }
}
