import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What a publication says by macros. */
interface PublicationTexts {
  readonly name: string;
  readonly timezone: string;
  readonly address: string | null;
  readonly page_theme: string | null;
  readonly promo_disclaimer: string | null;
  readonly order_footer: string | null;
}

export async function publicationTexts(
  db: Db,
  id: number | null,
): Promise<PublicationTexts | null> {
  if (id === null) return null;
  const { rows } = await sql<PublicationTexts>`
    select name, timezone, address, page_theme, promo_disclaimer, order_footer
    from publications where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The text of a macro that is of the page itself or of its publication; null for one that is of something else. */
export function pageMacro(
  name: string,
  { publication, now }: { readonly publication: PublicationTexts | null; readonly now: Date },
): string | null {
  if (name === '$date') {
    const timeZone = publication?.timezone ?? 'UTC';
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(now);
  }
  const column = COLUMNS[name];
  return publication === null || column === undefined ? null : (publication[column] ?? '');
}

const COLUMNS: Readonly<Record<string, keyof PublicationTexts>> = {
  '$publication.name': 'name',
  '$publication.address': 'address',
  $sys_page_theme: 'page_theme',
  $sys_promo_disclaimer: 'promo_disclaimer',
  $sys_order_footer: 'order_footer',
};
