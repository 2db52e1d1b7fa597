import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MOST_SYNCED_DEPTH, shownSynced, syncedIdsIn } from '../../content/synced.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Derived, Deriver, StoredSynced } from '../derive/deriver.ts';

/** The resource whose rows content shows as they are now. */
export function shownResource(all: readonly Resource[]): Resource | null {
  return all.find(({ namedInContent }) => namedInContent.some(({ shown }) => shown)) ?? null;
}

/** Characters of all that one design shows. */
const MOST_STORED = 32_000_000;

/** Derives designs with what they show of other rows, as it is when they are derived. */
export function withShownRows(
  deriver: Deriver,
  { db, resources }: { readonly db: Db; readonly resources: readonly Resource[] },
): Deriver {
  const resource = shownResource(resources);
  if (resource === null) return deriver;
  return {
    ...deriver,
    async derive(text) {
      const synced = await storedIn(db, resource, text);
      return 'message' in synced ? synced : deriver.derive(text, synced.blocks);
    },
  };
}

type Stored =
  | { readonly blocks: ReadonlyMap<number, StoredSynced> }
  | Extract<Derived, { readonly message: string }>;

/** Level by level: what a design names, then what that names. A row in the trash shows nothing. */
async function storedIn(db: Db, { name, title }: Resource, text: string): Promise<Stored> {
  const blocks = new Map<number, StoredSynced>();
  let wanted = syncedIdsIn(text);
  let size = 0;
  for (let depth = 0; depth <= MOST_SYNCED_DEPTH + 1 && wanted.length > 0; depth += 1) {
    const { rows } = await sql<StoredSynced & { id: number; size: number }>`
      select t.id, t.name, t.version, t.content_data,
        case when t.content_data is null then t.content end as content,
        octet_length(coalesce(t.content_data, t.content, '')) as size
      from ${sql.table(name)} t where t.id = any(${[...wanted]}::bigint[]) and t.deleted_at is null
      `.execute(db);
    for (const row of rows) {
      blocks.set(row.id, row);
      size += row.size;
    }
    if (size > MOST_STORED) {
      return { block: title.one, message: 'The design shows more than 32 MB of synced blocks.' };
    }
    const named = rows.flatMap(({ content_data }) => syncedIdsIn(content_data ?? ''));
    wanted = [...new Set(named)].filter((id) => !blocks.has(id));
  }
  return { blocks };
}

/** What contents show of other rows, with the newest version that each was shown in. */
export function shownIn(contents: readonly unknown[]): ReadonlyMap<number, number | null> {
  const found = contents.flatMap((html) => (typeof html === 'string' ? shownSynced(html) : []));
  return new Map(found);
}

/** Rows, live or not, of one resource whose content shows any of those ids. */
export function showing(
  { name }: Resource,
  kind: string,
  ids: readonly number[],
): RawBuilder<unknown> {
  return sql`select distinct u.resource_id as id, u.field from content_uses u
    where u.resource = ${name} and u.kind = ${kind} and u.ref = any(${ids.map(String)}::text[])`;
}

/** Holds the rows until the transaction ends, so that they are not changed meanwhile; answers their versions. */
export async function heldVersions(tx: Tx, { name }: Resource, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, t.version from ${sql.table(name)} t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
    order by t.id for share of t`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
