import { sql } from 'kysely';
import { isFilterable } from '../../shared/query.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { embedKey, fieldOf, namesOne } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { UsePlace, Uses } from '../../shared/answers.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from './api.ts';
import { rowJson } from './columns.ts';
import { groupsBy } from './groups-by.ts';
import { presented } from './resource-hooks.ts';
import type { Rights } from './rights.ts';
import { rightsOver, visibleTo } from './rights.ts';
import { showItem } from './rows.ts';
import { scopeCondition } from './scope.ts';
import type { Use } from './uses.ts';
import { isInContent, usedBy, usesOf } from './uses.ts';

/** Rows that are shown of each resource, and up to which number they are counted. */
const SHOWN = 5;
const COUNTED = 1000;

/**
 * The live rows that name one, resource by resource, as far as this person may see them; and whether there are others.
 * @throws 404 where the row is not there for the caller
 */
export async function listUses(api: Api, rights: Rights, id: number): Promise<Uses> {
  await showItem(api, rights, id);
  const groups = groupsBy(usesOf(api, rights.resource), ({ resource }) => [resource.name]);
  const found: UseRow[] = [];
  for (const { group } of groups) found.push(await usesIn(api, rights.user, group, id));
  return {
    places: found.flatMap(({ place }) => (place === null ? [] : [place])),
    hidden: found.some(({ hidden }) => hidden),
  };
}

interface UseRow {
  readonly place: UsePlace | null;
  readonly hidden: boolean;
}

async function usesIn(
  api: Api,
  user: SessionUser,
  uses: readonly Use[],
  id: number,
): Promise<UseRow> {
  const [{ resource }] = uses as readonly [Use];
  const covered = visibleTo(user, resource);
  const named = sql.join(
    uses.map((use) => sql`(${usedBy(use, [id], 't')})`),
    sql` or `,
  );
  const table = sql.table(resource.name);
  const names = labelFieldsOf(uses);
  const all = covered === null ? sql`false` : scopeCondition(resource, covered, 't');
  const seen = all ?? sql`true`;
  const row =
    covered === null
      ? sql`null::text`
      : rowJson(api, names, rightsOver(user, resource, covered), 't');
  const { rows } = await sql<{ total: number; hidden: boolean; rows: readonly string[] }>`select
    (select count(*)::int8 from (select from ${table} t where (${named}) and ${seen} limit ${COUNTED + 1}) c) as total,
    exists (select from ${table} t where (${named}) and not (${seen})) as hidden,
    array(select ${row} from ${table} t where (${named}) and ${seen} order by t.id desc limit ${SHOWN}) as rows`.execute(
    api.db,
  );
  const [answer] = rows;
  if (answer === undefined || covered === null || answer.total === 0)
    return { place: null, hidden: answer?.hidden ?? false };
  const texts = await presented(api, rightsOver(user, resource, covered), answer.rows);
  return {
    hidden: answer.hidden,
    place: {
      resource: resource.name,
      total: Math.min(answer.total, COUNTED),
      more: answer.total > COUNTED,
      field: filterOf(uses),
      rows: texts.map((text) => namedRow(resource, names, JSON.parse(text) as Row)),
    },
  };
}

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** The label fields of the rows that use a record, without the field that names the record itself. */
function labelFieldsOf(uses: readonly Use[]): readonly string[] {
  const [{ resource }] = uses as readonly [Use];
  const others = resource.labelFields.filter(
    (name) => !uses.some((use) => !isInContent(use) && use.path.length === 0 && use.field === name),
  );
  return others.length === 0 ? resource.labelFields : others;
}

/** A row with what it is called, the values of those fields; a single record has the name of its page. */
export function namedRow(resource: Resource, names: readonly string[], row: Row) {
  if (resource.single) return { id: row.id, text: resource.title.one };
  const parts = names.flatMap((name) => displayText(resource, row, name) ?? []);
  return { id: row.id, text: parts.length === 0 ? null : parts.join(' · ') };
}

/** A value as people read it: a choice by its title, a reference by the name of its row. */
function displayText(resource: Resource, row: Row, name: string): string | null {
  const field = fieldOf(resource, name);
  if (field === undefined) return textOf(row[name]);
  if (namesOne(field)) {
    const embedded = row[embedKey(name)] as Row | null;
    return embedded === null ? null : textOf(embedded[resourceNamed(field.to).text]);
  }
  const value = row[name];
  const chosen = sharedKind(field)
    .choices(field)
    ?.find((option) => option.value === value);
  return chosen?.title ?? textOf(value);
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** The field by which the resource's list shows the same rows; null where there is no such one. */
function filterOf(uses: readonly Use[]) {
  const [use] = uses;
  if (use === undefined || uses.length > 1 || isInContent(use)) return null;
  if (use.path.length > 0 || use.resource.single) return null;
  const field = fieldOf(use.resource, use.field);
  return field !== undefined && isFilterable(field) ? use.field : null;
}
