import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ContentRef, NamedInContent } from '../../shared/content-refs.ts';
import { CONTENT_REFS } from '../../shared/content-refs.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { apiKind } from '../kinds/index.ts';

/** Fields whose text names rows. */
export function namingFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    apiKind(field).namesRows ? [name] : [],
  );
}

/** A field of a resource whose text may name rows of another one, and how it does. */
export interface NamingField {
  readonly resource: Resource;
  readonly field: string;
  readonly target: Resource;
  readonly ways: readonly NamedInContent[];
}

/** Every field of these resources whose text may name rows of one resource. */
export function contentNaming(target: Resource, all: readonly Resource[]): NamingField[] {
  const { namedInContent: ways } = target;
  if (ways.length === 0) return [];
  return all.flatMap((resource) =>
    namingFields(resource).map((field) => ({ resource, field, target, ways })),
  );
}

/** Whether the content of a row names one of those of the target's rows `named_row` that a condition picks; itself counts for nothing. */
export function contentNames(
  { resource, field, target, ways }: NamingField,
  alias: string,
  picked: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const others = resource.name === target.name ? sql` and named_row.id <> ${id}` : sql``;
  const tests = ways.map(
    ({ kind, by }) => sql<SqlBool>`exists (
      select from content_uses named_use join ${sql.table(target.name)} named_row on named_use.ref = ${sql.raw(by)}
      where named_use.kind = ${sql.lit(kind)} and named_use.resource = ${sql.lit(resource.name)}
        and named_use.field = ${sql.lit(field)} and named_use.resource_id = ${id} and ${picked}${others})`,
  );
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/**
 * Parts of a statement that keep what the text of those fields names, of the rows that its part `written` answers: what is
 * named no more goes, what is new comes.
 */
export function writeContentUses(
  { name }: Resource,
  fields: readonly string[],
): readonly RawBuilder<unknown>[] {
  if (fields.length === 0) return [];
  const resource = sql.lit(name);
  const texts = fields.map((field) => sql`(${sql.lit(field)}, ${sql.ref(`t.${field}`)})`);
  return [
    sql`named as materialized (
      select t.id, f.field, r.kind, r.ref from written t
      cross join lateral (values ${sql.join(texts)}) f (field, content)
      cross join lateral (${sql.join(CONTENT_REFS.map(found), sql` union `)}) r
    )`,
    sql`unnamed as (
      delete from content_uses u using written t
      where u.resource = ${resource} and u.resource_id = t.id
        and u.field in (${sql.join(fields.map((field) => sql.lit(field)))})
        and not exists (select from named n
          where n.id = u.resource_id and n.field = u.field and n.kind = u.kind and n.ref = u.ref)
    )`,
    sql`newly_named as (
      insert into content_uses (resource, resource_id, field, kind, ref)
      select ${resource}, n.id, n.field, n.kind, n.ref from named n
      on conflict do nothing
    )`,
  ];
}

function found({ kind, before, ref, after, cased = false }: ContentRef) {
  const pattern = sql.lit(`${before}(${ref})${after}`);
  const said = cased ? sql`m[1]` : sql`lower(m[1])`;
  return sql`select ${sql.lit(kind)} as kind, ${said} as ref from regexp_matches(f.content, ${pattern}, 'gi') m`;
}
