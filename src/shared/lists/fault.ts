/** Something of a list's address, or of a rule, that can't be read. */
export interface Fault {
  /** The parameter: `sort`, `filters[rank][gte]`, `where`. */
  readonly part: string;
  /** The field that a condition names; null where it is about none. */
  readonly field: string | null;
  /** Places of the groups and the condition within a tree, from 1; empty outside of one. */
  readonly path: readonly number[];
  /** What is wrong, and what to do. */
  readonly message: string;
}

/** A fault of a parameter as a whole. */
export function faultOf(part: string, message: string): Fault {
  return { part: part.slice(0, 60), field: null, path: [], message };
}

/** As the API answers faults: the first of each field, else of each parameter. */
export function errorsOf(faults: readonly Fault[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { part, field, message } of faults) errors[field ?? part] ??= message;
  return errors;
}
