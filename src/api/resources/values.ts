import { MASK } from '../../shared/mask.ts';
import { slugify } from '../../shared/rules.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { FieldOf } from '../../shared/resources/field-kinds.ts';
import { columnsOf } from '../../shared/resources/define.ts';
import type { Mode } from '../../shared/validation.ts';
import { validateItem } from '../../shared/validation.ts';
import { sanitizeContent, sanitizeRichText } from '../../content/sanitize.ts';
import { invalid } from '../errors.ts';
import { sealed } from '../secrets.ts';
import { apiKind } from './kinds/index.ts';
import type { Rights } from './rights.ts';
import type { Row } from './rows.ts';

export type Written = Record<string, unknown>;

/**
 * The writable values of a body, cleaned and checked.
 * @throws 422 with a message for each wrong or unknown key
 */
export function readValues(rights: Rights, body: unknown, mode: Mode): Written {
  const { resource } = rights;
  const checked = validateItem(resource, cleaned(rights, body, mode), mode);
  if (!checked.ok) throw invalid(checked.errors);
  return stored(resource, { ...checked.values });
}

/** Secrets sealed, and of a value of several fields those that a person writes. */
function stored(resource: Resource, values: Written): Written {
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (field.kind === 'secret' && typeof value === 'string') values[name] = sealed(value);
    if (field.kind === 'object' && name in values) values[name] = writtenParts(field, value);
  }
  return values;
}

function writtenParts({ fields }: FieldOf<'object'>, value: unknown) {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => fields[name]?.readonly !== true),
  );
}

/** The values that differ from the row. */
export function changedValues(resource: Resource, row: Row, values: Written): Written {
  const changed = Object.entries(values).filter(
    ([column, value]) => !isSame(resource, column, row[column], value),
  );
  return Object.fromEntries(changed);
}

/** Columns and parameters of a statement. */
export function toRow(resource: Resource, values: Written): Written {
  const row: Written = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const column of columnsOf(name, field)) {
      if (column in values) row[column] = apiKind(field).toRow(values[column]);
    }
  }
  return row;
}

export function isSame(resource: Resource, column: string, held: unknown, given: unknown) {
  const kind = resource.fields[column]?.kind;
  if (kind === 'dateTime' && typeof given === 'string' && typeof held === 'string') {
    return Date.parse(given) === Date.parse(held);
  }
  return canonical(held ?? null) === canonical(given ?? null);
}

/** JSON with sorted keys: equal texts for equal values. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Markup without what may harm, slugs made where they must not be empty, and no mask taken for a value. */
function cleaned({ resource, unmask }: Rights, body: unknown, mode: Mode): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const clean: Written = { ...body };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = clean[name];
    const hides = field.kind === 'secret' || (field.masked === true && !unmask);
    if (hides && typeof value === 'string' && value.includes(MASK)) delete clean[name];
    if (field.kind === 'richText' && typeof value === 'string') {
      clean[name] = sanitizeRichText(value);
    }
    if (field.kind === 'content' && typeof value === 'string') clean[name] = sanitizeContent(value);
    if (field.kind !== 'slug' || mode === 'update' || field.required !== true) continue;
    const from = clean[field.from];
    if ((value === undefined || value === null || value === '') && typeof from === 'string') {
      clean[name] = slugify(from);
    }
  }
  return clean;
}
