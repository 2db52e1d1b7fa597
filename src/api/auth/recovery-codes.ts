import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import type { RecoveryCodeState } from '../../shared/contract/two-factor.ts';
import type { Db, Tx } from '../db/database.ts';
import { hashOf } from '../secrets/keys.ts';
import { plainCode } from './totp.ts';

const COUNT = 10;
/** 80 bits, written as four groups of four. */
const CODE_BYTES = 10;

/** Ten new codes in place of all that were: the database keeps their hashes alone. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await removeRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code, index) => ({
        user_id: userId,
        number: index + 1,
        hash: hashOf(plainCode(code)),
      })),
    )
    .execute();
  return codes;
}

export async function removeRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Strikes a code out. Whether it was one of the user's that had not been used. */
export async function strikeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(plainCode(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function recoveryCodesOf(db: Db | Tx, userId: number): Promise<RecoveryCodeState[]> {
  return db
    .selectFrom('recovery_codes')
    .select(['number', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
}

function newCode() {
  const { base32 } = new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer });
  return (base32.toLowerCase().match(/.{4}/g) ?? []).join('-');
}
