import type { Where } from '../contract/where.ts';
import { whereGroup } from '../contract/where.ts';
import { LIMITS } from '../limits.ts';
import type { ListFields } from './conditions.ts';
import { readCondition } from './conditions.ts';
import type { Fault } from './fault.ts';

/** The tree, whose conditions may have faults; null where it is no tree of conditions. */
interface ReadWhere {
  readonly state: Where | null;
  readonly faults: readonly Fault[];
}

/** Reads the JSON text of `where`: `{"or":[{"field":"status","op":"eq","value":"sent"},{"and":[…]}]}`. */
export function readWhereText(fields: ListFields, text: string): ReadWhere {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { state: null, faults: [whereFault([], 'This is not JSON.')] };
  }
  return readWhere(fields, given);
}

/** Reads the JSON value of a tree, as an address or the rules of a segment hold it. */
export function readWhere(fields: ListFields, given: unknown): ReadWhere {
  const faults: Fault[] = [];
  let budget = LIMITS.whereConditions;
  return { state: walk(given, []), faults };

  function walk(node: unknown, path: readonly number[]): Where | null {
    budget -= 1;
    if (budget < 0) return budget < -1 ? null : broken(path, 'There are too many conditions.');
    if (path.length > LIMITS.whereDepth) return broken(path, 'The groups are nested too deeply.');
    if (!isRecord(node)) return broken(path, 'Each condition is an object.');
    for (const join of ['and', 'or'] as const) {
      const parts = node[join];
      if (!Array.isArray(parts)) continue;
      if (!hasOnly(node, [join], path)) return null;
      const inner = parts.map((part, at) => walk(part, [...path, at + 1]));
      return inner.includes(null) ? null : whereGroup(join, inner as readonly Where[]);
    }
    return hasOnly(node, ['field', 'op', 'value'], path) ? leaf(node, path) : null;
  }

  function leaf({ field, op = 'eq', value }: Json, path: readonly number[]): Where | null {
    if (typeof field !== 'string' || typeof op !== 'string') {
      return broken(path, "A condition has 'field', 'op' and 'value'.");
    }
    const { state, fault } = readCondition(fields, { field, op, value });
    if (fault !== null) faults.push(whereFault(path, fault, field));
    return state;
  }

  /** What is not understood is not left out in silence: other rows would be found. */
  function hasOnly(node: Json, keys: readonly string[], path: readonly number[]): boolean {
    const further = Object.keys(node).find((key) => !keys.includes(key));
    if (further === undefined) return true;
    broken(path, `'${further.slice(0, 60)}' does not stand beside ${keys.join(', ')}.`);
    return false;
  }

  function broken(path: readonly number[], message: string): null {
    faults.push(whereFault(path, message));
    return null;
  }
}

/** The JSON that is read back as the same tree. */
export function printWhere(where: Where): string {
  return JSON.stringify(where);
}

function whereFault(path: readonly number[], message: string, field: string | null = null): Fault {
  return { part: 'where', field: field === null ? null : nameOf(field), path, message };
}

function nameOf(field: string) {
  return field.slice(0, 60) || 'filters';
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
