import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { createFileStore } from './file-store.ts';

/** No draft is older than thirty days. */
const UNHELD_DAYS = 31;
/** No upload takes as long, and whoever restored an older database has noticed by then. */
const UNNAMED_MS = 7 * 24 * 3_600_000;
const BATCH = 1_000;
/** A file under its key, its thumbnails and parts, and what the making of either leaves behind when it is killed. */
const KEPT = /^([\w-]{32})(?:\.part)?(?:\.new|(?:-cut)?(?:-\d+)+\.webp(?:\.new)?)?$/;

/** Removes uploads that no row holds any more, and files of which the database knows nothing. */
export async function sweepFiles({ db, log, dataDir }: Household): Promise<void> {
  await removeUnheld({ db, log, dataDir });
  await removeUnnamed(
    { db, log },
    {
      folder: join(dataDir, 'files'),
      keyOf: (name) => KEPT.exec(name)?.[1] ?? null,
      namedBy: { table: 'files', column: 'key' },
    },
  );
}

/** Uploads that no row ever held are gone when no draft can name them any more; one that is written to each day still does. */
async function removeUnheld({ db, log, dataDir }: Household) {
  const files = createFileStore({ db, dataDir });
  const { rows } = await sql<{ key: string }>`
    select key from files where attached_at is null
      and created_at < now() - make_interval(days => ${UNHELD_DAYS}) order by created_at limit ${BATCH}`.execute(
    db,
  );
  const named = await namedInDrafts(
    db,
    rows.map(({ key }) => key),
  );
  const unheld = rows.filter(({ key }) => !named.has(key));
  for (const { key } of unheld) await files.drop(key);
  if (unheld.length > 0) log.info({ rows: unheld.length }, 'swept uploads that nothing holds');
}

async function namedInDrafts(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct named[1] as key
    from auto_saves, regexp_matches(data::text, '(?:/files/|"key": ?")([A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])', 'g') as named
    where named[1] = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Removes files that no row names and that are older than a week: a server that is killed between writing a file and
 * inserting its row leaves one, and so does one that is killed between deleting the row and removing the file. A
 * database says nothing of files that are older than itself.
 */
export async function removeUnnamed(
  { db, log }: Pick<Household, 'db' | 'log'>,
  { folder, keyOf, namedBy: { table, column } }: Folder,
): Promise<void> {
  const before = Date.now() - UNNAMED_MS;
  const since = await bornAt(db);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH).flatMap((name) => {
      const key = keyOf(name);
      return key === null ? [] : [{ path: join(folder, name), key }];
    });
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} = any(${batch.map(({ key }) => key)}::text[])`.execute(db);
    const named = new Set(rows.map(({ key }) => key));
    for (const { path } of batch.filter(({ key }) => !named.has(key))) {
      const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs ?? before;
      if (mtimeMs >= before || mtimeMs < since) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  if (removed > 0) log.info({ folder, files: removed }, 'swept files that no row names');
}

/** When the tables were made, in ms. */
async function bornAt(db: Db): Promise<number> {
  const { rows } = await sql<{ since: number | null }>`
    select extract(epoch from min(applied_at))::float8 * 1000 as since from migrations`.execute(db);
  return rows[0]?.since ?? Number.POSITIVE_INFINITY;
}

interface Folder {
  readonly folder: string;
  /** Null for what is none of these files. */
  keyOf(name: string): string | null;
  /** The column that holds the keys. */
  readonly namedBy: { readonly table: string; readonly column: string };
}

interface Household {
  readonly db: Db;
  readonly log: Logger;
  readonly dataDir: string;
}
