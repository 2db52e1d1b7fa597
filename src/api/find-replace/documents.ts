import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { escapeAttribute, escapeText } from '../../content/escape.ts';
import type { FindAsked, FindScope } from '../../shared/contract/find-replace.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import type { Coverage } from '../../shared/contract/coverage.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { SessionUser } from '../call/access.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import type { HeldLock } from '../rows/lock-check.ts';
import { heldLock } from '../rows/lock-check.ts';
import { narrower, visibleTo } from '../rows/rights.ts';
import { publicationOf } from '../rows/scope.ts';

/** Built content that a person may read and write: a field of a resource, in some publications. */
export interface Writable {
  readonly resource: Resource;
  readonly field: string;
  readonly covered: Coverage;
}

export interface StoredDocument {
  readonly id: number;
  readonly name: string;
  readonly html: string | null;
  readonly design: string | null;
  readonly bytes: number;
  readonly lock: HeldLock | null;
}

/** All content that somebody may read and write. */
export function writableContent(api: Api, user: SessionUser): readonly Writable[] {
  return api.resources
    .filter(({ isBuilt }) => isBuilt)
    .flatMap((resource) => {
      const seen = visibleTo(user, resource);
      const written = coverage(user, resource.controller, 'update');
      if (seen === null || written === null) return [];
      const covered = narrower(written, seen);
      const fields = Object.entries(resource.fields).filter(
        ([, field]) => sharedKind(field).isPage,
      );
      return fields.map(([field]) => ({ resource, field, covered }));
    });
}

/** @throws 422 naming a resource without content, or one that is not theirs to write */
export function chosenContent(
  content: readonly Writable[],
  { resources }: Pick<FindScope, 'resources'>,
): readonly Writable[] {
  const names = new Set(content.map(({ resource }) => resource.name));
  const wrong = resources.find((name) => !names.has(name));
  if (wrong !== undefined)
    throw invalid({
      resources: `There is no content of '${wrong.slice(0, 60)}' that you may change.`,
    });
  return resources.length === 0
    ? content
    : content.filter(({ resource }) => resources.includes(resource.name));
}

/** The next documents that may hold what is looked for, by id. */
export async function candidates(
  { db }: Pick<Api, 'db'>,
  { resource, field, covered }: Writable,
  { asked, publication_ids, after, limit }: Wanted,
): Promise<readonly StoredDocument[]> {
  const design = sql.ref(`t.${field}_data`);
  const html = sql.ref(`t.${field}`);
  const { rows } = await sql<StoredDocument>`
    select t.id, t.${sql.ref(resource.text)}::text as name, ${html} as html, ${design} as design,
      octet_length(coalesce(${design}, ${html}, ''))::int8 as bytes,
      ${heldLock(resource.route, sql.ref('t.id'))} as lock
    from ${sql.table(resource.name)} t
    where t.deleted_at is null and t.id > ${after} and ${within(resource, covered, publication_ids)}
      and ((${design} is not null and ${like(design, asked, asJson)})
        or (${design} is null and ${like(html, asked, (text) => text)}))
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

interface Wanted {
  readonly asked: FindAsked;
  readonly publication_ids: readonly number[];
  readonly after: number;
  readonly limit: number;
}

/** Rows that the person may write: one without a publication belongs to who may write all of them. */
function within(resource: Resource, covered: Coverage, chosen: readonly number[]) {
  const publication = publicationOf(resource, 't');
  const ids = (list: readonly number[]) => sql`${publication} = any(${[...list]}::bigint[])`;
  const own = covered === 'all' ? sql`true` : ids(covered);
  return chosen.length === 0 ? own : sql`(${own} and ${ids(chosen)})`;
}

/** Whether a text may hold what is looked for, in whatever way it is escaped there. */
function like(column: RawBuilder<unknown>, asked: FindAsked, printed: (text: string) => string) {
  const { kind, find, matches_case } = asked;
  const ways = [find, escapeText(find), escapeAttribute(find)].map(printed);
  const patterns = [...new Set([...ways, ...ways.map(printed)])].map(
    (text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  );
  const isExact = kind === 'asset' || (kind !== 'macro' && matches_case);
  return isExact
    ? sql`${column} like any(${patterns}::text[])`
    : sql`${column} ilike any(${patterns}::text[])`;
}

function asJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
