import { type } from 'arktype';
import { sql } from 'kysely';
import { coverage } from '../../shared/permissions.ts';
import { DELIMITERS, ENCODINGS } from '../../shared/contract/imports.ts';
import type { ImportFormat, ImportState } from '../../shared/contract/imports.ts';
import { LIMITS } from '../../shared/limits.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { inTransaction } from '../db/pool.ts';
import { HttpError, denied, invalid } from '../errors.ts';
import type { Call } from '../call/call.ts';
import type { Services } from '../services.ts';
import { openUndo } from '../journal/undo-rows.ts';
import { readFacts } from './file-facts.ts';
import { dropImport, importPath, keepImport } from './files.ts';
import type { Incoming } from './files.ts';
import { readImport } from './import-row.ts';
import type { SetupBody } from './read-setup.ts';
import { readSetup } from './read-setup.ts';

type ImportServices = Pick<Services, 'db' | 'jobs'> & { readonly dataDir: string };

/** Keeps an upload and reads its columns; answers its id. */
export async function takeFile(
  { db, dataDir }: ImportServices,
  call: Call,
  { resource, name, stream }: { resource: string; name: string; stream: Incoming },
): Promise<number> {
  await refuseBeyondQuota(db, call.user.id);
  const { key, bytes } = await keepImport(dataDir, stream);
  try {
    const { format, columns, rows, warning } = await readFacts(importPath(dataDir, key));
    const made = await sql<{ id: number }>`
      insert into imports (user_id, resource, file_key, file_name, bytes, format, columns, rows, warning, ip, request_id)
      values (${call.user.id}, ${resource}, ${key}, ${name.slice(0, 255)}, ${bytes}, ${JSON.stringify(format)},
        ${JSON.stringify(columns)}, ${rows}, ${warning}, ${call.ip}, ${call.requestId})
      returning id`.execute(db);
    return made.rows[0]?.id ?? 0;
  } catch (error) {
    await dropImport(dataDir, key);
    throw error;
  }
}

async function refuseBeyondQuota(db: ImportServices['db'], userId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imports where user_id = ${userId} and file_key is not null`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) < LIMITS.openImports) return;
  throw invalid({
    file: `You have ${LIMITS.openImports} files that wait to be imported. Import or remove some first.`,
  });
}

/** Reads the file again in the given format. */
export async function readAgain(
  { db, dataDir }: ImportServices,
  call: Call,
  id: number,
  said: Partial<ImportFormat>,
) {
  const { format, file_key, state } = await readImport(db, call.user.id, id);
  requireState(state, ['read', 'checked']);
  const chosen = { ...format, ...said };
  const facts = await readFacts(importPath(dataDir, file_key ?? ''), chosen);
  await sql`
    update imports set format = ${JSON.stringify(facts.format)}, columns = ${JSON.stringify(facts.columns)},
      rows = ${facts.rows}, warning = ${facts.warning}, state = 'read', setup = null, found = null
    where id = ${id} and state in ('read', 'checked', 'checking')`.execute(db);
}

/** Begins the dry run of a mapping. */
export async function beginCheck(
  { db, jobs }: ImportServices,
  call: Call,
  id: number,
  body: SetupBody,
) {
  const { user } = call;
  const seen = await readImport(db, user.id, id);
  const setup = await readSetup(db, user, seen, body);
  requireRights(call, seen.resource);
  return inTransaction(db, async (tx) => {
    const row = await readImport(tx, user.id, id, { forUpdate: true });
    requireState(row.state, ['read', 'checked']);
    const title = `Check of ${row.file_name}`;
    const payload = { importId: id };
    const task = await jobs.enqueueTask(tx, {
      kind: 'import_check',
      title,
      userId: user.id,
      payload,
    });
    await sql`
      update imports set state = 'checking', setup = ${JSON.stringify(setup)}, found = null, error = null,
        task_id = ${task} where id = ${id}`.execute(tx);
    return task;
  });
}

/** Begins to write what was checked. */
export async function beginRun({ db, jobs }: ImportServices, call: Call, id: number) {
  const { user } = call;
  return inTransaction(db, async (tx) => {
    const row = await readImport(tx, user.id, id, { forUpdate: true });
    requireState(row.state, ['checked']);
    requireRights(call, row.resource);
    const resource = resourceNamed(row.resource);
    const title = `Import of ${row.file_name}`;
    const payload = { importId: id };
    const task = await jobs.enqueueTask(tx, { kind: 'import', title, userId: user.id, payload });
    const undo = await openUndo(tx, {
      userId: user.id,
      kind: 'import',
      resource,
      title,
      taskId: task,
    });
    await sql`
      update imports set state = 'running', task_id = ${task}, undo_id = ${undo}, ip = ${call.ip},
        request_id = ${call.requestId} where id = ${id}`.execute(tx);
    return task;
  });
}

/** Ends a check or a run after its current chunk. */
export async function cancelImport({ db }: ImportServices, call: Call, id: number) {
  await inTransaction(db, async (tx) => {
    const { state, task_id } = await readImport(tx, call.user.id, id, { forUpdate: true });
    requireState(state, ['checking', 'running']);
    const next = state === 'checking' ? 'read' : 'cancelled';
    await sql`
      update imports set state = ${next}, finished_at = case when ${next}::text = 'cancelled' then now() end
      where id = ${id}`.execute(tx);
    await sql`
      update tasks set status = 'cancelled', finished_at = clock_timestamp(), lease_until = null
      where id = ${task_id} and status in ('queued', 'running')`.execute(tx);
  });
}

/** Removes a file that was not imported. */
export async function discardImport({ db, dataDir }: ImportServices, call: Call, id: number) {
  const { file_key } = await inTransaction(db, async (tx) => {
    const row = await readImport(tx, call.user.id, id, { forUpdate: true });
    requireState(row.state, ['read', 'checking', 'checked']);
    await sql`delete from imports where id = ${id}`.execute(tx);
    return row;
  });
  await dropImport(dataDir, file_key);
}

/** @throws 403 where the person may make no rows of it */
export function requireRights({ user }: Call, name: string) {
  const { controller } = resourceNamed(name);
  if (coverage(user, controller, 'store') === null) throw denied();
}

/** @throws 409 where the import is not in one of the states */
export function requireState(state: ImportState, wanted: readonly ImportState[]) {
  if (wanted.includes(state)) return;
  throw new HttpError(409, 'in_progress', WORDS[state]);
}

const WORDS: Readonly<Record<ImportState, string>> = {
  read: 'Check the file first.',
  checking: 'This file is being checked.',
  checked: 'This file was checked, and not imported.',
  running: 'This import is running.',
  done: 'This import is done.',
  failed: 'This import has failed.',
  cancelled: 'This import was cancelled.',
  rolling_back: 'This import is being rolled back.',
  rolled_back: 'This import was rolled back.',
};

/** What the person says of how the file is written. */
export const formatBody = type({
  'encoding?': type.enumerated(...ENCODINGS),
  'delimiter?': type.enumerated(...DELIMITERS),
  'header?': 'boolean',
  '+': 'reject',
});

export const FORMAT_WORDS = {
  encoding: `Use one of ${ENCODINGS.join(' ')}`,
  delimiter: `Use one of ${DELIMITERS.join(' ')}`,
  header: 'Use true or false.',
};
