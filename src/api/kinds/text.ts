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
  /** Codes of countries and states are capitals; a country may be called by its name. */
  fromCell: (text, { control, max }) => {
    if (control === 'country') return countryCode(text) ?? text.toUpperCase();
    return control !== undefined && max <= 3 ? text.toUpperCase() : text;
  },
  cellHint: ({ control }) =>
    control === 'country' ? 'choose one by its name or its code, such as Germany or DE' : null,
  cellNames: ({ control }) => (control === 'country' ? COUNTRY_NAMES : []),
  schema: ({ min, max, pattern, control }) => ({
    ...textSchema(
      { ...(min === undefined ? {} : { min }), max },
      PATTERNS.oneLine,
      ...(pattern === undefined ? [] : [patternOf(pattern)]),
    ),
    ...(control === 'country' ? { enum: COUNTRY_CODES } : {}),
  }),
};

function countryCode(name: string): string | undefined {
  return CODES.get(name.toLowerCase());
}

const NAMES = new Intl.DisplayNames(['en-US'], { type: 'region', fallback: 'code' });
const COUNTRY_NAMES: readonly string[] = COUNTRY_CODES.map((code) => NAMES.of(code) ?? code);
const CODES: ReadonlyMap<string, string> = new Map(
  COUNTRY_CODES.map((code, at) => [(COUNTRY_NAMES[at] ?? code).toLowerCase(), code]),
);
