import type { ContentNode } from '../../content/project.types.ts';
import { blocksIn, isText, nodeOf } from './host-view.ts';
import type { PageTools } from './steps.ts';
import type { CanvasBlock, FoundText } from './types.ts';
import { lowerCased } from '../../shared/lower-case.ts';

/** Finds words in every text of the canvas, shows them and puts others in their place, each time as one step. */
export function findText({
  editor,
  begin,
  told,
  look,
}: Pick<PageTools, 'editor' | 'begin' | 'told' | 'look'>) {
  let words = '';
  let matches: readonly Match[] = [];
  let at = -1;

  function find(wanted: string, { stay = false } = {}) {
    words = wanted;
    matches = matchesIn(editor().getWrapper() as CanvasBlock, words);
    at = matches.length === 0 ? -1 : Math.min(Math.max(stay ? at : 0, 0), matches.length - 1);
    show();
    return facts();
  }
  function go(by: 1 | -1) {
    if (matches.length > 0) at = (at + by + matches.length) % matches.length;
    show();
    const match = matches[at];
    if (match !== undefined) {
      match.block.getEl()?.scrollIntoView({ block: 'nearest' });
      told(`${at + 1} of ${matches.length}`);
    }
    return facts();
  }
  function replace(text: string, all: boolean) {
    const chosen = all ? matches : matches.slice(at, at + 1);
    begin();
    for (const block of new Set(chosen.map((match) => match.block))) {
      const within = chosen.filter((match) => match.block === block);
      block.components(replaced(block, within, text) as never, { action: 'Replace' } as never);
    }
    look();
    if (chosen.length > 0) told(chosen.length === 1 ? '1 replaced' : `${chosen.length} replaced`);
    return find(words, { stay: !all });
  }
  function show() {
    const page: Document | null = editor().Canvas.getDocument();
    const registry = page === null ? null : highlightsOf(page);
    if (page === null || registry === null) return;
    const ranges = matches.map((match) => rangeOf(match, page));
    registry.set('found', ranges);
    registry.set('found-at-hand', at < 0 ? [] : [ranges[at] ?? null]);
  }
  const facts = (): FoundText => ({ count: matches.length, at: at + 1 });

  return { find, go, replace };
}

interface Match {
  readonly block: CanvasBlock;
  readonly from: number;
  readonly to: number;
}

function matchesIn(root: CanvasBlock, words: string): Match[] {
  const wanted = lowerCased(words);
  if (wanted === '') return [];
  return textsIn(root).flatMap((block) => {
    const text = lowerCased(piecesOf(nodeOf(block)).map(contentOf).join(''));
    const found: Match[] = [];
    for (
      let from = text.indexOf(wanted);
      from >= 0;
      from = text.indexOf(wanted, from + wanted.length)
    )
      found.push({ block, from, to: from + wanted.length });
    return found;
  });
}

function textsIn(root: CanvasBlock): CanvasBlock[] {
  return blocksIn(root).flatMap((block) => (isText(block) ? [block] : textsIn(block)));
}

/** The pieces of text of a block, in order. */
function piecesOf(node: ContentNode): Piece[] {
  if (node.type === 'textnode') return [node as Piece];
  return (node.components ?? []).flatMap(piecesOf);
}

function contentOf({ content = '' }: Piece): string {
  return content;
}

/** What stands in a block with another text in the place of what was found: its other nodes as they are. */
function replaced(block: CanvasBlock, found: readonly Match[], text: string) {
  const node = nodeOf(block);
  const pieces = piecesOf(node);
  // From the last on, so that those before it stay where they are.
  for (const match of found.toReversed()) put(pieces, match, text);
  return node.components ?? [];
}

/** The first piece that it touches gets the new text, the others lose their part. */
function put(pieces: readonly Piece[], { from, to }: Match, text: string) {
  let start = 0;
  let isPut = false;
  for (const piece of pieces) {
    const content = contentOf(piece);
    const cut = { from: Math.max(from - start, 0), to: Math.min(to - start, content.length) };
    start += content.length;
    if (cut.from >= cut.to) continue;
    piece.content = content.slice(0, cut.from) + (isPut ? '' : text) + content.slice(cut.to);
    isPut = true;
  }
}

type Piece = { content?: string | undefined };

/** The same characters in the page of the canvas; null where it shows others. */
function rangeOf({ block, from, to }: Match, page: Document): Range | null {
  const element = block.getEl();
  if (element === undefined) return null;
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  let start = 0;
  let isOpen = false;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (!isOpen && from < start + length) {
      range.setStart(node, from - start);
      isOpen = true;
    }
    if (isOpen && to <= start + length) {
      range.setEnd(node, to - start);
      return range;
    }
    start += length;
  }
  return null;
}

/** What the browser paints over a text without changing it; null where it cannot. */
function highlightsOf(page: Document) {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (view === null || typeof view.Highlight === 'undefined') return null;
  return {
    set(name: string, ranges: readonly (Range | null)[]) {
      const painted = ranges.filter((range) => range !== null);
      view.CSS.highlights.set(name, new view.Highlight(...painted));
    },
  };
}
