import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import type { Values } from '../../../shared/validation.ts';

/** A sub-record with its defaults; one that others name by its id has one below zero until the server gives it one. */
export function newRecord({ fields, identified = false }: FieldOf<'records'>): Values {
  const entries = Object.entries(fields).map(([name, inner]) => [name, inner.default ?? null]);
  return { ...(identified ? { id: formId() } : {}), ...Object.fromEntries(entries) };
}

function formId() {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return -1 - random;
}
