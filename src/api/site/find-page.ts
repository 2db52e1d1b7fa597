import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Theme } from '../../shared/theme.ts';
import type { Db } from '../db/database.ts';
import { shippedId } from '../bootstrap/shipped-lists.ts';

/** A record as a visitor gets it. */
export interface FoundPage {
  readonly title: string;
  readonly description: string | null;
  /** Written above the content where that has no first heading; null where a page shows what was built alone. */
  readonly heading: string | null;
  readonly content: string | null;
  readonly id: number;
  /** Of the record. */
  readonly table: string;
  readonly publication: string | null;
  readonly publication_id: number | null;
  readonly theme: Theme | null;
}

/** The published resource of a slug; null where there is none. */
export function findResource(db: Db, slug: string, now: Date): Promise<FoundPage | null> {
  return found(
    db,
    sql`select 'resources' as "table", t.title, t.title as heading, t.description, t.content, ${PUBLICATION} from resources t ${WITH_PUBLICATION}
      where t.slug = ${slug} and ${LIVE} and (t.published_at is null or t.published_at <= ${now.toISOString()}::timestamptz)`,
  );
}

/** The published landing page of a slug: one that takes orders, or one that does not. */
export async function findLandingPage(
  db: Db,
  slug: string,
  { takesOrders }: { readonly takesOrders: boolean },
): Promise<FoundPage | null> {
  const orderType = await shippedId(db, 'landing_page_category_types', 'Order page');
  const isOrder = sql`coalesce(t.category_type_id = ${orderType}::bigint, false)`;
  return found(
    db,
    sql`select 'landing_pages' as "table", t.name as title, null as heading, null as description, t.content, ${PUBLICATION} from landing_pages t ${WITH_PUBLICATION}
      where t.slug = ${slug} and ${LIVE} and ${isOrder} = ${takesOrders}`,
  );
}

interface SiteAddress {
  readonly publicationId: number;
  readonly slug: string;
}

/** The published page of a publication. */
export function findSitePage(
  db: Db,
  { publicationId, slug }: SiteAddress,
  now: Date,
): Promise<FoundPage | null> {
  return found(
    db,
    sql`select 'pages' as "table", coalesce(nullif(t.meta_title, ''), t.name) as title, null as heading, t.meta_description as description, t.content, ${PUBLICATION}
      from pages t ${WITH_PUBLICATION}
      where t.slug = ${slug} and t.publication_id = ${publicationId} and ${LIVE}
      and (t.publish_at is null or t.publish_at <= ${now.toISOString()}::timestamptz)`,
  );
}

/** A record that is not in the trash, published or not. */
export function findAny(
  db: Db,
  { table, title, content, publication, headed }: AnyRecord,
  id: number,
): Promise<FoundPage | null> {
  const own = publication === null ? sql`null::bigint` : sql.ref(`t.${publication}`);
  return found(
    db,
    sql`select ${table}::text as "table", ${sql.ref(`t.${title}`)}::text as title, ${headed ? sql.ref(`t.${title}`) : sql`null`} as heading, null as description, ${sql.ref(`t.${content}`)} as content, ${PUBLICATION}
      from ${sql.table(table)} t left join publications p on p.id = ${own}
      where t.id = ${id} and t.deleted_at is null`,
  );
}

/** Names of a definition, never of a call. */
interface AnyRecord {
  readonly table: string;
  readonly title: string;
  readonly content: string;
  readonly publication: string | null;
  readonly headed: boolean;
}

const PUBLICATION = sql`t.id, p.name as publication, p.id as publication_id, p.info->'theme' as theme`;
const WITH_PUBLICATION = sql`left join publications p on p.id = t.publication_id and p.deleted_at is null`;
const LIVE = sql`t.deleted_at is null and t.status = 'published'`;

async function found(db: Db, query: RawBuilder<unknown>): Promise<FoundPage | null> {
  const { rows } = await query.execute(db);
  return (rows[0] as FoundPage | undefined) ?? null;
}
