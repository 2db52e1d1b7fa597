import type { AddedBlock } from '../shared/kinds/content.ts';
import { blockOf } from './blocks/index.ts';
import { nodesOf, rootOf } from './project.ts';
import type { ContentNode, ContentProject } from './project.types.ts';

/** Types of the blocks in a page that it has once at most. */
export function uniqueIn(root: ContentNode): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { node } of nodesOf(root)) {
    const { type, unique } = blockOf(node);
    if (unique) found.add(type);
  }
  return found;
}

/** Blocks without those that a page has once, where it has one of them: in them, or before. `left` hears of each. */
export function withoutSeconds(
  nodes: readonly ContentNode[],
  taken: ReadonlySet<string>,
  left: (label: string) => void = () => undefined,
): readonly ContentNode[] {
  const seen = new Set(taken);
  const keep = (node: ContentNode): readonly ContentNode[] => {
    const { type, label, unique } = blockOf(node);
    if (unique && seen.has(type)) {
      left(label);
      return [];
    }
    if (unique) seen.add(type);
    return node.components === undefined
      ? [node]
      : [{ ...node, components: node.components.flatMap(keep) }];
  };
  return nodes.flatMap(keep);
}

/** A page with the blocks that it is given as it is opened: what it has, or says in another way, it is not given. */
export function withAdded(project: ContentProject, added: readonly AddedBlock[]): ContentProject {
  const root = rootOf(project);
  const missing = added.filter(({ block }) => !hasBlock(root, block));
  if (missing.length === 0) return project;
  const made = (isTop: boolean) =>
    missing
      .filter(({ isNew = false }) => isNew === isTop)
      .map(({ block }) => nodeOfAdded(block, isTop));
  const components = [...made(true), ...(root.components ?? []), ...made(false)];
  const [page] = project.grapes.pages;
  const [frame] = page?.frames ?? [];
  const frames = [{ ...frame, component: { ...root, components } }];
  return { ...project, grapes: { ...project.grapes, pages: [{ ...page, frames }] } };
}

/** One at the top stays there. */
function nodeOfAdded(block: string, isTop: boolean): ContentNode {
  const { defaults } = blockOf({ type: block });
  return isTop ? { ...defaults, draggable: false } : defaults;
}

function hasBlock(root: ContentNode, type: string): boolean {
  const { written } = blockOf({ type });
  for (const { node } of nodesOf(root)) {
    if (node.type === type) return true;
    if (written !== null && textIn(node).includes(written)) return true;
  }
  return false;
}

function textIn({ content, source, attributes = {} }: ContentNode): string {
  return [content, source, ...Object.values(attributes)].join(' ');
}
