import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

const KEY_BYTES = 16;

/** The public key of the SDK, made where there is none: it says which account a site of one's own belongs to. */
export async function ensureSdkKey(tx: Tx): Promise<void> {
  const key = `mh_pub_${randomBytes(KEY_BYTES).toString('hex')}`;
  await sql`update sdk set public_key = ${key} where id = 1 and public_key is null`.execute(tx);
}
