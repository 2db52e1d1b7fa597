import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordLine } from '../../shared/contract/today.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { wireValue } from '../rows/columns.ts';
import { rightsOver, visibleTo } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';

/** What records are called, by one statement: those alone that the person may see and that are not in the trash. */
export async function recordTexts(
  api: Api,
  user: SessionUser,
  records: readonly Pick<RecordLine, 'resource' | 'id'>[],
): Promise<(resource: string, id: number | null) => string | null> {
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
  const texts = new Map<string, string>();
  if (parts.length > 0) {
    const { rows } = await sql<TextRow>`${sql.join(parts, sql` union all `)}`.execute(api.db);
    for (const { resource, id, text } of rows) texts.set(`${resource} ${id}`, text ?? '');
  }
  return (resource, id) => texts.get(`${resource} ${id}`) ?? null;
}

interface TextRow {
  readonly resource: string;
  readonly id: number;
  readonly text: string | null;
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
    select ${sql.lit(resource.name)} as resource, t.id, (${text})::text as text
    from ${sql.table(resource.name)} t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
      and ${scopeCondition(resource, covered, 't') ?? sql`true`}`;
}
