import { type } from 'arktype';
import type { Type } from 'arktype';
import { invalid } from '../errors.ts';

/** Reads a small body by an arktype rule that refuses unknown keys. @throws 422 naming each field */
export function readBody<T>(rule: Type<T>, body: unknown): T {
  const read = rule(body ?? {});
  if (!(read instanceof type.errors)) return read as T;
  const data: Record<string, string> = {};
  for (const error of read) data[String(error.path[0] ?? 'body')] ??= messageOf(error);
  throw invalid(data);
}

function messageOf({ code, expected }: { readonly code: string; readonly expected: string }) {
  if (code === 'required') return 'Required.';
  if (code === 'predicate' && expected === 'removed') return 'Unknown field.';
  return `Must be ${expected}.`;
}
