import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { FileValue } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { Row } from './rows.ts';
import type { Written } from './values.ts';
import { isSame } from './values.ts';

/**
 * Puts what the server knows of each named file in place of what the client says, and notes that a row holds it.
 * @throws 422 on the field where there is no such file
 */
export async function holdFiles(
  tx: Tx,
  resource: Resource,
  values: Written,
  before: Row | null,
): Promise<void> {
  for (const [name, { kind }] of Object.entries(resource.fields)) {
    const given = values[name] as FileValue | null | undefined;
    if (kind !== 'file' || given === null || given === undefined) continue;
    const known = await attached(tx, given.key);
    if (known === null) throw invalid({ [name]: 'This file does not exist.' });
    if (before !== null && isSame(resource, name, before[name], known)) delete values[name];
    else values[name] = known;
  }
  await holdNamedFiles(tx, values);
}

/** Notes of files that are named inside texts, built content and sub-records that a row holds them. */
export async function holdNamedFiles(tx: Tx, values: unknown): Promise<void> {
  const named = JSON.stringify(values).matchAll(/(?:\/files\/|"key":")([\w-]{32})(?![\w-])/g);
  const keys = [...new Set([...named].map(([, key]) => key))];
  if (keys.length === 0) return;
  await sql`
    update files set attached_at = now() where key = any(${keys}::text[]) and attached_at is null`.execute(
    tx,
  );
}

async function attached(tx: Tx, key: string): Promise<FileValue | null> {
  const { rows } = await sql<FileValue & { width: number | null; height: number | null }>`
    update files set attached_at = coalesce(attached_at, now()) where key = ${key}
    returning key, name, type as mime, bytes as size, width, height`.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  const { width, height, ...file } = found;
  return width === null || height === null ? file : { ...file, width, height };
}
