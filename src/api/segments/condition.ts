import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { audience } from '../../shared/segments/audience.ts';
import { readRules } from '../../shared/segments/rules.ts';
import type { Asker } from '../resources/where.ts';
import { whereCondition } from '../resources/where.ts';

/** What says who is in a segment. */
export interface Membership {
  readonly id: number;
  readonly type: unknown;
  readonly rules: unknown;
}

/** Days begin in UTC: a segment holds the same people whoever asks. */
const NOBODY: Asker = { userId: 0, zone: 'UTC' };

/**
 * Who is in a segment, as a condition over the subscriber of that alias. Lists, counts, previews and recipients all ask it.
 * Null where its rules can not be read any more.
 */
export function segmentCondition(
  { id, type, rules }: Membership,
  alias: string,
): RawBuilder<SqlBool> | null {
  if (type !== 'dynamic') {
    return sql<SqlBool>`${sql.ref(`${alias}.segment_ids`)} @> array[${id}::bigint]`;
  }
  const read = readRules(rules, { unmask: true });
  return read.ok ? whereCondition(audience, read.where, alias, NOBODY) : null;
}

/** Rules as they are typed, before any segment has them. */
export function rulesCondition(
  rules: unknown,
  { alias, unmask }: { readonly alias: string; readonly unmask: boolean },
): RawBuilder<SqlBool> | { readonly fault: string } {
  const read = readRules(rules, { unmask });
  return read.ok ? whereCondition(audience, read.where, alias, NOBODY) : { fault: read.fault };
}
