import { classesOf } from '../node-faults.ts';
import type { CheckedNode } from './check.ts';
import { attributeOf } from './check.ts';

/** A selector of elements within others; what asks for more than tags, classes, ids and attributes matches nothing. */
export interface Selector {
  /** From the last to the first, each with how it stands to the one before it in this list. */
  readonly parts: readonly Part[];
  /** Ids, classes and attributes, tags. */
  readonly weight: number;
}

interface Part {
  readonly tag: string | null;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
  /** Whether it is the very element around. */
  readonly isDirect: boolean;
}

/** Those of a list that can be judged without a browser. */
export function selectorsIn(list: string): readonly Selector[] {
  return list.split(',').flatMap((text) => {
    const selector = selectorIn(text.trim());
    return selector === null ? [] : [selector];
  });
}

function selectorIn(text: string): Selector | null {
  const parts: Part[] = [];
  let isDirect = false;
  for (const token of text.replaceAll('>', ' > ').split(/\s+/)) {
    if (token === '>') {
      isDirect = true;
      continue;
    }
    const part = partIn(token, isDirect);
    if (part === null) return null;
    parts.unshift(part);
    isDirect = false;
  }
  return { parts, weight: parts.reduce((sum, part) => sum + weightOf(part), 0) };
}

const PIECE = /^(?:\*|[a-z][a-z0-9-]*|[.#]-?[a-z_][\w-]*|\[[a-z-]+(?:="?[^"\]]*"?)?\])/i;

function partIn(token: string, isDirect: boolean): Part | null {
  const part = {
    tag: null as string | null,
    ids: [] as string[],
    classes: [] as string[],
    attributes: [] as { name: string; value: string | null }[],
    isDirect,
  };
  for (let rest = token; rest !== ''; ) {
    const piece = PIECE.exec(rest)?.[0];
    if (piece === undefined) return null;
    rest = rest.slice(piece.length);
    if (piece.startsWith('.')) part.classes.push(piece.slice(1));
    else if (piece.startsWith('#')) part.ids.push(piece.slice(1));
    else if (piece.startsWith('[')) part.attributes.push(attributeIn(piece));
    else if (piece !== '*') part.tag = piece.toLowerCase();
  }
  return part;
}

function attributeIn(piece: string) {
  const [name = '', value] = piece.slice(1, -1).split('=');
  return { name, value: value === undefined ? null : value.replace(/^"|"$/g, '') };
}

function weightOf({ tag, ids, classes, attributes }: Part) {
  return ids.length * 10_000 + (classes.length + attributes.length) * 100 + (tag === null ? 0 : 1);
}

export function matches({ parts }: Selector, node: CheckedNode): boolean {
  const [own, ...around] = parts;
  return own !== undefined && isOf(own, node) && stands(around, own, node.around);
}

/** Whether elements around it are as the rest of the selector says. */
function stands(parts: readonly Part[], inner: Part, above: CheckedNode | null): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return true;
  for (let at = above; at !== null; at = at.around) {
    if (isOf(part, at) && stands(rest, part, at.around)) return true;
    if (inner.isDirect) return false;
  }
  return false;
}

function isOf({ tag, ids, classes, attributes }: Part, each: CheckedNode) {
  const { node } = each;
  if (node.type === 'textnode' || node.type === 'comment') return false;
  const own = node.type === 'wrapper' ? 'body' : each.tag;
  if (tag !== null && tag !== own) return false;
  const named = [...classesOf(node), ...attributeOf(each, 'class').split(/\s+/)];
  return (
    ids.every((id) => attributeOf(each, 'id') === id) &&
    classes.every((name) => named.includes(name)) &&
    attributes.every(({ name, value }) => {
      const held = name === 'data-block' ? blockName(each) : node.attributes?.[name];
      return held !== undefined && (value === null || String(held) === value);
    })
  );
}

/** What the element is written with. */
function blockName({ node }: CheckedNode) {
  return node.attributes?.['data-block'] ?? node.type;
}
