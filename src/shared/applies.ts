import type { Field, Fields } from './kinds/index.ts';
import type { Values } from './contract/values.ts';

/** The fields of a sub-record that are asked for, by the values beside and around it; one that is not counts as empty for those that follow. */
export function applicable(fields: Fields, record: Values, around: Values): [string, Field][] {
  const known: Record<string, unknown> = { ...around, ...record };
  return Object.entries(fields).filter(([name, { when }]) => {
    if (when === undefined || when.is.includes(String(known[when.field]))) return true;
    known[name] = null;
    return false;
  });
}
