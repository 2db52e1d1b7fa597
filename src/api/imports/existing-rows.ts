import { sql } from 'kysely';
import { lockedBy } from '../../shared/messages.ts';
import type { Tx } from '../db/database.ts';
import { apiKind } from '../resources/kinds/index.ts';
import { ICU } from '../resources/kinds/kind.ts';
import type { PlacedRow, Row } from '../resources/rows.ts';
import { publicationOf } from '../resources/scope.ts';
import type { Batch, BatchItem } from './batch.ts';

/** The live rows that items name by their key, held until the transaction ends, by the items' place. */
export async function existingRows(
  tx: Tx,
  { resource, match }: Pick<Batch, 'resource' | 'match'>,
  items: readonly BatchItem[],
): Promise<ReadonlyMap<number, PlacedRow>> {
  const field = resource.fields[match];
  if (field === undefined) throw new Error(`${resource.name} has no field '${match}'`);
  const column = sql.ref(`t.${match}`);
  const same = apiKind(field).caseless
    ? sql`lower(${column}) = lower(k.key collate ${sql.raw(ICU)})`
    : sql`${column}::text = k.key`;
  const keys = items.map(({ key }) => key);
  const places = items.map(({ at }) => at);
  const { rows } = await sql<Row & { its_place: number; its_publication: number | null }>`
    select k.place as its_place, t.*, ${publicationOf(resource, 't')} as its_publication
    from unnest(${keys}::text[], ${places}::bigint[]) k (key, place)
    join ${sql.table(resource.name)} t on ${same} and t.deleted_at is null
    order by t.id for update of t`.execute(tx);
  return new Map(
    rows.map(({ its_place, its_publication: publicationId, ...row }) => [
      its_place,
      { row: row as Row, publicationId },
    ]),
  );
}

/** Why rows can't be written now: somebody else has them open. */
export async function lockReasons(
  tx: Tx,
  { resource }: Pick<Batch, 'resource'>,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select l.resource_id as id, u.full_name from locks l join users u on u.id = l.user_id
    where l.resource = ${resource.route} and l.resource_id = any(${[...ids]}::bigint[])
      and l.expires_at > now() and l.user_id <> ${userId}`.execute(tx);
  return new Map(rows.map(({ id, full_name }) => [id, lockedBy(full_name)]));
}
