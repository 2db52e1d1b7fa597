import { type } from 'arktype';
import { sql } from 'kysely';
import { MAX_ID } from '../../shared/limits.ts';
import { ability, coverage, covers } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { denied, invalid, notFound } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import { RESOURCE_NAME } from '../call/body.ts';
import type { Api } from './api.ts';
import { visibleTo, wider } from './rights.ts';
import { isVisible } from './rows.ts';
import { publicationOf } from './scope.ts';

/** A record named by a lock, a draft or a history call, with what else the call says. */
export interface RecordTarget {
  readonly resource: Resource;
  readonly id: number;
  readonly given: Readonly<Record<string, unknown>>;
}

/** A record that is there, with the publication it belongs to. */
export interface PlacedTarget extends RecordTarget {
  readonly publicationId: number | null;
}

/** What names a record in the rule of a body; a number may be a text, as in a query string. */
export const NAMING = {
  resource: RESOURCE_NAME,
  resource_id: type('number.integer')
    .atLeast(-1)
    .atMost(MAX_ID)
    .or(/^-?\d{1,16}$/),
} as const;

/** A wish in the rule of a body, which may be a text, too. */
export const TRUTH = type("boolean | 'true' | 'false' | null");

/** What those are told that are of another form. */
export const NAMING_WORDS = {
  resource: 'There is no such resource.',
  resource_id: 'Value must be an integer.',
};

interface Call {
  /** A JSON body, or the parsed query string. */
  readonly body: unknown;
  /** The names that it may have, where no rule has read it. */
  readonly fields?: readonly string[];
}

/**
 * A record that the user may edit; `resource` is the API route.
 * @throws 422 naming the field, 404 for a row that is not there for the caller, 403 for one they may only read
 */
export async function recordOf(api: Api, user: SessionUser, call: Call): Promise<PlacedTarget> {
  const target = namedRecord(api, call);
  const { resource, id } = target;
  if (id < 1) throw invalid({ resource_id: 'Name an item that exists.' });
  const covered = coverage(user, resource.controller, 'update');
  const visible = wider(covered, visibleTo(user, resource));
  const { rows } = await sql<{ publication_id: number | null }>`
    select ${publicationOf(resource, 't')} as publication_id from ${sql.table(resource.name)} t
    where t.id = ${id} and t.deleted_at is null`.execute(api.db);
  const [row] = rows;
  if (visible === null) throw denied();
  if (row === undefined || !isVisible(resource, visible, row.publication_id)) throw notFound();
  if (covered === null || !covers(covered, row.publication_id, 'write')) throw denied();
  return { ...target, publicationId: row.publication_id };
}

/**
 * A record that the user might edit, whether it is there or not; -1 stands for a new one.
 * @throws 422 naming the field, 403 without the right to make or change such records
 */
export function draftOf(api: Api, user: SessionUser, call: Call): RecordTarget {
  const target = namedRecord(api, call);
  const { controller } = target.resource;
  const action = target.id === -1 ? 'store' : 'update';
  if (ability(user, controller, action) !== 'allowed') throw denied();
  return target;
}

/** @throws 422 naming the field */
export function namedRecord(api: Api, { body, fields }: Call): RecordTarget {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ body: 'Send a JSON object.' });
  }
  const given = body as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => fields?.includes(key) === false);
  if (unknown !== undefined) throw invalid({ [unknown]: 'There is no such field.' });
  const resource = api.resources.find(({ route }) => route === given.resource);
  if (resource === undefined) throw invalid({ resource: 'There is no such resource.' });
  const { resource_id: text } = given;
  const id = typeof text === 'string' && /^-?\d{1,16}$/.test(text) ? Number(text) : text;
  if (typeof id === 'number' && Number.isSafeInteger(id) && (id >= 1 || id === -1)) {
    return { resource, id, given };
  }
  throw invalid({ resource_id: 'Value must be an integer.' });
}

/** @throws 422 under the name */
export function truth(value: unknown, name: string): boolean | null {
  if (value === undefined || value === null) return null;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalid({ [name]: 'Use true or false.' });
}
