import { diffArrays } from 'diff';
import { blockOf } from './blocks/index.ts';
import { nodesOf, projectOf, rootOf } from './project.ts';
import { selectorOf } from './rule-faults.ts';
import type { ContentNode, ContentProject, ContentRule } from './project.types.ts';

export type Side = 'mine' | 'theirs';

/** Three states of one page: what both began with, and what became of it. */
export interface Sides {
  readonly base: ContentProject;
  readonly mine: ContentProject;
  readonly theirs: ContentProject;
}

/** A block that is another one on the two sides; null where a side has none. */
export interface BlockDifference {
  readonly id: string;
  readonly mine: ContentNode | null;
  readonly theirs: ContentNode | null;
  /** Who made it another one than it was. */
  readonly by: Side | 'both';
}

export type Picks = Readonly<Record<string, Side>>;

/** The smallest blocks in which the two sides differ, in the order of the page. */
export function differencesOf(sides: Sides): readonly BlockDifference[] {
  return wholeOf(sides).flatMap(differencesIn);
}

/** The page with the side of each difference that is picked; unpicked ones have the side that changed them, mine where both did. */
export function mergeProjects(sides: Sides, picks: Picks = {}): ContentProject {
  const taken = { mine: new Set<string>(), theirs: new Set<string>() };
  const [root = { type: 'wrapper' }] = wholeOf(sides).flatMap((piece) =>
    built(piece, picks, taken),
  );
  const { mine } = sides;
  const [page] = mine.grapes.pages;
  const [frame] = page?.frames ?? [];
  const styles = mergedRules(sides, taken);
  if (page === undefined || frame === undefined) return projectOf(root.components ?? [], styles);
  const pages = [{ ...page, frames: [{ ...frame, component: root }] }];
  return { ...mine, grapes: { ...mine.grapes, pages, styles } };
}

/** The side that a difference has where nobody picked one. */
export function sideOf({ by }: BlockDifference): Side {
  return by === 'theirs' ? 'theirs' : 'mine';
}

type Piece =
  | { readonly same: ContentNode }
  | { readonly around: ContentNode; readonly pieces: readonly Piece[] }
  | { readonly other: BlockDifference };

function wholeOf({ base, mine, theirs }: Sides): Piece[] {
  return [paired(rootOf(mine), rootOf(theirs), rootOf(base), PAGE)];
}

const PAGE = 'page';

function paired(
  mine: ContentNode,
  theirs: ContentNode,
  was: ContentNode | undefined,
  path: string,
): Piece {
  if (said(mine) === said(theirs)) return { same: mine };
  const holdsBlocks = path === PAGE || blockOf(mine).holds === 'blocks';
  const [left, right, old] = [mine, theirs, was].map((node) => node?.components ?? []) as Lists;
  const isColumns = mine.type === 'columns';
  const isOneShell = shell(mine) === shell(theirs) && holdsBlocks;
  // Columns are as many as their ratio says.
  if (!isOneShell || (isColumns && left.length !== right.length))
    return { other: { id: path, mine, theirs, by: changedBy(was, mine, theirs) } };
  const pieces = isColumns
    ? left.map((one, at) => paired(one, right[at] ?? one, old[at], `${path}.${at}`))
    : inSequence(placeOf(path, { was: old, mine: left, theirs: right }));
  return { around: mine, pieces };
}

type Lists = [readonly ContentNode[], readonly ContentNode[], readonly ContentNode[]];

/** Blocks that stand next to each other, on each side and in the state that both began with. */
interface Place extends Row {
  readonly path: string;
  /** Who alone changed something here. */
  readonly by: Side | 'both';
  /** How often each block stands here. */
  readonly counts: Readonly<Record<keyof Row, ReadonlyMap<string, number>>>;
}

interface Row {
  readonly was: readonly ContentNode[];
  readonly mine: readonly ContentNode[];
  readonly theirs: readonly ContentNode[];
}

function placeOf(path: string, row: Row): Place {
  const [was, mine, theirs] = [row.was, row.mine, row.theirs].map(countsOf) as [
    Counts,
    Counts,
    Counts,
  ];
  const by = changedBy(row.was, row.mine, row.theirs);
  return { ...row, path, by, counts: { was, mine, theirs } };
}

type Counts = ReadonlyMap<string, number>;

function countsOf(nodes: readonly ContentNode[]): Counts {
  const counts = new Map<string, number>();
  for (const text of nodes.map(said)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function inSequence(place: Place): Piece[] {
  const pieces: Piece[] = [];
  const [left, right] = [[...place.mine], [...place.theirs]];
  let gone: ContentNode[] = [];
  let come: ContentNode[] = [];
  const close = () => {
    pieces.push(...exchanged(gone, come, place, pieces.length));
    [gone, come] = [[], []];
  };
  for (const { value, added, removed } of runsOf(place)) {
    if (removed) gone.push(...left.splice(0, value.length));
    else if (added) come.push(...right.splice(0, value.length));
    else {
      close();
      right.splice(0, value.length);
      pieces.push(...left.splice(0, value.length).map((same) => ({ same })));
    }
  }
  close();
  return pieces;
}

function runsOf({ mine, theirs }: Place) {
  const [left, right] = [mine.map(said), theirs.map(said)];
  return (
    diffArrays(left, right, { maxEditLength: MOST_EDITS }) ?? [
      { value: left, removed: true, added: false },
      { value: right, removed: false, added: true },
    ]
  );
}

/** Blocks that went or came between two that stayed; the time grows with the square of them. */
const MOST_EDITS = 500;

/** Blocks where others stand on the other side: the next of the same id or type is the same block, the rest stand on one side alone. */
function exchanged(
  mine: readonly ContentNode[],
  theirs: readonly ContentNode[],
  place: Place,
  from: number,
): Piece[] {
  const pieces: Piece[] = [];
  const path = () => `${place.path}.${from + pieces.length}`;
  const only = (side: Side, node: ContentNode) => {
    const by = changedThere(place, node);
    pieces.push({ other: { id: path(), mine: null, theirs: null, [side]: node, by } });
  };
  let left = theirs;
  for (const one of mine) {
    const at = left.findIndex((other) => isSameBlock(one, other, place));
    for (const alone of left.slice(0, Math.max(at, 0))) only('theirs', alone);
    const other = left[at];
    if (other === undefined) only('mine', one);
    else pieces.push(paired(one, other, stateBefore(place, one, other), path()));
    left = left.slice(at + 1);
  }
  for (const alone of left) only('theirs', alone);
  return pieces;
}

/** Two that stood beside each other before are two blocks, each of which one side has left out. */
function isSameBlock(one: ContentNode, other: ContentNode, { counts }: Place) {
  if (counts.was.has(said(one)) && counts.was.has(said(other))) return false;
  const [id, otherId] = [one.attributes?.id, other.attributes?.id];
  if (id !== undefined && otherId !== undefined) return id === otherId;
  return one.type === other.type;
}

function stateBefore({ was }: Place, one: ContentNode, other: ContentNode) {
  const { id } = one.attributes ?? {};
  return (
    was.find((node) => said(node) === said(one)) ??
    was.find((node) => said(node) === said(other)) ??
    was.find((node) => id !== undefined && node.attributes?.id === id) ??
    was.find((node) => shell(node) === shell(one))
  );
}

function changedBy(was: unknown, mine: unknown, theirs: unknown): Side | 'both' {
  if (said(was) === said(mine)) return 'theirs';
  return said(was) === said(theirs) ? 'mine' : 'both';
}

/** Who put a block in, or took it out, that stands on one side alone; of one that was moved nobody knows. */
function changedThere({ by, counts }: Place, node: ContentNode): Side | 'both' {
  const text = said(node);
  const [was, mine, theirs] = [counts.was, counts.mine, counts.theirs].map((each) =>
    each.get(text),
  );
  return by !== 'both' || mine === theirs ? by : changedBy(was, mine, theirs);
}

function differencesIn(piece: Piece): BlockDifference[] {
  if ('same' in piece) return [];
  return 'other' in piece ? [piece.other] : piece.pieces.flatMap(differencesIn);
}

type Taken = Readonly<Record<Side, Set<string>>>;

function built(piece: Piece, picks: Picks, taken: Taken): ContentNode[] {
  if ('same' in piece) return [piece.same];
  if ('around' in piece) {
    const components = piece.pieces.flatMap((within) => built(within, picks, taken));
    return [{ ...piece.around, components }];
  }
  const side = picks[piece.other.id] ?? sideOf(piece.other);
  const node = piece.other[side];
  if (node === null) return [];
  for (const { node: each } of nodesOf(node))
    if (each.attributes?.id !== undefined) taken[side].add(String(each.attributes.id));
  return [node];
}

/** A rule of a block comes with it; any other is theirs where they alone changed it, else mine. */
function mergedRules({ base, mine, theirs }: Sides, taken: Taken): ContentRule[] {
  const [old, left, right] = [base, mine, theirs].map(rulesOf) as [Rules, Rules, Rules];
  // Later rules win: the order is that of who changed them.
  const isMineOld = said(mine.grapes.styles ?? []) === said(base.grapes.styles ?? []);
  const keys = isMineOld ? [...right.keys(), ...left.keys()] : [...left.keys(), ...right.keys()];
  return [...new Set(keys)].flatMap((key) => {
    const [was, one, other] = [old, left, right].map((rules) => rules.get(key));
    const id = /#([\w-]+)/.exec(key)?.[1] ?? '';
    const isOwned = taken.mine.has(id) || taken.theirs.has(id);
    const takesTheirs = isOwned ? !taken.mine.has(id) : said(was) === said(one);
    return (takesTheirs ? other : one) ?? [];
  });
}

type Rules = ReadonlyMap<string, ContentRule>;

/** By what they are of, and the how manieth of that. */
function rulesOf({ grapes }: ContentProject): Rules {
  const rules = new Map<string, ContentRule>();
  for (const rule of grapes.styles ?? []) {
    const name = `${rule.atRuleType ?? ''} ${rule.mediaText ?? ''} ${selectorOf(rule)}`;
    let count = 0;
    while (rules.has(`${name} ${count}`)) count += 1;
    rules.set(`${name} ${count}`, rule);
  }
  return rules;
}

/** The canvas writes what it has read in an order of its own, which is nobody's change; of styles the later one counts. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = texts.get(value) ?? JSON.stringify(value, inOrder);
  texts.set(value, known);
  return known;
}

/** Each block is compared with many. */
const texts = new WeakMap<object, string>();

function inOrder(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (name === 'style') return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The block without what it holds. */
function shell({ components: _, ...node }: ContentNode): string {
  if (node.type !== 'wrapper') return said(node);
  return said(Object.entries(node).filter(([name]) => !OF_CANVAS.has(name)));
}

/** What the canvas says of every page; one that it never opened has none of it. */
const OF_CANVAS: ReadonlySet<string> = new Set(['stylable', 'head', 'docEl']);
