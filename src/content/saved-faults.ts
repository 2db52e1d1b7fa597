import { required } from '../shared/rules.ts';
import { blockOf } from './blocks/index.ts';
import { nodesOf, rootOf } from './project.ts';
import type { ContentNode, ContentProject, ProjectFault } from './project.types.ts';

/** What keeps a design that can be read from being saved: a block that a page has once, again; what a block must say. */
export function savedFaults(project: ContentProject): readonly ProjectFault[] {
  const seen = new Set<string>();
  const faults: ProjectFault[] = [];
  for (const { node, path } of nodesOf(rootOf(project))) {
    const { type, label, unique, required: names } = blockOf(node);
    if (unique && seen.has(type)) faults.push({ path, message: secondMessage(label) });
    seen.add(type);
    faults.push(...names.flatMap((name) => missing(node, name, path)));
  }
  return faults;
}

export function secondMessage(label: string): string {
  return `A page has one block “${label}”. Take the other one away.`;
}

function missing(node: ContentNode, name: string, path: string): ProjectFault[] {
  const message = required(node.attributes?.[name]);
  return message === null ? [] : [{ path: `${path}.attributes.${name}`, message }];
}
