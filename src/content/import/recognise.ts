import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Notes } from './notes.ts';
import { buttonOfTable, looksLikeButton } from './buttons.ts';
import { columnsOfTable } from './columns.ts';
import { isLayout } from './tables.ts';
import { attributeOf, hasAttribute, isComment, isElement, rewrite, setAttribute } from './tree.ts';
import type { StyleOf } from './computed-style.ts';

/** Makes blocks of what looks like them: links that are buttons, tables that stand beside each other. */
export function recogniseBlocks(root: Tree.ParentNode, styleOf: StyleOf, notes: Notes) {
  rewrite(root, (node) => {
    if (!isElement(node) || hasAttribute(node, 'data-block')) return [node];
    if (node.tagName === 'a' && looksLikeButton(node, styleOf)) {
      setAttribute(node, 'data-block', 'button');
      notes.add('changed', 'A link that looks like a button became a button', node);
    }
    if (node.tagName !== 'table' || !isLayout(node)) return [node];
    const button = buttonOfTable(node, styleOf);
    if (button !== null) {
      notes.add('changed', 'A table around a link became a button', node);
      return button;
    }
    const columns = columnsOfTable(node, styleOf);
    if (columns !== null) {
      notes.add('changed', 'A table with one row became columns', node);
      return [...commentsBetween(node), columns];
    }
    if (attributeOf(node, 'role') === '') setAttribute(node, 'role', 'presentation');
    return [node];
  });
}

/** Comments of a table outside of its cells, in which Outlook has a table of its own. */
function commentsBetween(parent: Tree.Element): readonly Tree.ChildNode[] {
  return parent.childNodes.flatMap((node) => {
    if (isComment(node)) return [node];
    return isElement(node) && !/^t[dh]$/.test(node.tagName) ? commentsBetween(node) : [];
  });
}
