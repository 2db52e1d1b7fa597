import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree, TreeAdapter } from 'parse5';

/** More than any page that a person builds; a parser re-creates formatting elements, so that few bytes can become many nodes. */
export const MOST_NODES = 50_000;
export const MOST_DEPTH = 256;
/** Of one element: what looks an attribute up among the others takes the square of their number. */
export const MOST_ATTRIBUTES = 256;

/** Markup that would become more nodes, deeper ones, or ones with more attributes than are kept. */
export class MarkupTooLarge extends Error {
  override readonly name = 'MarkupTooLarge';
  constructor() {
    super('This has more elements or attributes than can be kept, or they are nested too deep.');
  }
}

/**
 * The nodes of a piece of HTML, counted while they are made.
 * @throws MarkupTooLarge
 */
export function parseMarkup(source: string, options: MarkupOptions = {}): Tree.DocumentFragment {
  const fragment = parseFragment<DefaultTreeAdapterMap>(source, given(options));
  refuseDepth(fragment);
  return fragment;
}

/** The same of a whole document. */
export function parseDocument(source: string, options: MarkupOptions = {}): Tree.Document {
  const page = parse<DefaultTreeAdapterMap>(source, given(options));
  refuseDepth(page);
  return page;
}

interface MarkupOptions {
  /** Whether each element says the line that it stands in. */
  readonly lines?: boolean;
}

function given({ lines = false }: MarkupOptions) {
  return { treeAdapter: counting(), sourceCodeLocationInfo: lines };
}

function counting(): TreeAdapter<DefaultTreeAdapterMap> {
  let nodes = 0;
  let open = 0;
  const count = () => {
    nodes += 1;
    if (nodes > MOST_NODES) throw new MarkupTooLarge();
  };
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      count();
      if (attrs.length > MOST_ATTRIBUTES) throw new MarkupTooLarge();
      return defaultTreeAdapter.createElement(tagName, namespace, attrs);
    },
    createCommentNode(data) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
    insertText(parent, text) {
      const last = parent.childNodes.at(-1);
      if (last === undefined || !defaultTreeAdapter.isTextNode(last)) count();
      defaultTreeAdapter.insertText(parent, text);
    },
    onItemPush() {
      open += 1;
      if (open > 2 * MOST_DEPTH) throw new MarkupTooLarge();
    },
    onItemPop() {
      open -= 1;
    },
  };
}

/** Elements that a table or a formatting element sends elsewhere are deeper than what was open. */
function refuseDepth(root: Tree.ParentNode) {
  let level: readonly Tree.ParentNode[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) throw new MarkupTooLarge();
    level = level.flatMap(({ childNodes }) => childNodes.filter(defaultTreeAdapter.isElementNode));
  }
}
