import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordLine } from '../../shared/contract/today.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { wireValue } from '../rows/columns.ts';
import { rightsOver, visibleTo } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';

/** What records are called: those alone that the person may see and that are not in the trash. */
export async function recordTexts(
  api: Api,
  user: SessionUser,
  records: readonly RecordKey[],
): Promise<(resource: string, id: number | null) => string | null> {
  const named = await recordNames(api, user, records);
  return (resource, id) => {
    const name = named(resource, id);
    return name === null || name.is_deleted ? null : name.text;
  };
}

/** The same with those that are in the trash, by one statement for all. */
export async function recordNames(
  api: Api,
  user: SessionUser,
  records: readonly RecordKey[],
): Promise<(resource: string, id: number | null) => RecordName | null> {
  const ids = new Map<string, Set<number>>();
  for (const { resource, id } of records) {
    if (id === null) continue;
    const some = ids.get(resource) ?? new Set();
    ids.set(resource, some.add(id));
  }
  const parts = api.resources.flatMap((resource) => {
    const some = ids.get(resource.name);
    return some === undefined ? [] : (textsOf(api, user, resource, [...some]) ?? []);
  });
  const names = new Map<string, RecordName>();
  if (parts.length > 0) {
    const { rows } = await sql<TextRow>`${sql.join(parts, sql` union all `)}`.execute(api.db);
    for (const { resource, id, text, is_deleted } of rows) {
      names.set(`${resource} ${id}`, { text: text ?? '', is_deleted });
    }
  }
  return (resource, id) => names.get(`${resource} ${id}`) ?? null;
}

type RecordKey = Pick<RecordLine, 'resource' | 'id'>;

type RecordName = Pick<ChangedRecord, 'text' | 'is_deleted'>;

interface TextRow {
  readonly resource: string;
  readonly id: number;
  readonly text: string | null;
  readonly is_deleted: boolean;
}

/** Null where the person sees no row of the resource, or not what its rows are called. */
function textsOf(
  api: Api,
  user: SessionUser,
  resource: Resource,
  ids: readonly number[],
): RawBuilder<TextRow> | null {
  const covered = visibleTo(user, resource);
  const field = fieldOf(resource, resource.text);
  if (covered === null || field === undefined) return null;
  const { unmask, hidden } = rightsOver(user, resource, covered);
  if (hidden.has(resource.text)) return null;
  const text = wireValue(api, resource, resource.text, field, unmask, 't');
  return sql<TextRow>`
    select ${sql.lit(resource.name)} as resource, t.id, (${text})::text as text,
      t.deleted_at is not null as is_deleted
    from ${sql.table(resource.name)} t
    where t.id = any(${[...ids]}::bigint[])
      and ${scopeCondition(resource, covered, 't') ?? sql`true`}`;
}
