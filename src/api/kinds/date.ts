import type { FieldOf } from '../../shared/kinds/index.ts';
import { PATTERNS } from '../../shared/rules.ts';
import type { ApiKind } from './kind.ts';
import { dayCondition } from './moments.ts';
import { plainKind } from './plain-kind.ts';

export const date: ApiKind<FieldOf<'date'>> = {
  ...plainKind('date'),
  compare: (condition, column, _, asker) => dayCondition(condition, column, asker),
  fromCell: dayOf,
  schema: () => ({
    type: 'string',
    format: 'date',
    pattern: PATTERNS.calendarDate.source,
  }),
};

/** 2026-01-31, 2026-01-31 09:30, 1/31/2026 and 31.1.2026. */
function dayOf(text: string): string {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}`;
  const [, dayFirst, second, last] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return last === undefined ? text : `${last}-${two(second)}-${two(dayFirst)}`;
}

function two(part: string | undefined) {
  return (part ?? '').padStart(2, '0');
}
