import { defaultTreeAdapter as tree } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { MarkupTooLarge, parseMarkup } from './parse-markup.ts';
import { scriptText } from './sanitize.ts';

/**
 * The scripts that built content holds, letter by letter, in their order: those of blocks for scripts, and those within blocks
 * for HTML. What is too large to be read counts as one.
 */
export function scriptsIn(content: string): readonly string[] {
  if (!MAY_HOLD.test(content)) return [];
  try {
    return scriptsBelow(parseMarkup(content));
  } catch (error) {
    if (error instanceof MarkupTooLarge) return [content];
    throw error;
  }
}

const MAY_HOLD = /data-block="?script|(?:<|&lt;)\/?script/i;

function scriptsBelow(root: Tree.ParentNode): string[] {
  const found: string[] = [];
  const open: Tree.ParentNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node) found.push(...scriptsOf(node));
    const { childNodes } = 'content' in node ? node.content : node;
    open.push(...childNodes.filter(tree.isElementNode).reverse());
  }
  return found;
}

function scriptsOf(element: Tree.Element): readonly string[] {
  if (element.tagName === 'script') return [scriptText(element)];
  const value = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value;
  const source = value('data-source') ?? '';
  const block = value('data-block');
  if (block === 'script') return [source];
  return block === 'html' ? scriptsIn(source) : [];
}
