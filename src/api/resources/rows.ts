import { sql } from 'kysely';
import type { Coverage } from '../../shared/permissions.ts';
import { covers } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldNames } from '../../shared/resources/define.ts';
import type { Item } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import { denied, notFound } from '../errors.ts';
import type { Replay } from '../http/idempotency.ts';
import type { Api } from './api.ts';
import { rowJson } from './columns.ts';
import { compiled } from './compile.ts';
import { firstColumn, preparedRows } from './prepared.ts';
import { presented } from './present.ts';
import type { Rights } from './rights.ts';
import { rightsKey, visibleTo, wider } from './rights.ts';
import { publicationOf, scopeCondition } from './scope.ts';

/** A row as the database holds it. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly [column: string]: unknown;
}

/** A row with the publication it belongs to. */
export interface PlacedRow {
  readonly row: Row;
  readonly publicationId: number | null;
}

/**
 * The JSON text of one live row.
 * @throws 404 where there is none, or not for this person
 */
export async function showItem(api: Api, rights: Rights, id: number): Promise<string> {
  const { resource } = rights;
  const scope = scopeCondition(resource, rights.covered, 't') ?? sql`true`;
  const statement = compiled(
    api.db,
    sql`select ${rowJson(fieldNames(resource), rights, 't')} from ${sql.table(resource.name)} t where t.id = ${id} and t.deleted_at is null and ${scope}`,
  );
  const [text] = await presented(api, rights, await firstColumn(api.pool, statement));
  if (text === undefined) throw notFound();
  return text;
}

/** The row as the wire gives it, read in the transaction that wrote it. */
export async function readItem(api: Api, tx: Tx, rights: Rights, id: number): Promise<Item> {
  const { resource } = rights;
  const rows = await preparedRows(
    tx,
    sql<{ row: string }>`
    select ${rowJson(fieldNames(resource), rights, 't')} as row
    from ${sql.table(resource.name)} t where t.id = ${id}`,
  );
  return itemOf(
    api,
    rights,
    rows.map(({ row }) => row),
  );
}

/** The one row that was read. */
export async function itemOf(api: Api, rights: Rights, rows: readonly string[]): Promise<Item> {
  const [text] = await presented(api, rights, rows);
  if (text === undefined) throw notFound();
  return JSON.parse(text) as Item;
}

export interface LockOptions {
  readonly trashed?: boolean;
}

/**
 * The row, held until the transaction ends.
 * @throws 404 where there is none or not for this person, 403 where he may see but not write it
 */
export async function holdRow(
  tx: Tx,
  rights: Rights,
  id: number,
  { trashed = false }: LockOptions = {},
): Promise<PlacedRow> {
  const { resource, covered, user } = rights;
  const found = await findRow(tx, resource, id, trashed);
  if (found === null) throw notFound();
  if (covers(covered, found.publicationId, 'write')) return found;
  const visible = wider(covered, visibleTo(user, resource));
  if (visible === null || !isVisible(resource, visible, found.publicationId)) throw notFound();
  throw denied();
}

/** Those of the rows that may be written and that nobody else holds at this moment, held until the transaction ends; by id. */
export async function holdFreeRows(
  tx: Tx,
  { resource, covered }: Rights,
  ids: readonly number[],
  { trashed = false }: LockOptions = {},
): Promise<readonly PlacedRow[]> {
  const live = trashed ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`;
  const { rows } = await sql<FoundRow>`
    select t.*, ${publicationOf(resource, 't')} as its_publication
    from ${sql.table(resource.name)} t where t.id = any(${[...ids]}::bigint[]) and ${live}
    order by t.id for update of t skip locked`.execute(tx);
  return rows.map(placed).filter(({ publicationId }) => covers(covered, publicationId, 'write'));
}

interface FoundRow extends Row {
  readonly its_publication: number | null;
}

function placed({ its_publication: publicationId, ...row }: FoundRow): PlacedRow {
  return { row: row as Row, publicationId };
}

export function isVisible(resource: Resource, covered: Coverage, publicationId: number | null) {
  return resource.scope.kind === 'account' || covers(covered, publicationId, 'read');
}

async function findRow(
  tx: Tx,
  resource: Resource,
  id: number,
  trashed: boolean,
): Promise<PlacedRow | null> {
  const live = trashed ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`;
  const [found] = await preparedRows(
    tx,
    sql<FoundRow>`
    select t.*, ${publicationOf(resource, 't')} as its_publication
    from ${sql.table(resource.name)} t where t.id = ${id} and ${live} for update of t`,
  );
  return found === undefined ? null : placed(found);
}

/**
 * Gives the answer to a save again to somebody whose rights are others by now: the row as he may read it today.
 * @throws 404 where he may not see it any more
 */
export function replayOf(api: Api, tx: Tx, rights: Rights): Replay {
  return {
    rights: rightsKey(rights),
    async again({ status, body }) {
      const { data } = body as { readonly data: Item };
      await requireVisible(tx, rights, data.id);
      return {
        status,
        body: { ...(body as object), data: await readItem(api, tx, rights, data.id) },
      };
    },
  };
}

async function requireVisible(tx: Tx, { resource, covered, user }: Rights, id: number) {
  const { rows } = await sql<{ publication_id: number | null }>`
    select ${publicationOf(resource, 't')} as publication_id
    from ${sql.table(resource.name)} t where t.id = ${id}`.execute(tx);
  const [row] = rows;
  const visible = wider(covered, visibleTo(user, resource));
  if (row === undefined || visible === null) throw notFound();
  if (!isVisible(resource, visible, row.publication_id)) throw notFound();
}
