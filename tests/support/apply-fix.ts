import type { ContentFix, NodeEdit } from '../../src/shared/contract/content-checks.ts';
import { placesIn, rootOf } from '../../src/content/project.ts';
import type { ContentNode, ContentProject } from '../../src/content/project.types.ts';

/** The design with a fix in it; the given one stays as it is. A node that is not there any more is left alone. */
export function applyFix(project: ContentProject, { edits }: ContentFix): ContentProject {
  const root = edits.reduce(
    (held, edit) => edited(held, placesIn(edit.path), edit),
    rootOf(project),
  );
  const [page] = project.grapes.pages;
  const [frame] = page?.frames ?? [];
  const frames = [{ ...frame, component: root }];
  return { ...project, grapes: { ...project.grapes, pages: [{ ...page, frames }] } };
}

function edited(node: ContentNode, [at, ...rest]: readonly number[], edit: NodeEdit): ContentNode {
  if (at === undefined) return changed(node, edit);
  const components = node.components ?? [];
  const child = components[at];
  if (child === undefined) return node;
  return { ...node, components: components.with(at, edited(child, rest, edit)) };
}

function changed(node: ContentNode, edit: NodeEdit): ContentNode {
  const { attributes = {}, style, tagName, content } = edit;
  const kept = Object.entries({ ...node.attributes, ...attributes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return {
    ...node,
    ...(edit.attributes === undefined ? {} : { attributes: Object.fromEntries(kept) }),
    ...(style === undefined ? {} : { style: { ...node.style, ...style } }),
    ...(tagName === undefined ? {} : { tagName }),
    ...(content === undefined ? {} : { content }),
  };
}
