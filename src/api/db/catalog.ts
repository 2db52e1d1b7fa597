import type { ClientBase } from 'pg';
import { createStatements } from './schema.ts';
import type { TableSql } from './schema.ts';

/** Table -> part -> definition, as the database itself writes it. */
export type Catalog = ReadonlyMap<string, ReadonlyMap<string, string>>;

const SCRATCH = 'definitions_check';

/** What the tables of the migrated schema are. */
export async function catalogOf(client: ClientBase, tables: readonly string[]): Promise<Catalog> {
  return read(client, 'public', tables);
}

/** What the tables would be if they were made from the definitions now; nothing is kept. */
export async function catalogOfDefinitions(
  client: ClientBase,
  tables: readonly TableSql[],
): Promise<Catalog> {
  await client.query('begin');
  try {
    await client.query(`create schema ${SCRATCH}`);
    await client.query(`set local search_path to ${SCRATCH}, public`);
    const statements = tables.map(createStatements);
    for (const { table } of statements) await client.query(table);
    for (const { indices, foreign } of statements) {
      for (const sql of [...indices, ...foreign]) await client.query(sql);
    }
    return await read(
      client,
      SCRATCH,
      tables.map(({ name }) => name),
    );
  } finally {
    await client.query('rollback');
  }
}

/** Tables in the form of a resource: those with a version and a trash. */
export async function resourceTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
              and a.attname in ('version', 'deleted_at')) = 2
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function read(client: ClientBase, schema: string, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; part: string; sql: string }>(PARTS, [
    schema,
    tables,
  ]);
  const catalog = new Map<string, Map<string, string>>();
  for (const { table, part, sql } of rows) {
    const parts = catalog.get(table) ?? new Map<string, string>();
    catalog.set(table, parts.set(part, sql.replaceAll(`${schema}.`, '')));
  }
  return catalog;
}

const PARTS = `
with tables as (
  select oid, relname from pg_class
  where relnamespace = (select oid from pg_namespace where nspname = $1)
    and relkind = 'r' and relname = any ($2)
)
select t.relname as table, 'column ' || a.attname as part,
  format_type(a.atttypid, a.atttypmod)
    || coalesce((select ' collate ' || quote_ident(l.collname) from pg_collation l
        where l.oid = a.attcollation and l.collname <> 'default'), '')
    || case when a.attnotnull then ' not null' else '' end
    || case a.attidentity when 'a' then ' identity' else '' end
    || coalesce(case a.attgenerated when 's' then ' generated ' else ' default ' end
        || pg_get_expr(d.adbin, d.adrelid), '') as sql
from tables t
join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
union all
select t.relname, 'constraint ' || c.conname, pg_get_constraintdef(c.oid)
from tables t join pg_constraint c on c.conrelid = t.oid and c.contype in ('c', 'f', 'p', 'u')
union all
select t.relname, 'index ' || i.relname, pg_get_indexdef(x.indexrelid)
from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
where not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u'))
order by 1, 2`;
