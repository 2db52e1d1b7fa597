import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { compared } from './compare.ts';
import type { ApiKind, At, Value } from './kind.ts';
import { PLAIN } from './kind.ts';
import { numeral } from './number-kind.ts';
import { textKind } from './text-kind.ts';
import { ID_SCHEMA } from './schema.ts';

type RankField = FieldOf<'rank'>;

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const STEP_DIGITS = 5;

/** A fractional key: text that sorts by code point, so that a row moves without touching its neighbours. */
export const rank: ApiKind<RankField> = {
  ...textKind<RankField>({ collation: PLAIN, access: () => 'ordered', caseless: false }),
  wire: positionOf,
  compare: comparePosition,
  fromPart: numeral,
  schema: () => ID_SCHEMA,
};

/** A row's position among the ranked live rows, from 1; null where it has none. */
function positionOf(key: Value, { resource, column, alias }: At): Value {
  const other = `${alias}_ranked`;
  const id = sql.ref(`${alias}.id`);
  const [otherKey, otherId] = [sql.ref(`${other}.${column}`), sql.ref(`${other}.id`)];
  return sql`case when ${key} is null then null else (select 1 + count(*) from ${sql.table(resource.name)} ${sql.ref(other)} where ${sql.ref(`${other}.deleted_at`)} is null and ${otherId} <> ${id} and (${otherKey}, ${otherId}) < (${key}, ${id})) end`;
}

/** Positions are counted, so they are compared in a numbered set of the ranked rows. */
function comparePosition(
  { field, op, value }: Parameters<ApiKind['compare']>[0],
  _: Value,
  { resource, alias }: Omit<At, 'column'>,
) {
  const position = sql.ref('numbered.position');
  const key = sql.ref(field);
  const numbered = sql`select id, row_number() over (order by ${key}, id) as position from ${sql.table(resource.name)} where deleted_at is null and ${key} is not null`;
  const test =
    op === 'in'
      ? sql`${position} = any(${value}::bigint[])`
      : compared(op === 'ne' ? 'eq' : op, position, sql`${value}::bigint`);
  const found = sql`${sql.ref(`${alias}.id`)} in (select numbered.id from (${numbered}) numbered where ${test})`;
  return op === 'ne' ? sql<SqlBool>`not ${found}` : sql<SqlBool>`${found}`;
}

/** A key between two keys; null is the open end. Keys never end in '0', so that there is always room below. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after === null) return stepped(before, 1) ?? midpoint(before, null);
  if (before === null && after !== null) return stepped(after, -1) ?? midpoint('', after);
  return midpoint(before ?? '', after);
}

/** A step at an open end keeps keys short where rows are put behind one another. */
function stepped(key: string, direction: 1 | -1) {
  const head = Number.parseInt(key.padEnd(STEP_DIGITS, '0').slice(0, STEP_DIGITS), 36);
  const next = head + direction * DIGITS.length;
  if (next <= 0 || next >= DIGITS.length ** STEP_DIGITS) return null;
  return next.toString(36).padStart(STEP_DIGITS, '0').replace(/0+$/, '');
}

function midpoint(low: string, high: string | null): string {
  const shared = high === null ? 0 : sharedLength(low, high);
  if (high !== null && shared > 0) {
    return high.slice(0, shared) + midpoint(low.slice(shared), high.slice(shared));
  }
  const from = low === '' ? 0 : DIGITS.indexOf(low.charAt(0));
  const to = high === null || high === '' ? DIGITS.length : DIGITS.indexOf(high.charAt(0));
  if (to - from > 1) return DIGITS.charAt(Math.round((from + to) / 2));
  if (high !== null && high.length > 1) return high.charAt(0);
  return DIGITS.charAt(from) + midpoint(low.slice(1), null);
}

function sharedLength(low: string, high: string) {
  let length = 0;
  while (length < high.length && (low.charAt(length) || '0') === high.charAt(length)) length += 1;
  return length;
}
