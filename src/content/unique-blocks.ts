import { blockOf } from './blocks/index.ts';
import { nodesOf, projectOf, rootOf } from './project.ts';
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

/** A page with blocks of those types at its top that it has none of: they stay where they are. */
export function withBlocksOfNew(project: ContentProject, types: readonly string[]): ContentProject {
  const taken = uniqueIn(rootOf(project));
  const added = types
    .filter((type) => !taken.has(type))
    .map((type) => ({ ...blockOf({ type }).defaults, draggable: false }));
  const nodes = [...added, ...(rootOf(project).components ?? [])];
  return added.length === 0 ? project : projectOf(nodes, project.grapes.styles);
}
