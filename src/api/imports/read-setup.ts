import { type } from 'arktype';
import { LIMITS } from '../../shared/limits.ts';
import { resourceFor } from '../../shared/field-limits.ts';
import { importTargets } from '../../shared/import-targets.ts';
import type { ImportSetup } from '../../shared/contract/imports.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { labelOf } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { inSentence } from '../../shared/words.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { ROW_ID, TOKEN, VALUES } from '../call/body.ts';
import { invalid } from '../errors.ts';
import { isId } from '../call/ids.ts';
import type { SessionUser } from '../call/access.ts';
import type { ImportRow } from './import-row.ts';
import { lookUp } from './named-rows.ts';

/** What may be said about the rows of any file; the columns and the lists are those of the file and its resource. */
export const setupBody = type({
  mapping: type('(string <= 200) | null').array().atMostLength(LIMITS.importColumns),
  'mode?': "'both' | 'create' | 'update' | null",
  'into?': VALUES.or('null'),
  'chosen?': ROW_ID.or('null'),
  '_idempotency?': TOKEN,
  '+': 'reject',
});
export type SetupBody = typeof setupBody.infer;

export const SETUP_WORDS = {
  mapping: 'Send a target or null for each column.',
  mode: 'Use one of both, create, update.',
  into: 'Send an object.',
  chosen: 'Value must be an ID.',
};

/**
 * What the body says about a file's rows, checked against the definition and the rights of the person.
 * @throws 422 naming the part
 */
export async function readSetup(
  db: Db,
  user: SessionUser,
  row: Pick<ImportRow, 'resource' | 'columns'>,
  given: SetupBody,
): Promise<ImportSetup> {
  const resource = resourceNamed(row.resource);
  const own = resourceFor(user, resource);
  const mapping = mappingOf(user, own, { width: row.columns.length, given: given.mapping });
  const mode = given.mode ?? 'both';
  const into = await intoOf(db, user, own, given.into ?? {});
  const chosen = await chosenOf(db, user, resource, { mapping, chosen: given.chosen ?? null });
  return { mapping, mode, into, chosen };
}

function mappingOf(
  user: SessionUser,
  resource: Resource,
  { width, given }: { readonly width: number; readonly given: SetupBody['mapping'] },
): (string | null)[] {
  const wrong = (message: string) => invalid({ mapping: message });
  const named = (name: string) => resourceFor(user, resourceNamed(name));
  if (given.length !== width) {
    throw wrong(`Send a target or null for each of the ${width} columns.`);
  }
  const targets = new Map(importTargets(resource, named).map((target) => [target.id, target]));
  for (const [at, id] of given.entries()) {
    if (id === null) continue;
    const target = targets.get(id);
    if (target === undefined) throw wrong(`'${id.slice(0, 60)}' is no target.`);
    if (given.indexOf(id) !== at) throw wrong(`Map one column to ${target.label}.`);
  }
  const match = resource.imports?.match ?? '';
  if (!given.includes(match)) throw wrong(`Map one column to ${labelOf(resource, match)}.`);
  return given;
}

async function intoOf(db: Db, user: SessionUser, resource: Resource, given: object) {
  const into: Record<string, readonly number[]> = {};
  for (const [name, ids] of Object.entries(given)) {
    const field = resource.imports?.into?.includes(name) ? resource.fields[name] : undefined;
    if (field === undefined) throw invalid({ into: `There is no list '${name.slice(0, 60)}'.` });
    if (!Array.isArray(ids) || !ids.every(isId) || ids.length > 100) {
      throw invalid({ [name]: 'Send up to 100 IDs.' });
    }
    const found = await inTransaction(db, (tx) => lookUp(tx, user, field, ids.map(String)));
    const missing = ids.find((id) => !found.has(String(id)));
    if (missing !== undefined) throw invalid({ [name]: `There is none with the ID ${missing}.` });
    if (ids.length > 0) into[name] = ids;
  }
  return into;
}

async function chosenOf(
  db: Db,
  user: SessionUser,
  resource: Resource,
  {
    mapping,
    chosen,
  }: { readonly mapping: readonly (string | null)[]; readonly chosen: number | null },
): Promise<number | null> {
  const join = resource.imports?.join;
  if (join === undefined) return null;
  const title = inSentence(join.title);
  if (chosen === null) {
    if (!mapping.some((id) => id?.startsWith(`${join.resource}.`))) return null;
    throw invalid({ chosen: `Choose the ${title} that the columns are about.` });
  }
  const field = resourceNamed(join.resource).fields[join.chosen];
  const found =
    field !== undefined
      ? await inTransaction(db, (tx) => lookUp(tx, user, field, [String(chosen)]))
      : new Map();
  if (found.has(String(chosen))) return chosen;
  throw invalid({ chosen: `There is no ${title} with this ID.` });
}
