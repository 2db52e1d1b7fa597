import { sql } from 'kysely';
import { shippedId } from '../bootstrap/shipped-lists.ts';
import type { Db } from '../db/database.ts';
import type { FoundPage } from './find-page.ts';
import { findSitePage } from './find-page.ts';

type SluggedTable = 'resources' | 'landing_pages' | 'pages';

/** The slug that the record has now which had this one last; null where another live record has it, or none had it. */
export async function movedSlug(
  db: Db,
  table: SluggedTable,
  slug: string,
  id: number | null = null,
): Promise<string | null> {
  const own = id === null ? sql`true` : sql`t.id = ${id}`;
  const { rows } = await sql<{ slug: string }>`
    select t.slug from slug_history h join ${sql.table(table)} t on t.id = h.resource_id
    where h.resource = ${table} and h.slug = ${slug} and t.deleted_at is null and t.slug is not null and ${own}
      and not exists (select from ${sql.table(table)} o where o.slug = ${slug} and o.deleted_at is null)
    order by h.left_at desc limit 1`.execute(db);
  return rows[0]?.slug ?? null;
}

/** Whether a slug was that of a record which lies in the trash. */
export async function isRemoved(db: Db, table: SluggedTable, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where slug = ${slug} and deleted_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The page that a publication shows where nothing is, or where something was: its published page of that type. */
export async function findStatusPage(
  db: Db,
  publicationId: number | null,
  status: 404 | 410,
  now: Date,
): Promise<FoundPage | null> {
  const type = await shippedId(db, 'page_types', status === 404 ? 'Not found' : 'Gone');
  if (publicationId === null || type === null) return null;
  const { rows } = await sql<{ slug: string }>`
    select slug from pages where publication_id = ${publicationId} and type_id = ${type}
      and status = 'published' and deleted_at is null and (publish_at is null or publish_at <= ${now})
    order by id desc limit 1`.execute(db);
  const [page] = rows;
  return page === undefined ? null : findSitePage(db, { publicationId, slug: page.slug }, now);
}
