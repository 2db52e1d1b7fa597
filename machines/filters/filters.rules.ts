import type { PortFailure } from '../kit/model.ts';
import type {
  FilterCondition,
  FilterFocus,
  FilterGroup,
  FilterLimits,
  FilterNode,
  FiltersContext,
  FiltersInput,
  RowCount,
} from './filters.types.ts';
import type { Join } from '../../src/shared/contract/where.ts';

type Change = Partial<FiltersContext>;

const KEPT_STEPS = 100;

export function initialFilters(input: FiltersInput): FiltersContext {
  return {
    ...input,
    past: [],
    future: [],
    typed: null,
    focus: null,
    count: null,
    failure: null,
    failures: 0,
  };
}

export function addCondition(context: FiltersContext, { group }: Target): Change {
  const [id] = freeIds(context);
  return added(context, group, { id, ...context.blank }, { id, at: 'field' });
}

/** A new group holds a first condition. */
export function addGroup(context: FiltersContext, { group }: Target): Change {
  const [id, firstId] = freeIds(context);
  const into = groupOf(context.tree, group);
  const join = into?.join === 'and' ? 'or' : 'and';
  const first = { id: firstId, ...context.blank };
  return added(context, group, { id, join, parts: [first] }, { id: firstId, at: 'field' });
}

/** Keystrokes in one value are one step. */
export function changeCondition(
  context: FiltersContext,
  { id, condition }: { id: number; condition: FilterCondition },
): Change {
  const before = nodeOf(context.tree, id);
  if (before === null || isGroup(before)) return {};
  const tree = replaced(context.tree, id, () => [{ id, ...condition }]);
  const isTyping = before.field === condition.field && before.op === condition.op;
  if (isTyping && context.typed === id) return { tree, future: [] };
  return { ...stepped(context, tree), typed: isTyping ? id : null };
}

export function joinGroup(
  context: FiltersContext,
  { id, join }: { id: number; join: Join },
): Change {
  const tree = replaced(context.tree, id, (node) => [isGroup(node) ? { ...node, join } : node]);
  return stepped(context, tree);
}

/** The focus goes to the next part, else the one before, else to what adds one. */
export function removePart(context: FiltersContext, { id }: { id: number }): Change {
  const parent = parentOf(context.tree, id);
  if (parent === null) return {};
  const at = parent.parts.findIndex((part) => part.id === id);
  const next = parent.parts[at + 1] ?? parent.parts[at - 1];
  const tree = replaced(context.tree, id, () => []);
  const focus = next === undefined ? { id: parent.id, at: 'add' as const } : focusOn(next);
  return { ...stepped(context, tree), focus: turned(context, focus) };
}

export function movePart(context: FiltersContext, { id, by }: { id: number; by: 1 | -1 }): Change {
  const tree = movedTree(context.tree, { id, by, limits: context.limits });
  if (tree === null) return {};
  return { ...stepped(context, tree), focus: turned(context, { id, at: 'move' }) };
}

export function clear(context: FiltersContext): Change {
  const { tree } = context;
  return {
    ...stepped(context, { ...tree, parts: [] }),
    focus: turned(context, { id: tree.id, at: 'add' }),
  };
}

export function undo({ tree, past, future }: FiltersContext): Change {
  const before = past.at(-1);
  if (before === undefined) return {};
  return { tree: before, past: past.slice(0, -1), future: [tree, ...future], typed: null };
}

export function redo({ tree, past, future }: FiltersContext): Change {
  const [after, ...rest] = future;
  if (after === undefined) return {};
  return { tree: after, past: [...past, tree], future: rest, typed: null };
}

export function acceptCount(_: FiltersContext, { count }: { count: RowCount }): Change {
  return { count, failure: null, failures: 0 };
}

/** What each condition leaves by itself stays as it was estimated. */
export function refine(
  { count: known }: FiltersContext,
  { count }: { readonly count: RowCount },
): Change {
  return { count: { effects: known?.effects ?? {}, ...count }, failure: null, failures: 0 };
}

/** Milliseconds until a count is asked for again: the double each time, a minute at most. */
export function pauseMs({ failures }: FiltersContext): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS);
}

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/** Where a part stands in the tree, as '2.1'; null where it does not. */
export function positionOf(group: FilterGroup, id: number): string | null {
  for (const [at, part] of group.parts.entries()) {
    if (part.id === id) return String(at + 1);
    const within = isGroup(part) ? positionOf(part, id) : null;
    if (within !== null) return `${at + 1}.${within}`;
  }
  return null;
}

export function rememberFailure(
  { failures }: FiltersContext,
  { failure }: { failure: PortFailure },
): Change {
  return { failure, failures: failures + 1, count: null };
}

export function isWhole({ tree }: FiltersContext): boolean {
  return leavesOf(tree).every(({ fault }) => fault === null);
}

export function mayAdd({ tree, limits }: FiltersContext, { group }: Target): boolean {
  return groupOf(tree, group) !== null && sizeOf(tree) < limits.conditions;
}

export function mayAddGroup({ tree, limits }: FiltersContext, { group }: Target): boolean {
  const into = groupOf(tree, group);
  if (into === null || sizeOf(tree) + 1 >= limits.conditions) return false;
  return levelOf(tree, into.id) < limits.depth;
}

export function mayMove(
  { tree, limits }: FiltersContext,
  { id, by }: { id: number; by: 1 | -1 },
): boolean {
  return movedTree(tree, { id, by, limits }) !== null;
}

export function isGroup(node: FilterNode): node is FilterGroup {
  return 'parts' in node;
}

function leavesOf(node: FilterNode): readonly (FilterCondition & { readonly id: number })[] {
  return isGroup(node) ? node.parts.flatMap(leavesOf) : [node];
}

/** Conditions and groups, the outermost counted. */
export function sizeOf(node: FilterNode): number {
  return isGroup(node) ? node.parts.reduce((sum, part) => sum + sizeOf(part), 1) : 1;
}

interface Target {
  readonly group: number | undefined;
}

interface Move {
  readonly id: number;
  readonly by: 1 | -1;
  readonly limits: FilterLimits;
}

function added(
  context: FiltersContext,
  group: number | undefined,
  node: FilterNode,
  focus: Omit<FilterFocus, 'turn'>,
): Change {
  const into = groupOf(context.tree, group);
  if (into === null) return {};
  const tree = replaced(context.tree, into.id, (found) =>
    isGroup(found) ? [{ ...found, parts: [...found.parts, node] }] : [found],
  );
  return { ...stepped(context, tree), focus: turned(context, focus) };
}

function stepped({ tree: before, past }: FiltersContext, tree: FilterGroup): Change {
  return { tree, past: [...past, before].slice(-KEPT_STEPS), future: [], typed: null };
}

function turned({ focus }: FiltersContext, next: Omit<FilterFocus, 'turn'>): FilterFocus {
  return { ...next, turn: (focus?.turn ?? 0) + 1 };
}

function focusOn(node: FilterNode) {
  return { id: node.id, at: isGroup(node) ? ('add' as const) : ('field' as const) };
}

/** The tree with a part one place on, or null where there is no such place. */
function movedTree(tree: FilterGroup, { id, by, limits }: Move): FilterGroup | null {
  const node = nodeOf(tree, id);
  const parent = parentOf(tree, id);
  if (node === null || parent === null) return null;
  const at = parent.parts.indexOf(node);
  const next = parent.parts[at + by];
  const without = replaced(tree, id, () => []);
  if (next === undefined) {
    if (parent.id === tree.id) return null;
    return replaced(without, parent.id, (group) => (by < 0 ? [node, group] : [group, node]));
  }
  if (isGroup(next) && levelOf(tree, next.id) + heightOf(node) <= limits.depth) {
    return replaced(without, next.id, (group) => {
      if (!isGroup(group)) return [group];
      return [{ ...group, parts: by < 0 ? [...group.parts, node] : [node, ...group.parts] }];
    });
  }
  return replaced(without, next.id, (other) => (by < 0 ? [node, other] : [other, node]));
}

/** The tree with one node replaced by others; the outermost group stays one. */
function replaced(
  tree: FilterGroup,
  id: number,
  change: (node: FilterNode) => readonly FilterNode[],
): FilterGroup {
  if (tree.id === id) {
    const [root = tree] = change(tree);
    return isGroup(root) ? root : tree;
  }
  const parts = tree.parts.flatMap((part) => {
    if (part.id === id) return change(part);
    return isGroup(part) ? [replaced(part, id, change)] : [part];
  });
  return { ...tree, parts };
}

function nodeOf(node: FilterNode, id: number): FilterNode | null {
  if (node.id === id) return node;
  if (!isGroup(node)) return null;
  for (const part of node.parts) {
    const found = nodeOf(part, id);
    if (found !== null) return found;
  }
  return null;
}

function groupOf(tree: FilterGroup, id: number | undefined): FilterGroup | null {
  const found = id === undefined ? tree : nodeOf(tree, id);
  return found !== null && isGroup(found) ? found : null;
}

function parentOf(group: FilterGroup, id: number): FilterGroup | null {
  for (const part of group.parts) {
    if (part.id === id) return group;
    const found = isGroup(part) ? parentOf(part, id) : null;
    if (found !== null) return found;
  }
  return null;
}

/** 1 for the outermost group. */
function levelOf(tree: FilterGroup, id: number): number {
  const parent = parentOf(tree, id);
  return parent === null ? 1 : levelOf(tree, parent.id) + 1;
}

/** Groups within one another in a part, itself counted. */
function heightOf(node: FilterNode): number {
  return isGroup(node) ? 1 + Math.max(0, ...node.parts.map(heightOf)) : 0;
}

/** The lowest numbers that no node has. */
function freeIds({ tree }: FiltersContext): readonly [number, number] {
  const taken = idsOf(tree);
  const free = Array.from({ length: taken.length + 2 }, (_, at) => at + 1).filter(
    (id) => !taken.includes(id),
  );
  return [free[0] ?? 0, free[1] ?? 0];
}

function idsOf(node: FilterNode): readonly number[] {
  return isGroup(node) ? [node.id, ...node.parts.flatMap(idsOf)] : [node.id];
}
