import type { FieldKind, FieldOf } from '../../shared/kinds/index.ts';
import { comparedAs } from './compare.ts';
import { USUAL, column } from './kind.ts';
import type { Unsaid } from './kind.ts';

/** Of every kind that has bounds. */
type NumberField = {
  [K in FieldKind]: 'min' extends keyof FieldOf<K> ? FieldOf<K> : never;
}[FieldKind];

/** A kind kept as a number, within the definition's bounds; of a type with digits its bare name is what values are compared as. */
export function numberKind(type: string): Unsaid<NumberField> {
  return {
    ...USUAL,
    columns: (name, field) => [column(name, type, field, { check: bounds(name, field) })],
    compare: comparedAs(type.replace(/\(.*/, '')),
    fromPart: numeral,
    fromCell: figure,
  };
}

/** A number of a body of several parts; what is none stays text. */
export function numeral(text: string): unknown {
  return /^-?\d{1,16}(\.\d{1,12})?$/.test(text) ? Number(text) : text;
}

/** A number as people write it in files: 1,234.5. */
export function figure(text: string): unknown {
  const bare = text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text;
}

function bounds(name: string, { min, max }: NumberField) {
  const parts = [
    ...(min === undefined ? [] : [`${name} >= ${min}`]),
    ...(max === undefined ? [] : [`${name} <= ${max}`]),
  ];
  return parts.length === 0 ? null : parts.join(' and ');
}
