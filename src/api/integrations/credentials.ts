import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Credential, Feed } from './providers.ts';

const TITLES = { everflow: 'Everflow', thrivecart: 'ThriveCart', samcart: 'SamCart' } as const;

/**
 * The address and key of an integration, as the settings hold them.
 * @throws 422 where one is missing, naming its field
 */
export async function credentialOf(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  integration: Feed['integration'],
): Promise<Credential> {
  const [address, key] = [`${integration}_base_url`, `${integration}_api_key`];
  const { rows } = await sql<{ url: string | null; key: string | null }>`
    select ${sql.ref(address)} as url, ${sql.ref(key)} as key from integrations where id = 1`.execute(
    db,
  );
  const found = rows[0];
  const secret = secrets.unseal(found?.key ?? null);
  if (found?.url && secret !== null) return { baseUrl: found.url, key: secret };
  const data = { [found?.url ? key : address]: 'Required.' };
  const text = `${TITLES[integration]} is not set up: enter its address and key in Settings, Integrations.`;
  throw new HttpError(422, 'validation', text, { data });
}
