import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand.ts';
import { NO_BRAND } from '../../shared/brand.ts';
import type { Db } from '../db/database.ts';
import { filesOrigin } from '../files/origin.ts';

const LONGEST_MS = 500;

/** The account's face for each page that is sent; as it was last known while the database is away or slow. */
export function readBrand(db: Db, log: Logger): () => Promise<Brand> {
  let known = NO_BRAND;
  const ask = async () => {
    try {
      known = await brandOf(db);
    } catch (error) {
      log.warn({ err: error }, 'the branding could not be read');
    }
  };
  return async () => {
    const late = new AbortController();
    const wait = after(LONGEST_MS, undefined, { ref: false, signal: late.signal });
    await Promise.race([ask(), wait.catch(() => undefined)]);
    late.abort();
    return known;
  };
}

async function brandOf(db: Db): Promise<Brand> {
  const { rows } = await sql<Brand>`
    select b.name, b.accent, ${picture('logo_id')} as logo, ${picture('favicon_id')} as favicon
    from branding b where b.id = 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return NO_BRAND;
  return { ...row, logo: addressOf(row.logo), favicon: addressOf(row.favicon) };
}

function picture(column: 'logo_id' | 'favicon_id') {
  return sql`(select a.path from assets a
    where a.id = ${sql.ref(`b.${column}`)} and a.deleted_at is null and a.assetable_type = 'image')`;
}

/** Its small picture: files are named by random keys, so that who knows the page may see it. */
function addressOf(path: string | null) {
  return path === null ? null : `${filesOrigin()}${path}${BRAND_SIZE}`;
}

const BRAND_SIZE = '?size=96';
