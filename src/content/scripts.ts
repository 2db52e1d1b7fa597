import { defaultTreeAdapter as tree, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { MarkupTooLarge, parseMarkup } from './parse-markup.ts';
import { scriptText } from './sanitize.ts';

/**
 * The scripts that built content holds, letter by letter: those of blocks for scripts, and those within blocks for HTML.
 * What can't be read counts as one: markup that is too large, and a block for HTML within another.
 */
export function scriptsIn(content: string): readonly string[] {
  return scriptsWithin(content, scriptsOfHtml);
}

/** What stands in a block for HTML without its scripts, and how many they were; of what can't be read nothing is left. */
export function withoutScripts(source: string): {
  readonly source: string;
  readonly count: number;
} {
  const { length: count } = scriptsOfHtml(source);
  if (count === 0) return { source, count };
  const left = strippedOf(source);
  // What is written out may read otherwise than what was read.
  return { source: scriptsOfHtml(left).length === 0 ? left : '', count };
}

type FaultFinder = (source: string) => readonly string[];

function scriptsOfHtml(source: string) {
  return scriptsWithin(source, asOne);
}

const asOne: FaultFinder = (inner) => [inner];

function strippedOf(source: string): string {
  try {
    const root = parseMarkup(source);
    for (const element of elementsIn(root))
      if (scriptsOf(element, asOne).length > 0) tree.detachNode(element);
    return serialize(root);
  } catch (error) {
    if (error instanceof MarkupTooLarge) return '';
    throw error;
  }
}

function scriptsWithin(markup: string, ofHtml: FaultFinder): readonly string[] {
  if (!/script|data-source/i.test(markup)) return [];
  try {
    return elementsIn(parseMarkup(markup)).flatMap((element) => scriptsOf(element, ofHtml));
  } catch (error) {
    if (error instanceof MarkupTooLarge) return [markup];
    throw error;
  }
}

function elementsIn(root: Tree.ParentNode): readonly Tree.Element[] {
  const found: Tree.Element[] = [];
  const open: Tree.ParentNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node) found.push(node);
    const { childNodes } = 'content' in node ? node.content : node;
    open.push(...childNodes.filter(tree.isElementNode).reverse());
  }
  return found;
}

function scriptsOf(element: Tree.Element, ofHtml: FaultFinder): readonly string[] {
  if (element.tagName === 'script') return [scriptText(element)];
  const value = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value ?? '';
  const block = value('data-block');
  const source = value('data-source');
  if (block === 'script') return [source];
  return block === 'html' && source !== '' ? ofHtml(source) : [];
}
