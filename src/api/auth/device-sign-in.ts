import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { BegunSignIn, DeviceAnswer, WaitingDevice } from '../../shared/contract/sign-in.ts';
import { deviceName } from '../../shared/device-name.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Db } from '../db/database.ts';
import { gone, notFound } from '../errors.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import { networkOf, placeOf } from './network.ts';
import { inTime } from '../db/in-time.ts';

const INTERVAL_S = 2;
/** Without those that are taken for another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

interface Asking {
  readonly name: string | null;
  readonly ip: string;
  readonly userAgent: string | null;
}

/** Notes that a device asks; what it is told by its secret is kept as a hash. */
export async function beginSignIn(db: Db, { name, ip, userAgent }: Asking): Promise<BegunSignIn> {
  const secret = randomToken();
  const id = randomBytes(16).toString('base64url');
  const code = codeOf();
  await db
    .insertInto('device_sign_ins')
    .values({
      ...{ address: id, secret_hash: hashOf(secret), code, name, ip },
      user_agent: userAgent?.slice(0, 300) ?? null,
      expires_at: sql<string>`now() + ${LIMITS.deviceSignIn} * interval '1 millisecond'`,
    })
    .execute();
  return { id, secret, code, expires_in: LIMITS.deviceSignIn / 1000, interval: INTERVAL_S };
}

/** 'K7M-2PQ' */
function codeOf() {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}

/** What a device hears: that it waits, is denied or over, or whose session it gets, once. @throws 404 without the right secret */
export async function takeSignIn(
  db: Db,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<{ readonly state: 'waiting' | 'denied' | 'over' } | { readonly userId: number }> {
  const { rows } = await sql<{ user_id: number }>`
    update device_sign_ins d set state = 'used' from users u
    where d.address = ${id} and d.secret_hash = ${hashOf(secret)} and d.state = 'approved'
      and ${inTime('d.expires_at', LIMITS.deviceSignIn)}
      and u.id = d.user_id and u.status = 'active' and u.deleted_at is null
    returning d.user_id`.execute(db);
  if (rows[0] !== undefined) return { userId: rows[0].user_id };
  const found = await db
    .selectFrom('device_sign_ins')
    .select(['state', sql<boolean>`not ${inTime('expires_at', LIMITS.deviceSignIn)}`.as('over')])
    .where('address', '=', id)
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (found === undefined) throw notFound(UNKNOWN);
  if (found.state === 'denied') return { state: 'denied' };
  return { state: found.state === 'waiting' && !found.over ? 'waiting' : 'over' };
}

/** A device as whoever is to answer sees it; what another person answered is over for everybody else. @throws 404 */
export async function readDevice(
  db: Db,
  id: string,
  who: { readonly userId: number; readonly ip: string },
): Promise<WaitingDevice> {
  const { rows } = await sql<DeviceRow>`
    select code, name, ip, user_agent, state, user_id,
      case when ${inTime('expires_at', LIMITS.deviceSignIn)}
        then ceil(extract(epoch from expires_at - now())) else 0 end::int as expires_in
    from device_sign_ins where address = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound(UNKNOWN);
  const { code, ip, user_agent, user_id, expires_in } = row;
  const isOthers = user_id !== null && user_id !== who.userId;
  const isOpen = row.state === 'waiting' && expires_in > 0;
  return {
    state: isOpen ? 'waiting' : isOthers ? 'over' : (ANSWERED[row.state] ?? 'over'),
    code,
    name: row.name ?? deviceName(user_agent),
    place: placeOf(ip),
    same_network: ip !== null && networkOf(ip) === networkOf(who.ip),
    expires_in: isOpen ? expires_in : 0,
  };
}

/** Answers it, once and by one person. @throws 404, and 410 with what became of it */
export async function answerDevice(db: Db, id: string, userId: number, answer: DeviceAnswer) {
  const { numUpdatedRows } = await db
    .updateTable('device_sign_ins')
    .set({ state: answer === 'approve' ? 'approved' : 'denied', user_id: userId })
    .where('address', '=', id)
    .where('state', '=', 'waiting')
    .where(inTime('expires_at', LIMITS.deviceSignIn))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { state } = await readDevice(db, id, { userId, ip: '' });
  throw gone(WHY[state]);
}

const UNKNOWN = 'This sign-in is not known here. Begin again on the device.';
const ANSWERED: Readonly<Record<string, WaitingDevice['state']>> = {
  approved: 'approved',
  used: 'approved',
  denied: 'denied',
};
const WHY: Readonly<Record<WaitingDevice['state'], string>> = {
  waiting: 'This sign-in is over. Begin again on the device.',
  over: 'This sign-in is over. Begin again on the device.',
  approved: 'You have approved this sign-in already.',
  denied: 'You have denied this sign-in already.',
};

interface DeviceRow {
  readonly code: string;
  readonly name: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly state: string;
  readonly user_id: number | null;
  readonly expires_in: number;
}
