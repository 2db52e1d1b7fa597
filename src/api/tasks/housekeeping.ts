import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { LIMITS } from '../../shared/limits.ts';
import { rollUpCounters } from '../counters/roll-up.ts';
import { endOldViewings } from '../users/view-as.ts';
import type { Db } from '../db/database.ts';
import { sweepFiles } from '../files/sweep.ts';
import { sweepImports } from '../imports/sweep.ts';
import { purgeTrash } from './purge-trash.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Removes what is over: trash of thirty days, idempotency keys, sessions, challenges, drafts, locks, old tasks and files. */
export async function housekeeping({ db, log, dataDir, now = () => new Date() }: Household) {
  await endOldViewings(db);
  await sweepSignIns(db, log);
  await sweepWork(db, log);
  await purgeTrash(db, log, now());
  await rollUpCounters(db, log);
  await removeOldExports(join(dataDir, 'exports'));
  await sweepFiles({ db, log, dataDir });
  await sweepImports({ db, log, dataDir });
}

/** Sessions, keys, and what somebody signs in by. */
async function sweepSignIns(db: Db, log: Logger) {
  const idle = sql`now() - ${LIMITS.refreshIdle} * interval '1 millisecond'`;
  await sweep(db, log, 'viewings', sql`ended_at < now() - interval '1 day'`);
  await sweep(db, log, 'access_tokens', sql`expires_at < now()`);
  await sweep(db, log, 'sessions', sql`expires_at < now() or last_used_at < ${idle}`);
  await sweep(db, log, 'api_keys', sql`least(expires_at, revoked_at) < now() - interval '1 year'`);
  await sweep(db, log, 'challenges', sql`expires_at < now()`);
  await sweep(db, log, 'passkey_challenges', sql`expires_at < now()`);
  await sweep(db, log, 'sign_on_attempts', sql`expires_at < now()`);
  await sweep(db, log, 'trusted_browsers', sql`expires_at < now()`);
  await sweep(db, log, 'setup_links', sql`expires_at < now() - interval '7 days'`);
  await sweep(db, log, 'email_changes', sql`expires_at < now() - interval '7 days'`);
  await sweep(db, log, 'device_sign_ins', sql`expires_at < now() - interval '1 day'`);
  await sweep(db, log, 'rate_limits', sql`expire < extract(epoch from now()) * 1000`);
}

/** Drafts, locks, tasks, mail, and what is kept to do nothing twice. */
async function sweepWork(db: Db, log: Logger) {
  const idempotency = sql`now() - ${LIMITS.idempotency} * interval '1 millisecond'`;
  await sweep(
    db,
    log,
    'idempotency_keys',
    sql`created_at < ${idempotency} and (route not like 'draft %'
      or created_at < now() - make_interval(days => ${LIMITS.draftDays}))`,
  );
  await sweep(db, log, 'locks', sql`expires_at < now() - interval '1 hour'`);
  await sweep(db, log, 'lock_requests', sql`expires_at < now() - interval '1 hour'`);
  await sweep(
    db,
    log,
    'auto_saves',
    sql`updated_at < now() - make_interval(days => ${LIMITS.draftDays})`,
  );
  await sweep(db, log, 'mail_outbox', sql`sent_at < now() - interval '30 days'`);
  await sweep(db, log, 'webhook_deliveries', sql`created_at < now() - interval '30 days'`);
  await sweep(db, log, 'tasks', sql`finished_at < now() - interval '30 days'`);
  await sweep(db, log, 'undos', sql`expires_at < now()`);
  await sweep(
    db,
    log,
    'views',
    sql`removed_at < now() - make_interval(days => ${LIMITS.trashDays})
      or (audience = 'mine' and owner_id is null)`,
  );
}

async function sweep(db: Db, log: Logger, table: string, condition: ReturnType<typeof sql>) {
  try {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit 10000))`.execute(db);
    if (numAffectedRows > 0n) log.info({ table, rows: Number(numAffectedRows) }, 'swept');
  } catch (error) {
    log.warn({ err: error, table }, 'could not sweep');
  }
}

async function removeOldExports(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > WEEK_MS) await rm(path, { force: true });
  }
}

interface Household {
  readonly db: Db;
  readonly log: Logger;
  readonly dataDir: string;
  /** What the trash's thirty days are counted to. */
  readonly now?: () => Date;
}
