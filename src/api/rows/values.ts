import { MarkupTooLarge } from '../../content/parse-markup.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { isMasked } from '../../shared/mask.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import { columnsOf } from '../../shared/resources/define.ts';
import type { Mode } from '../../shared/validation.ts';
import { invalid } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { apiKind } from '../kinds/index.ts';
import { canonical } from '../kinds/json-kind.ts';
import type { Rights } from './rights.ts';
import type { Row, Written } from './row.ts';

/** As they are kept: secrets sealed, and of a value of several fields those that a person writes. */
export function storedValues(secrets: Secrets, resource: Resource, values: Written): Written {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name in values) values[name] = apiKind(field).kept(values[name], field, secrets);
  }
  return values;
}

/** The values that differ from the row. */
export function changedValues(resource: Resource, row: Row, values: Written): Written {
  const changed = Object.entries(values).filter(
    ([column, value]) => !isSame(resource, column, row[column], value),
  );
  return Object.fromEntries(changed);
}

/** Columns of the definition among those names, each with what makes a parameter of its value. */
export function writtenColumns({ fields }: Resource, names: readonly string[]) {
  return Object.entries(fields).flatMap(([own, field]) =>
    columnsOf(own, field)
      .filter((name) => names.includes(name))
      .map((name) => ({ name, toRow: (value: unknown) => apiKind(field).toRow(value) })),
  );
}

export function isSame(resource: Resource, column: string, held: unknown, given: unknown) {
  const field = resource.fields[column];
  const own = field === undefined ? null : apiKind(field).isSame;
  if (own !== null) return own(held, given);
  return canonical(held ?? null) === canonical(given ?? null);
}

/** Sanitises markup, makes slugs that must not be empty, and leaves out a mask that came back as a value. */
export function cleaned({ resource, unmask }: Rights, body: unknown, mode: Mode): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const clean: Written = { ...body };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = clean[name];
    const hides = sharedKind(field).holds === 'secret' || (field.masked === true && !unmask);
    if (hides && typeof value === 'string' && isMasked(value)) delete clean[name];
    else if (typeof value === 'string') clean[name] = cleanedText(name, field, value);
    if (mode === 'update' || field.required !== true || !isBlank(value)) continue;
    const follows = sharedKind(field).follows(field);
    const from = follows === null ? null : clean[follows.from];
    if (typeof from === 'string') clean[name] = follows?.make(from);
  }
  return clean;
}

/** @throws 422 naming the field */
function cleanedText(name: string, field: Field, value: string) {
  try {
    return apiKind(field).clean(value, field);
  } catch (error) {
    if (error instanceof MarkupTooLarge) throw invalid({ [name]: error.message });
    throw error;
  }
}

function isBlank(value: unknown) {
  return value === undefined || value === null || value === '';
}
