import { type } from 'arktype';
import { sql } from 'kysely';
import { importTargets } from '../../shared/import-targets.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SavedMapping } from '../../shared/contract/imports.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db } from '../db/database.ts';
import { TOKEN } from '../call/body.ts';
import { invalid, notFound } from '../errors.ts';

const MOST = 100;
const NAME_CHARS = 100;
const TOO_LONG = `A maximum of ${NAME_CHARS} characters are allowed.`;

export const mappingBody = type({
  name: 'string <= 1000',
  /** By the header of a column. */
  targets: { '[string]': 'string <= 200' },
  '_idempotency?': TOKEN,
  '+': 'reject',
});

export const MAPPING_WORDS = {
  name: 'Required.',
  'name maxLength': TOO_LONG,
  targets: 'Send a target for each header.',
};

/** The mappings that a person keeps for a resource, by name. */
export async function listMappings(
  db: Db,
  userId: number,
  resource: Resource,
): Promise<SavedMapping[]> {
  const { rows } = await sql<SavedMapping>`
    select id, name, targets from import_mappings
    where user_id = ${userId} and resource = ${resource.name} order by lower(name), id`.execute(db);
  return rows;
}

/** Keeps a mapping; one of that name is replaced. */
export async function keepMapping(
  db: Db,
  userId: number,
  resource: Resource,
  { name, targets }: typeof mappingBody.infer,
): Promise<SavedMapping> {
  const text = name.trim();
  if (text === '') throw invalid({ name: 'Required.' });
  if (text.length > NAME_CHARS || text.includes('\0')) {
    throw invalid({ name: TOO_LONG });
  }
  const kept = JSON.stringify(targetsOf(resource, targets));
  const held = await listMappings(db, userId, resource);
  if (held.length >= MOST) throw invalid({ name: `Keep ${MOST} mappings at most.` });
  const { rows } = await sql<SavedMapping>`
    insert into import_mappings (user_id, resource, name, targets)
    values (${userId}, ${resource.name}, ${text}, ${kept})
    on conflict (user_id, resource, lower(name)) do update set name = excluded.name, targets = excluded.targets
    returning id, name, targets`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

export async function dropMapping(db: Db, userId: number, id: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_mappings where id = ${id} and user_id = ${userId}`.execute(db);
  if (numAffectedRows === 0n) throw notFound();
}

function targetsOf(resource: Resource, given: Readonly<Record<string, string>>) {
  if (Array.isArray(given)) {
    throw invalid({ targets: 'Send a target for each header.' });
  }
  const known = new Set(importTargets(resource, resourceNamed).map(({ id }) => id));
  const entries = Object.entries(given);
  if (entries.length > 500) throw invalid({ targets: 'Name 500 headers at most.' });
  const wrong = entries.find(([header, id]) => header.length > 200 || !known.has(id));
  if (wrong !== undefined) {
    throw invalid({ targets: `'${wrong[1].slice(0, 60)}' is no target.` });
  }
  return Object.fromEntries(entries);
}
