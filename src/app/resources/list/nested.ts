import { OPERATORS } from '../../../shared/query.ts';
import type { FilterState } from './list-state.ts';

/** Filters in groups, as `where` has them. */
export type Nested = FilterState | NestedGroup;

export interface NestedGroup {
  readonly join: 'and' | 'or';
  readonly parts: readonly Nested[];
}

/** Reads the JSON of `where`; null where it is no tree of conditions. */
export function readNested(json: string): Nested | null {
  try {
    return nodeOf(JSON.parse(json), 0);
  } catch {
    return null;
  }
}

/** The JSON that is read back as the same groups; groups that hold nothing are left out. */
export function printNested(node: Nested): string {
  return JSON.stringify(jsonOf(node) ?? { and: [] });
}

/** The conditions of all groups, in order. */
export function filtersOfNested(node: Nested): readonly FilterState[] {
  return 'parts' in node ? node.parts.flatMap(filtersOfNested) : [node];
}

function nodeOf(value: unknown, depth: number): Nested {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) throw new Error('no filter');
  const node = value as Readonly<Record<string, unknown>>;
  for (const join of ['and', 'or'] as const) {
    const parts = node[join];
    if (Array.isArray(parts)) return { join, parts: parts.map((part) => nodeOf(part, depth + 1)) };
  }
  return conditionOf(node);
}

function conditionOf({ field, op = 'eq', value }: Readonly<Record<string, unknown>>): Nested {
  const known = OPERATORS.find((operator) => operator === op);
  if (typeof field !== 'string' || known === undefined) throw new Error('no condition');
  if (known === 'empty') return { field, op: known, value: String(value ?? true) };
  if (!Array.isArray(value)) return { field, op: known, value: textOf(value) };
  const texts = value.map(textOf);
  if (!texts.some((text) => text.includes(',')))
    return { field, op: known, value: texts.join(',') };
  return { join: 'or', parts: texts.map((text) => ({ field, op: 'eq', value: text })) };
}

function jsonOf(node: Nested): unknown {
  if (!('parts' in node)) {
    const { field, op, value } = node;
    return { field, op, value: op === 'in' ? value.split(',') : value };
  }
  const parts = node.parts.flatMap((part) => jsonOf(part) ?? []);
  return parts.length === 0 ? null : { [node.join]: parts };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('no value');
}

const DEEPEST = 32;
