import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/** How values of the wire protocol become JavaScript: numbers as numbers, instants as ISO 8601 UTC, dates as text. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
  },
};

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: toInstant,
  [INT8_ARRAY]: toNumbers,
  [NUMERIC_ARRAY]: toNumbers,
};

/** '2026-11-21 05:54:21.7+00' -> '2026-11-21T05:54:21.700Z'. */
function toInstant(text: string) {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

function toNumbers(text: string) {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : Number(item)));
}
