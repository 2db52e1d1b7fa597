import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { adopt, attributeOf, classNamesOf, isBlank, isElement, setAttribute } from './tree.ts';

/**
 * Lists as elements that hold each other. An export has each level beside the others (`lst-kix_<id>-<level>`), the clipboard
 * a list between the points of another one.
 */
export function nestLists(parent: Tree.ParentNode, css: string) {
  const kinds = kindsIn(css);
  nestIn(parent, kinds);
}

function nestIn(parent: Tree.ParentNode, kinds: Kinds) {
  const isList = isElement(parent as Tree.Node) && LISTS.has((parent as Tree.Element).tagName);
  const nodes: Tree.ChildNode[] = [];
  let open: Open[] = [];
  for (const node of parent.childNodes) {
    if (!isElement(node) || !LISTS.has(node.tagName)) {
      if (!isBlank(node)) open = [];
      nodes.push(node);
      if (isElement(node)) nestIn(node, kinds);
      continue;
    }
    nestIn(node, kinds);
    const last = nodes.findLast(isElement);
    if (isList && last?.tagName === 'li') adopt(last, [...last.childNodes, node]);
    else {
      const held = heldBy(node, open, kinds);
      if (!held.isPlaced) nodes.push(node);
      open = held.open;
    }
  }
  adopt(parent, nodes);
}

const LISTS = new Set(['ul', 'ol']);

interface Open {
  readonly level: number;
  readonly key: string;
  readonly list: Tree.Element;
}

interface Held {
  readonly open: Open[];
  /** Whether the list stands within another one by now. */
  readonly isPlaced: boolean;
}

function heldBy(list: Tree.Element, before: readonly Open[], kinds: Kinds): Held {
  const [, id = '', level = '0'] = keyOf(list) ?? [];
  const own: Open = { level: Number(level), key: `${list.tagName} ${id}`, list };
  const kind = kinds.get(`${id}-${level}`);
  if (kind !== undefined && list.tagName === 'ol')
    setAttribute(list, 'style', `list-style-type:${kind}`);
  if (id === '') return { open: [own], isPlaced: false };
  const around = before.filter((each) => each.level < own.level);
  const beside = before.find((each) => each.level === own.level);
  if (beside !== undefined && beside.key === own.key) {
    adopt(beside.list, [...beside.list.childNodes, ...list.childNodes]);
    return { open: [...around, beside], isPlaced: true };
  }
  const point = around.at(-1)?.list.childNodes.findLast(isElement);
  if (point === undefined) return { open: [own], isPlaced: false };
  adopt(point, [...point.childNodes, list]);
  return { open: [...around, own], isPlaced: true };
}

function keyOf(list: Tree.Element) {
  for (const name of classNamesOf(list)) {
    const found = /^lst-kix_(\w+)-(\d)$/.exec(name);
    if (found !== null) return found;
  }
  const level = Number(attributeOf(list, 'aria-level'));
  return level > 0 ? ['', '', String(level - 1)] : null;
}

type Kinds = ReadonlyMap<string, string>;

/** How each level of a list is numbered, which an export says in what stands before its points. */
function kindsIn(css: string): Kinds {
  const found = css.matchAll(
    /counter\(lst-ctn-kix_(\w+)-(\d),\s?((?:lower|upper)-(?:latin|roman))\)/g,
  );
  return new Map([...found].map(([, id, level, kind = '']) => [`${id}-${level}`, kind] as const));
}
