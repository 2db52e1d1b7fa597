import type { FieldOf } from '../../shared/kinds/index.ts';
import { COUNTRY_CODES } from '../../shared/locations.ts';
import { PATTERNS } from '../../shared/rules.ts';
import { patternOf } from '../../shared/text-patterns.ts';
import type { ApiKind } from './kind.ts';
import { textKind } from './text-kind.ts';
import { textSchema } from './schema.ts';

type TextField = FieldOf<'text'>;

export const text: ApiKind<TextField> = {
  ...textKind<TextField>({
    max: ({ max }) => max,
    access: ({ control }) => (control === undefined ? 'text' : 'code'),
  }),
  /** Codes of countries and states are capitals. */
  fromCell: (text, { control, max }) =>
    control !== undefined && max <= 3 ? text.toUpperCase() : text,
  schema: ({ min, max, pattern, control }) => ({
    ...textSchema(
      { ...(min === undefined ? {} : { min }), max },
      PATTERNS.oneLine,
      ...(pattern === undefined ? [] : [patternOf(pattern)]),
    ),
    ...(control === 'country' ? { enum: COUNTRY_CODES } : {}),
  }),
};
