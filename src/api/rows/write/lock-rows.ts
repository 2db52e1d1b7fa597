import { sql } from 'kysely';
import { covers } from '../../../shared/permissions.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Tx } from '../../db/database.ts';
import { denied, notFound } from '../../errors.ts';
import type { HttpError } from '../../errors.ts';
import type { HeldLock } from '../lock-check.ts';
import { heldLock } from '../lock-check.ts';
import { shapedRows, slot } from '../../db/prepared.ts';
import type { Rights } from '../rights.ts';
import { visibleTo, wider } from '../rights.ts';
import { isVisible } from '../rows.ts';
import { publicationOf } from '../scope.ts';
import type { Row } from '../row.ts';

/** A row that is locked until the transaction ends, with the publication it belongs to and who has it open. */
export interface LockedRow {
  readonly row: Row;
  readonly publicationId: number | null;
  readonly lock: HeldLock | null;
}

/** A row `t` as `lockedColumns` finds it. */
export interface FoundRow extends Row {
  readonly its_publication: number | null;
  readonly its_lock: HeldLock | null;
}

type Where = 'live' | 'trash' | 'anywhere';

const ITS_ID = slot((id: number) => id);

/**
 * Locks a row, and waits for whoever holds it.
 * @throws 404 where there is none
 */
export async function lockRow(
  tx: Tx,
  { resource }: Rights,
  id: number,
  where: Where = 'live',
): Promise<LockedRow> {
  const [found] = await shapedRows(
    tx,
    {
      owner: resource,
      shape: `lock ${where}`,
      build: () => sql<FoundRow>`
        ${selectRows(resource)} where t.id = ${ITS_ID} and ${isIn(where)} for update of t`,
    },
    id,
  );
  if (found === undefined) throw notFound();
  return lockedRow(found);
}

/** Locks those of the rows that nobody holds at this moment; by id. */
export async function lockFreeRows(
  tx: Tx,
  { resource }: Rights,
  ids: readonly number[],
  where: Where = 'live',
): Promise<readonly LockedRow[]> {
  const { rows } = await sql<FoundRow>`
    ${selectRows(resource)} where t.id = any(${[...ids]}::bigint[]) and ${isIn(where)}
    order by t.id for update of t skip locked`.execute(tx);
  return rows.map(lockedRow);
}

/**
 * Locks a row that the person may write.
 * @throws 404 where there is none or not for them, 403 where they may see but not write it
 */
export async function lockRowForUpdate(tx: Tx, rights: Rights, id: number): Promise<LockedRow> {
  const locked = await lockRow(tx, rights, id);
  const refusal = refusalOutside(rights, locked.publicationId);
  if (refusal !== null) throw refusal;
  return locked;
}

/** Why a row of that publication is not this person's to write; null where it is. */
export function refusalOutside(
  { resource, covered, user }: Rights,
  publicationId: number | null,
): HttpError | null {
  if (covers(covered, publicationId, 'write')) return null;
  const visible = wider(covered, visibleTo(user, resource));
  return visible !== null && isVisible(resource, visible, publicationId) ? denied() : notFound();
}

/** The columns of a locked row `t`, for a statement that finds it in its own way. */
export function lockedColumns(resource: Resource) {
  return sql`t.*, ${publicationOf(resource, 't')} as its_publication, ${heldLock(resource.route, sql.ref('t.id'))} as its_lock`;
}

/** What `lockedColumns` found. */
export function lockedRow(found: FoundRow): LockedRow {
  const { its_publication: publicationId, its_lock: lock, ...row } = found;
  return { row: row as Row, publicationId, lock };
}

function selectRows(resource: Resource) {
  return sql`select ${lockedColumns(resource)} from ${sql.table(resource.name)} t`;
}

function isIn(where: Where) {
  if (where === 'anywhere') return sql`true`;
  return where === 'trash' ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`;
}
