import { isFilterable, isSortable } from '../../shared/query.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isStored, namesOne } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { resourceNamed, resources } from '../../shared/resources/index.ts';
import { referencePathsIn } from '../../shared/resources/reference-paths.ts';
import { apiKind } from '../kinds/index.ts';
import type { Column } from '../kinds/kind.ts';
import { ident } from '../kinds/kind.ts';

/** A table as SQL: each part under its name, so that two schemas can be compared part by part. */
export interface TableSql {
  readonly name: string;
  /** Column name -> what stands after it. */
  readonly columns: ReadonlyMap<string, string>;
  /** Constraint name -> what stands after it. */
  readonly constraints: ReadonlyMap<string, string>;
  /** Index name -> its whole statement. */
  readonly indices: ReadonlyMap<string, string>;
}

const LIVE = 'where deleted_at is null';

/** The table of a definition, with its constraints and indices. */
export function tableOf(resource: Resource): TableSql {
  const { name: table } = resource;
  const fields = Object.entries(resource.fields).filter(([, field]) => isStored(field));
  return {
    name: table,
    columns: new Map([
      ['id', 'bigint generated always as identity primary key'],
      ...fields.flatMap(([name, field]) => columnsOf(name, field)),
      ['version', 'bigint not null default 1'],
      ['created_at', 'timestamptz(3) not null default now()'],
      ['updated_at', 'timestamptz(3) not null default now()'],
      ['deleted_at', 'timestamptz(3)'],
    ]),
    constraints: new Map(fields.flatMap(([name, field]) => constraintsOf(table, name, field))),
    indices: new Map([
      ...fields.flatMap(([name, field]) => indicesOf(table, name, field)),
      ...namingColumns(resource).map((name) =>
        index(table, name, `using gin (${ident(name)} jsonb_path_ops) ${LIVE}`),
      ),
      ...countedColumns(table).map((names) =>
        index(table, names.join('_'), `(${names.map(ident).join(', ')}) ${LIVE}`),
      ),
      index(table, 'created_at', `(created_at, id) ${LIVE}`),
      index(table, 'updated_at', `(updated_at, id) ${LIVE}`),
      index(table, 'trash', '(deleted_at, id) where deleted_at is not null'),
    ]),
  };
}

/** The statements that make the table; its foreign keys apart, because they need the other tables. */
export function createStatements({ name, columns, constraints, indices }: TableSql) {
  const own = [...constraints].filter(([, sql]) => !isForeign(sql));
  const lines = [
    ...[...columns].map(([column, sql]) => `  ${ident(column)} ${sql}`),
    ...own.map(([constraint, sql]) => `  constraint ${constraint} ${sql}`),
  ];
  const table = `create table ${name} (\n${lines.join(',\n')}\n)`;
  const foreign = [...constraints]
    .filter(([, sql]) => isForeign(sql))
    .map(([constraint, sql]) => `alter table ${name} add constraint ${constraint} ${sql}`);
  return { table, indices: [...indices.values()], foreign };
}

function columnsOf(name: string, field: Field): [string, string][] {
  return apiKind(field)
    .columns(name, field)
    .map((column) => [column.name, columnSql(column, field)]);
}

function columnSql({ type, required, default: fallback }: Column, field: Field) {
  if (field.generated !== undefined)
    return `${type} generated always as (${field.generated}) stored`;
  return `${type}${required ? ' not null' : ''}${fallback === null ? '' : ` default ${fallback}`}`;
}

function constraintsOf(table: string, name: string, field: Field): [string, string][] {
  const checks = apiKind(field)
    .columns(name, field)
    .filter(({ check }) => check !== null && field.generated === undefined)
    .map(({ name: column, check }): [string, string] => [
      `${table}_${column}_check`,
      `check (${check})`,
    ]);
  if (!namesOne(field)) return checks;
  const { name: target } = resourceNamed(field.to);
  return [[`${table}_${name}_fkey`, `foreign key (${ident(name)}) references ${target} (id)`]];
}

function indicesOf(table: string, name: string, field: Field): [string, string][] {
  const kind = apiKind(field);
  const access = kind.access(field);
  const found: [string, string][] = [];
  if (field.unique === true) {
    const key = `${table}_${name}_key`;
    const value = kind.caseless ? `lower(${ident(name)})` : ident(name);
    found.push([key, `create unique index ${key} on ${table} (${value}) ${LIVE}`]);
  }
  if (isOrdered(field)) found.push(index(table, name, `(${ident(name)}, id) ${LIVE}`));
  if (isOwned(field)) found.push(index(table, `${name}_whole`, `(${ident(name)})`));
  if (access === 'elements') found.push(index(table, name, `using gin (${ident(name)}) ${LIVE}`));
  if (access === 'text' && isFilterable(field)) {
    found.push(index(table, `${name}_trgm`, `using gin (${ident(name)} gin_trgm_ops) ${LIVE}`));
  }
  return found;
}

/** Columns whose values name other rows somewhere inside; rules are few, and looked through. */
function namingColumns(resource: Resource) {
  const places = referencePathsIn(resource).filter(
    ({ path, inRules }) => path.length > 0 && !inRules,
  );
  return [...new Set(places.map(({ field }) => field))];
}

/** Columns by which counters of other resources count these rows: with all of them in one index the rows are not read. */
function countedColumns(table: string): readonly (readonly string[])[] {
  const found = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ counter }) =>
      counter !== undefined && 'rows' in counter && counter.rows === table && counter.is
        ? [[counter.by, ...Object.keys(counter.is)]]
        : [],
    ),
  );
  return [...new Map(found.map((names) => [names.join(), names])).values()];
}

function isOrdered(field: Field) {
  const access = apiKind(field).access(field);
  if (access === 'ordered') return isSortable(field) || isFilterable(field);
  return (access === 'text' || access === 'code') && isSortable(field);
}

/** Rows that cannot be without the one they name are many: its foreign key must find them in the trash, too, when it leaves for good. */
function isOwned(field: Field) {
  return namesOne(field) && field.required === true;
}

function index(table: string, name: string, sql: string): [string, string] {
  return [`${table}_${name}_idx`, `create index ${table}_${name}_idx on ${table} ${sql}`];
}

function isForeign(sql: string) {
  return sql.startsWith('foreign key');
}
