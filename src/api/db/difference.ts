import { ident } from '../kinds/kind.ts';
import type { Catalog } from './catalog.ts';
import { createStatements } from './schema.ts';
import type { TableSql } from './schema.ts';

/** The statements that lead from the schema to the definitions, for review; empty where they agree. */
export function difference(
  tables: readonly TableSql[],
  { has, wants }: { readonly has: Catalog; readonly wants: Catalog },
): string[] {
  const made = tables.filter(({ name }) => !has.has(name)).map(createStatements);
  const changed = tables.filter(({ name }) => has.has(name));
  const dropped = [...has.keys()].filter((name) => !wants.has(name));
  return [
    ...made.flatMap(({ table, indices }) => [table, ...indices]),
    ...changed.flatMap((table) => alterations(table, has.get(table.name), wants.get(table.name))),
    ...made.flatMap(({ foreign }) => foreign),
    ...dropped.map((name) => `drop table ${name}`),
  ];
}

type Parts = ReadonlyMap<string, string>;
const NONE: Parts = new Map();

function alterations(table: TableSql, has: Parts = NONE, wants: Parts = NONE) {
  const gone = [...has].filter(([part, sql]) => wants.get(part) !== sql).reverse();
  const fresh = [...wants].filter(([part, sql]) => has.get(part) !== sql);
  return [
    ...gone.flatMap(([part]) => removal(table.name, part, wants.has(part))),
    ...fresh.flatMap(([part, sql]) => addition(table, part, { before: has.get(part), sql })),
  ];
}

function removal(table: string, part: string, stays: boolean): string[] {
  const [type, name = ''] = part.split(' ');
  if (type === 'index') return [`drop index ${name}`];
  if (type === 'constraint') return [`alter table ${table} drop constraint ${name}`];
  return stays ? [] : [`alter table ${table} drop column ${ident(name)}`];
}

function addition(
  table: TableSql,
  part: string,
  { before, sql }: { before: string | undefined; sql: string },
): string[] {
  const [type, name = ''] = part.split(' ');
  if (type === 'index') return [table.indices.get(name) ?? sql];
  if (type === 'constraint') {
    return [
      `alter table ${table.name} add constraint ${name} ${table.constraints.get(name) ?? sql}`,
    ];
  }
  const wanted = table.columns.get(name) ?? sql;
  if (before === undefined)
    return [`alter table ${table.name} add column ${ident(name)} ${wanted}`];
  return changeColumn(`alter table ${table.name} alter column ${ident(name)}`, {
    before,
    sql,
    wanted,
  });
}

function changeColumn(
  alter: string,
  { before, sql, wanted }: { before: string; sql: string; wanted: string },
) {
  const [old, now] = [facts(before), facts(sql)];
  if (old.generated !== now.generated) {
    return [`-- ${alter}: a generated column is dropped and made again as: ${wanted}`];
  }
  return [
    ...(old.type === now.type ? [] : [`${alter} type ${now.type}`]),
    ...(old.required === now.required
      ? []
      : [`${alter} ${now.required ? 'set' : 'drop'} not null`]),
    ...(old.fallback === now.fallback
      ? []
      : [`${alter} ${now.fallback === null ? 'drop default' : `set default ${now.fallback}`}`]),
  ];
}

function facts(sql: string) {
  const [, type, required, , kind, expression] =
    /^(.*?)( not null)?( identity)?(?: (default|generated) (.*))?$/s.exec(sql) ?? [];
  return {
    type: type ?? sql,
    required: required !== undefined,
    fallback: kind === 'default' ? (expression ?? null) : null,
    generated: kind === 'generated' ? (expression ?? null) : null,
  };
}
