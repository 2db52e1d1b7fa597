import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Condition } from '../../shared/contract/where.ts';
import type { RelativeDate } from '../../shared/query-dates.ts';
import { parseRelativeDate, UNIT_WORDS } from '../../shared/query-dates.ts';
import { calendarDate } from '../../shared/moment-rules.ts';
import { anyOf, compared, isScalar } from './compare.ts';
import type { Asker, Test, Value } from './kind.ts';

/** A moment beside a moment, or beside a whole day in the asker's zone. */
export function momentCondition(condition: Condition, column: Value, asker: Asker): Test {
  const { field, op, value } = condition;
  if (!isScalar(value)) {
    return anyOf(value, (part) => momentCondition({ field, op: 'eq', value: part }, column, asker));
  }
  const text = String(value);
  const relative = parseRelativeDate(text);
  if (relative?.base === 'now') return compared(op, column, momentOf(relative, asker));
  if (relative === null && calendarDate(text) !== null) {
    return compared(op, column, sql`${text}::timestamptz`);
  }
  const day = relative === null ? sql`${text}::date` : dayOf(relative, asker);
  const start = sql`(${day}::timestamp at time zone ${asker.zone})`;
  const end = sql`((${day} + 1)::timestamp at time zone ${asker.zone})`;
  if (op === 'eq') return sql<SqlBool>`(${column} >= ${start} and ${column} < ${end})`;
  if (op === 'ne') return sql<SqlBool>`(${column} >= ${start} and ${column} < ${end}) is not true`;
  if (op === 'lte') return sql<SqlBool>`${column} < ${end}`;
  if (op === 'gt') return sql<SqlBool>`${column} >= ${end}`;
  return compared(op, column, start);
}

export function dayCondition(condition: Condition, column: Value, asker: Asker): Test {
  const { field, op, value } = condition;
  if (!isScalar(value)) {
    return anyOf(value, (part) => dayCondition({ field, op: 'eq', value: part }, column, asker));
  }
  const relative = parseRelativeDate(String(value));
  const day = relative === null ? sql`${value}::date` : dayOf(relative, asker);
  return compared(op, column, day);
}

export function instantText(value: RawBuilder<unknown>) {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Days and longer are counted on the wall of the person's zone, hours and minutes by the clock. */
function momentOf({ amount, unit }: RelativeDate, { zone, now = sql`now()` }: Asker) {
  const step = sql`${`${amount} ${UNIT_WORDS[unit]}`}::interval`;
  if (unit === 'h' || unit === 'm') return sql`(${now} + ${step})`;
  return sql`(((${now} at time zone ${zone}) + ${step}) at time zone ${zone})`;
}

function dayOf(relative: RelativeDate, asker: Asker) {
  return sql`(${momentOf(relative, asker)} at time zone ${asker.zone})::date`;
}
