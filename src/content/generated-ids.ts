import { classesOf } from './node-faults.ts';
import { MOST_BLOCKS, nodesOf, rootOf } from './project.ts';
import { selectorOf } from './rule-faults.ts';
import type { ContentNode, ContentProject } from './project.types.ts';

/** Ids that the canvas made by chance and no link leads to: for each a class where a style needs one, else null. */
export type MadeIds = ReadonlyMap<string, string | null>;

export const NO_IDS: MadeIds = new Map();

/**
 * The ids of a design that no page shows. Their classes are the same for the same design: `b1`, `b2` and on in the order of
 * the blocks, without those that somebody uses; after a prefix where it stands in another design.
 */
export function madeIdsOf(project: ContentProject, prefix = ''): MadeIds {
  const nodes = [...nodesOf(rootOf(project), MOST_BLOCKS + 2)].flatMap(({ node }) =>
    typeof node === 'object' && node !== null ? [node] : [],
  );
  const led = new Set(nodes.flatMap(idsLedTo));
  const found = nodes.map(idOf).filter((id) => MADE.test(id) && !led.has(id));
  if (found.length === 0) return NO_IDS;
  const selectors = (project.grapes.styles ?? []).map(selectorOf).join(' ');
  const styled = namesIn(selectors, /#([\w-]+)/g);
  const taken = new Set([...nodes.flatMap(classNames), ...namesIn(selectors, /\.([\w-]+)/g)]);
  const free = classesBeside(taken, prefix);
  return new Map([...new Set(found)].map((id) => [id, styled.has(id) ? free() : null] as const));
}

/** A selector with classes in the place of such ids, stronger than the rules of blocks. */
export function withoutMadeIds(selector: string, ids: MadeIds): string {
  if (ids.size === 0) return selector;
  return selector.replace(/#([\w-]+)/g, (whole, id: string) => {
    const name = ids.get(id);
    return typeof name === 'string' ? `.${name}`.repeat(3) : whole;
  });
}

/** `i`, then letters and digits by chance; copies count on. One without a digit is a word that somebody may have chosen. */
const MADE = /^i(?=[a-z0-9]*\d)[a-z0-9]{2,8}(-\d+)*$/;

function idOf({ attributes }: ContentNode): string {
  const id = attributes?.id;
  return typeof id === 'string' ? id : '';
}

/** The ids that a block's attributes lead to. */
function idsLedTo({ attributes }: ContentNode): readonly string[] {
  return Object.entries(attributes ?? {}).flatMap(([name, value]) => {
    const text = String(value);
    if (name === 'href') return text.startsWith('#') ? [text.slice(1)] : [];
    return LEADING.test(name) ? text.split(/\s+/) : [];
  });
}

const LEADING = /^(for|headers|aria-(labelledby|describedby|controls|owns|details|flowto))$/;

function classNames(node: ContentNode): readonly string[] {
  return [...classesOf(node), ...String(node.attributes?.class ?? '').split(/\s+/)];
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
}

function classesBeside(taken: ReadonlySet<string>, prefix: string): () => string {
  let last = 0;
  return () => {
    do last += 1;
    while (taken.has(`${prefix}b${last}`));
    return `${prefix}b${last}`;
  };
}
