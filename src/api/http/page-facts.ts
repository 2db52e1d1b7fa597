import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand.ts';
import { NO_BRAND } from '../../shared/brand.ts';
import type { SignInWays } from '../../shared/contract/sign-in.ts';
import { LOCAL_WAYS } from '../../shared/contract/sign-in.ts';
import { readWays } from '../auth/single-sign-on/settings.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';

const LONGEST_MS = 500;

/** What the settings say that stands in each page. */
export interface OwnFacts {
  readonly brand: Brand;
  readonly signIn: SignInWays;
}

/** The account's logo and accent and how people sign in, for each page; the last known while the database is away or slow. */
export function readOwnFacts(
  { db, config, filesOrigin }: Pick<Services, 'db' | 'config' | 'filesOrigin'>,
  log: Logger,
): () => Promise<OwnFacts> {
  let known: OwnFacts = { brand: NO_BRAND, signIn: LOCAL_WAYS };
  const ask = async () => {
    try {
      const [brand, signIn] = await Promise.all([brandOf(db, filesOrigin()), readWays(db, config)]);
      known = { brand, signIn };
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

async function brandOf(db: Db, origin: string): Promise<Brand> {
  const { rows } = await sql<Brand>`
    select b.name, b.accent, ${picture('logo_id')} as logo, ${picture('favicon_id')} as favicon
    from branding b where b.id = 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return NO_BRAND;
  return { ...row, logo: addressOf(origin, row.logo), favicon: addressOf(origin, row.favicon) };
}

function picture(column: 'logo_id' | 'favicon_id') {
  return sql`(select a.path from assets a
    where a.id = ${sql.ref(`b.${column}`)} and a.deleted_at is null and a.assetable_type = 'image')`;
}

/** Its small picture: files are named by random keys, so that who knows the page may see it. */
function addressOf(origin: string, path: string | null) {
  return path === null ? null : `${origin}${path}${BRAND_SIZE}`;
}

const BRAND_SIZE = '?size=96';
