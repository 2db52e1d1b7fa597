import type { CheckFacts, CheckId, ContentFix } from '../../shared/contract/content-checks.ts';
import type { Theme } from '../../shared/theme.ts';
import type { ContentNode, ContentRule } from '../project.types.ts';

/** One thing that a page is looked through for: a pure function of the page. */
export interface ContentCheck {
  readonly id: CheckId;
  find(page: CheckedPage): readonly CheckFinding[];
}

export interface CheckFinding {
  readonly path: string;
  readonly message: string;
  readonly fix?: ContentFix | null;
}

/** A page as checks see it. */
export interface CheckedPage {
  /** From the first to the last, each before those in it. */
  readonly nodes: readonly CheckedNode[];
  readonly styles: readonly ContentRule[];
  readonly facts: CheckFacts;
  readonly theme: Theme;
  /** Of the record; null where nobody knows it. */
  readonly title: string | null;
}

export interface CheckedNode {
  readonly node: ContentNode;
  /** Null of the node around all. */
  readonly around: CheckedNode | null;
  /** Of what stands in a block for HTML, that block's. */
  readonly path: string;
  /** Whether an edit reaches it: nothing within a block for HTML is a node of the design. */
  readonly isOwn: boolean;
  readonly tag: string;
}

/** A text of a node's attribute; '' where it has none. */
export function attributeOf({ node }: CheckedNode, name: string): string {
  const value = node.attributes?.[name];
  return value === undefined || typeof value === 'boolean' ? '' : String(value);
}

/** Whether the node says something of that name, if only nothing. */
export function hasAttribute({ node }: CheckedNode, name: string): boolean {
  return node.attributes?.[name] !== undefined;
}

/** A fix of one node, where an edit reaches it. */
export function fixOf(
  { isOwn, path }: CheckedNode,
  title: string,
  edit: Omit<ContentFix['edits'][number], 'path'>,
): ContentFix | null {
  return isOwn ? { title, edits: [{ path, ...edit }] } : null;
}
