import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { LIMITS } from '../../shared/limits.ts';
import { PRODUCT } from '../../shared/product.ts';
import { inTime } from '../db/in-time.ts';
import type { Tx } from '../db/database.ts';
import { hashOf, randomToken } from '../secrets/keys.ts';
import type { Queue } from '../queue/define-task.ts';

/** Path of the file that holds the set-up link until it is used. */
export function setUpFile(dataDir: string): string {
  return join(dataDir, 'set-up-link.txt');
}

/** A one-time link of 24 hours: for the first administrator, or for the user it invites, whose earlier ones end. */
export async function createSetUpLink(tx: Tx, userId: number | null): Promise<string> {
  if (userId !== null) await closeLinksOf(tx, userId);
  const token = randomToken();
  await tx
    .insertInto('setup_links')
    .values({
      hash: hashOf(token),
      user_id: userId,
      expires_at: sql<string>`now() + ${LIMITS.setUpLink} * interval '1 millisecond'`,
    })
    .execute();
  return token;
}

/** Sends an invited user a one-time link to choose a password; queued in the transaction that makes the user. */
export async function inviteUser(tx: Tx, { user, queue, publicUrl }: Invitation) {
  const token = await createSetUpLink(tx, user.id);
  const link = `${publicUrl}/set-up?token=${token}`;
  await queue.queueMail(tx, {
    to: user.email,
    subject: `You are invited to ${PRODUCT}`,
    text: [
      `Hello ${user.first_name},`,
      '',
      `you are invited to ${PRODUCT}. Choose a password here within 24 hours:`,
      '',
      link,
      '',
      'If you did not expect this mail, do nothing.',
      '',
    ].join('\n'),
  });
}

interface Invitation {
  readonly user: { readonly id: number; readonly email: string; readonly first_name: string };
  readonly queue: Queue;
  readonly publicUrl: string;
}

/** Ends the invitations of a user that were not used. */
export async function closeLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('setup_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'set_up')
    .where('used_at', 'is', null)
    .execute();
}

/** The token of an installation that nobody can sign in to yet, also kept in a 0600 file; null once somebody can. */
export async function firstSetUpToken(tx: Tx, dataDir: string): Promise<string | null> {
  const file = setUpFile(dataDir);
  const { rows } = await sql`select from users u join credentials c on c.user_id = u.id
    where u.status = 'active' and u.deleted_at is null and c.password_hash is not null limit 1`.execute(
    tx,
  );
  if (rows.length > 0) {
    await closeFirstLinks(tx);
    rmSync(file, { force: true });
    return null;
  }
  const kept = readToken(file);
  if (kept !== null && (await isOpen(tx, kept))) return kept;
  await closeFirstLinks(tx);
  const token = await createSetUpLink(tx, null);
  rmSync(file, { force: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

/** Links that would make a first administrator lead nowhere once there is one. */
async function closeFirstLinks(tx: Tx) {
  await tx.deleteFrom('setup_links').where('user_id', 'is', null).execute();
}

function readToken(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

async function isOpen(tx: Tx, token: string) {
  const row = await tx
    .selectFrom('setup_links')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where(inTime('expires_at', LIMITS.setUpLink))
    .executeTakeFirst();
  return row !== undefined;
}
