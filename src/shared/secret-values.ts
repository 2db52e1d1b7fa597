import type { Field } from './kinds/index.ts';
import { hasFields, sharedKind } from './kinds/index.ts';
import { MASK } from './mask.ts';
import type { Resource } from './resources/define.ts';

/** Whether a field, or one within it, holds a text that is never read again. */
export function hasSecret(field: Field): boolean {
  if (sharedKind(field).holds === 'secret') return true;
  return hasFields(field) && Object.values(field.fields).some(hasSecret);
}

/**
 * Values as they may be kept while they are not saved: without the secrets that were typed. The mask of a kept one stays, and so
 * does that it is to be cleared.
 */
export function withoutSecrets<V extends Readonly<Record<string, unknown>>>(
  { fields }: Pick<Resource, 'fields'>,
  values: V,
): V {
  const kept = Object.entries(values).filter(([name, value]) => {
    const field = fields[name];
    return field === undefined || !hasSecret(field) || isKept(value);
  });
  return Object.fromEntries(kept) as V;
}

function isKept(value: unknown) {
  return value === null || value === '' || isMask(value);
}

/** `••••` and what `secrets.ts` shows of the end: nothing that somebody typed around a mask. */
function isMask(value: unknown) {
  return typeof value === 'string' && value.includes(MASK) && value.length <= MASK.length + 5;
}
