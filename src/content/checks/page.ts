import { NO_FACTS } from '../../shared/contract/content-checks.ts';
import type { CheckFacts } from '../../shared/contract/content-checks.ts';
import type { Theme } from '../../shared/theme.ts';
import { tagOf } from '../node-faults.ts';
import { MarkupTooLarge } from '../parse-markup.ts';
import { nodesOf, rootOf } from '../project.ts';
import type { ContentNode, ContentProject } from '../project.types.ts';
import { takeIn } from '../take-in.ts';
import type { CheckedNode, CheckedPage } from './check.ts';

/** A design as checks see it: what stands in a block for HTML is looked at, too. */
export function checkedPage(project: ContentProject, around: PageAround = {}): CheckedPage {
  const { facts = NO_FACTS, theme = {}, title = null } = around;
  const nodes: CheckedNode[] = [];
  const placed = new Map<ContentNode, CheckedNode>();
  for (const { node, path, parent } of nodesOf(rootOf(project))) {
    const above = parent === null ? null : (placed.get(parent) ?? null);
    const own = { node, path, around: above, isOwn: true, tag: tagOf(node) ?? 'div' };
    placed.set(node, own);
    nodes.push(own);
    if (node.type === 'html') nodes.push(...withinHtml(own));
  }
  return { nodes, styles: project.grapes.styles ?? [], facts, theme, title };
}

/** What a design is checked with. */
export interface PageAround {
  readonly facts?: CheckFacts;
  readonly theme?: Theme;
  readonly title?: string | null;
}

function withinHtml(block: CheckedNode): readonly CheckedNode[] {
  const { source } = block.node;
  if (typeof source !== 'string' || source.trim() === '') return [];
  const placed = new Map<ContentNode, CheckedNode>();
  const found: CheckedNode[] = [];
  for (const { node, parent } of nodesOf(rootIn(source))) {
    if (parent === null) continue;
    const above = placed.get(parent) ?? block;
    const { path } = block;
    const own = { node, path, around: above, isOwn: false, tag: tagOf(node) ?? 'div' };
    placed.set(node, own);
    found.push(own);
  }
  return found;
}

/** Nothing of markup that is too large to be read. */
function rootIn(source: string): ContentNode {
  try {
    return rootOf(takeIn(source).project);
  } catch (error) {
    if (error instanceof MarkupTooLarge) return { type: 'wrapper' };
    throw error;
  }
}
