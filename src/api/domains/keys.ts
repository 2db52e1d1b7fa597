import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { PRODUCT } from '../../shared/product.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

const SELECTOR = PRODUCT.toLowerCase();
const BITS = 2048;

/** What readers of signed mail look up. */
export interface DkimKey {
  readonly selector: string;
  /** DER in base64, as the `p` of the record. */
  readonly publicKey: string;
}

/** The key of a domain, made where there is none; its private half never leaves the database unsealed. */
export async function dkimKeyOf(
  db: Db | Tx,
  { seal }: Secrets,
  domainId: number,
): Promise<DkimKey> {
  const held = await readKey(db, domainId);
  if (held !== null) return held;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await sql`insert into domain_keys (domain_id, selector, public_key, private_key)
    values (${domainId}, ${SELECTOR}, ${publicKey.toString('base64')}, ${seal(privateKey)})
    on conflict do nothing`.execute(db);
  const made = await readKey(db, domainId);
  if (made === null) throw new Error(`the domain ${domainId} has no key`);
  return made;
}

async function readKey(db: Db | Tx, domainId: number): Promise<DkimKey | null> {
  const { rows } = await sql<DkimKey>`
    select selector, public_key as "publicKey" from domain_keys
    where domain_id = ${domainId}`.execute(db);
  return rows[0] ?? null;
}
