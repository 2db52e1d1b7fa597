import { isPosition } from '../../../shared/resources/define.ts';
import type { Tx } from '../../db/database.ts';
import { positionOf } from '../ranks.ts';
import type { Rights } from '../rights.ts';
import { changedValues } from '../values.ts';
import type { LockedRow } from './lock-rows.ts';
import type { RowWrite } from './write.types.ts';
import type { Row, Written } from '../row.ts';
import type { CheckedValues } from './checked-values.ts';
import { unreadValues, withOwnValues } from './checked-values.ts';

/** A new row with these values. */
export function newRow(values: CheckedValues): RowWrite {
  return { id: 0, before: null, publicationId: null, lock: null, values, seen: null };
}

interface PlanInput {
  readonly values: CheckedValues;
  /** The version in which the caller saw the row. */
  readonly seen?: number | null;
  /** The row as the values name it, where that is not as the database holds it. */
  readonly shown?: Row;
}

/** A locked row that is to be given values; only those that differ are written. */
export function changedRow(
  { resource }: Rights,
  locked: LockedRow,
  { values, seen = null, shown = locked.row }: PlanInput,
): RowWrite {
  return {
    ...lockedAs(locked, seen),
    values: changedValues(resource, shown, values) as CheckedValues,
  };
}

/** A locked row of which no value is written. */
export function lockedAs({ row, publicationId, lock }: LockedRow, seen: number | null): RowWrite {
  return { id: row.id, before: row, publicationId, lock, values: unreadValues('delete', {}), seen };
}

/** The values with the moments that nobody has named: of what the row becomes by them. */
export function withMoments({ resource }: Rights, { before, values }: RowWrite): CheckedValues {
  const moments = Object.entries(resource.fields).flatMap(([name, { momentOf }]) => {
    if (momentOf === undefined) return [];
    const { field, is } = momentOf;
    const becomes = values[field] === is && before?.[field] !== is;
    const held = name in values ? values[name] : before?.[name];
    return becomes && (held ?? null) === null ? [[name, new Date().toISOString()] as const] : [];
  });
  return withOwnValues(values, Object.fromEntries(moments));
}

/** The row with its positions as the wire gives them, so that one sent back unchanged moves nothing. */
export async function withPositions(
  tx: Tx,
  { resource }: Rights,
  row: Row,
  given: Written,
): Promise<Row> {
  const positions: Written = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isPosition(field) || !(name in given)) continue;
    positions[name] = row[name] === null ? null : await positionOf(tx, resource, name, row.id);
  }
  return { ...row, ...positions };
}
