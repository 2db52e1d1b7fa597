import type { NumberField } from '../../../shared/resources/field-kinds.ts';
import { column, same } from './kind.ts';
import type { ApiKind } from './kind.ts';

/** A kind kept as a number, within the definition's bounds. */
export function numberKind(type: string): ApiKind<NumberField> {
  return {
    access: 'ordered',
    caseless: false,
    columns: (name, field) => [column(name, type, field, { check: bounds(name, field) })],
    toRow: same,
    present: same,
  };
}

function bounds(name: string, { min, max }: NumberField) {
  const parts = [
    ...(min === undefined ? [] : [`${name} >= ${min}`]),
    ...(max === undefined ? [] : [`${name} <= ${max}`]),
  ];
  return parts.length === 0 ? null : parts.join(' and ');
}
