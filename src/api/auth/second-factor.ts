import { sql } from 'kysely';
import type { Enrolment, TwoFactorState } from '../../shared/contract/two-factor.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Db, Tx } from '../db/database.ts';
import { gone, invalid } from '../errors.ts';
import { writeBySystem } from '../rows/write/system.ts';
import type { Keys } from '../secrets/keys.ts';
import { HAS_FACTOR } from './gate-facts.ts';
import { passkeysOf } from './passkeys.ts';
import { makeRecoveryCodes, recoveryCodesOf, removeRecoveryCodes } from './recovery-codes.ts';
import { newEnrolment, plainCode, stepOf } from './totp.ts';
import { distrustBrowsers, trustedBrowsersOf } from './trusted-browsers.ts';

/** How a person's second factor stands; `trust` is the token of the browser that asks. */
export async function readFactor(
  db: Db,
  userId: number,
  trust: string | null,
): Promise<TwoFactorState> {
  const { rows } = await sql<
    Omit<TwoFactorState, 'passkeys' | 'recovery_codes' | 'trusted_browsers'>
  >`
    select coalesce(${HAS_FACTOR}, false) as enabled, c.totp_secret is not null as app,
      c.password_hash is not null as has_password,
      c.totp_enabled_at as enabled_at,
      exists (select from groups g where g.id = any(u.group_ids) and g.deleted_at is null
        and g.two_factor_enabled) as required
    from users u left join credentials c on c.user_id = u.id where u.id = ${userId}`.execute(db);
  const known = rows[0] ?? NOBODY;
  const [passkeys, recovery_codes, trusted_browsers] = await Promise.all([
    passkeysOf(db, userId),
    recoveryCodesOf(db, userId),
    trustedBrowsersOf(db, userId, trust),
  ]);
  return { ...known, passkeys, recovery_codes, trusted_browsers };
}

const NOBODY = {
  enabled: false,
  app: false,
  has_password: false,
  enabled_at: null,
  required: false,
};

/** A new secret, which counts once its first code has come. @throws 422 where a factor is on */
export async function beginEnrolment(
  db: Db,
  keys: Keys,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Enrolment> {
  const enrolment = newEnrolment(email);
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({
      totp_pending: keys.encrypt(enrolment.secret),
      totp_pending_until: new Date(Date.now() + LIMITS.enrolment).toISOString(),
    })
    .where('user_id', '=', id)
    .where('totp_secret', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalid({ two_factor: ON }, ON);
  return enrolment;
}

/**
 * Turns the factor on by the first code of the secret that was shown, and answers the recovery codes.
 * @throws 422 for a wrong code, 410 where no secret waits for one
 */
export async function confirmEnrolment(
  tx: Tx,
  keys: Keys,
  userId: number,
  code: string,
): Promise<string[]> {
  const row = await tx
    .selectFrom('credentials')
    .select(['totp_secret', 'totp_pending', sql<boolean>`totp_pending_until > now()`.as('fresh')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.totp_pending == null || row.totp_secret !== null || !row.fresh) throw gone(OVER);
  const step = stepOf(keys.decrypt(row.totp_pending), plainCode(code));
  if (step === null) throw invalid({ code: WRONG }, WRONG);
  await tx
    .updateTable('credentials')
    .set({
      totp_secret: row.totp_pending,
      totp_last_step: step,
      totp_enabled_at: sql`now()`,
      totp_pending: null,
      totp_pending_until: null,
    })
    .where('user_id', '=', userId)
    .execute();
  return beginWithFactor(tx, userId);
}

/** What comes with a factor: every browser owes it, and with the first one recovery codes are answered. */
export async function beginWithFactor(tx: Tx, userId: number): Promise<string[]> {
  await distrustBrowsers(tx, userId);
  await showOnUser(tx, userId, true);
  const held = await recoveryCodesOf(tx, userId);
  return held.length > 0 ? [] : makeRecoveryCodes(tx, userId);
}

/** What goes with a factor: trust, open sign-ins, and with the last one the recovery codes. */
export async function endWithFactor(tx: Tx, userId: number): Promise<void> {
  await distrustBrowsers(tx, userId);
  await tx.deleteFrom('challenges').where('user_id', '=', userId).execute();
  if (await hasFactor(tx, userId)) return;
  await removeRecoveryCodes(tx, userId);
  await showOnUser(tx, userId, false);
}

export async function hasFactor(db: Db | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from credentials c where c.user_id = ${userId} and ${HAS_FACTOR}`.execute(db);
  return rows.length > 0;
}

/** Whether there was a factor: app and passkeys go with all that belongs to them; what the list of users shows is left to the caller. */
export async function removeFactors(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const hadApp = await removeApp(tx, userId);
  if (!hadApp && numDeletedRows === 0n) return false;
  await removeRecoveryCodes(tx, userId);
  await distrustBrowsers(tx, userId);
  await tx.deleteFrom('challenges').where('user_id', '=', userId).execute();
  return true;
}

async function removeApp(tx: Tx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({
      totp_secret: null,
      totp_last_step: null,
      totp_enabled_at: null,
      totp_pending: null,
      totp_pending_until: null,
    })
    .where('user_id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @throws 422 where no factor is on */
export async function turnOff(tx: Tx, userId: number): Promise<void> {
  if (!(await removeApp(tx, userId))) throw invalid({ two_factor: OFF }, OFF);
  await endWithFactor(tx, userId);
}

/** New recovery codes in place of the old ones. @throws 422 where no factor is on */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!(await hasFactor(tx, userId))) throw invalid({ two_factor: OFF }, OFF);
  return makeRecoveryCodes(tx, userId);
}

/** What the list of users shows of it: it follows from the factors, so that nobody takes it back without them. */
export async function showOnUser(tx: Tx, userId: number, enabled: boolean, by?: number) {
  await writeBySystem(tx, {
    resource: 'users',
    id: userId,
    ...(by === undefined ? {} : { userId: by }),
    values: { two_factor_enabled: enabled },
    when: sql`t.two_factor_enabled is distinct from ${enabled}`,
    action: 'update',
  });
}

const ON = 'Two-factor sign-in is on already. Turn it off first to set it up anew.';
const OFF = 'Two-factor sign-in is off.';
const OVER = 'This set-up is over. Begin again to get a new QR code.';
const WRONG = 'This code is wrong. Enter the six digits that your app shows now.';
