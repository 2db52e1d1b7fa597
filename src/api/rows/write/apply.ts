import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { clearMergeTargets } from '../../counters/count.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { undoMade, undoRows } from '../../journal/undo-rows.ts';
import { groupsBy } from '../groups-by.ts';
import { shapedRows, slot } from '../../db/prepared.ts';
import { positionsToKeys } from '../ranks.ts';
import { placeSubRecords, readySubRecords } from '../sub-records.ts';
import { writtenColumns } from '../values.ts';
import { isWrittenAfter } from './guards/hooks.ts';
import { PATHS } from './paths.ts';
import type { WritePath } from './paths.ts';
import { recording, recordingTrash } from './record.ts';
import type { Made, RowWrite, Write } from './write.types.ts';
import type { Tx } from '../../db/database.ts';

/** Writes and records rows that every guard let pass: one statement for those with the same fields. */
export async function applyWrite<R extends RowWrite>(write: Write<R>): Promise<readonly Made<R>[]> {
  const { effect, action } = PATHS[write.path];
  const subRecords = await ready(write);
  const rows = write.rows.filter((row) => isWritten(write, row));
  if (rows.length === 0) return [];
  await attachNamedFiles(
    write.tx,
    rows.map(({ values }) => values),
  );
  const made: Made<R>[] = [];
  for (const { fields, group } of groupsBy(rows, fieldsOf(write))) {
    made.push(...(await applyGroup({ ...write, rows: group }, fields)));
  }
  if (effect === 'insert') {
    for (const { id, row } of made) await placeSubRecords(write.tx, subRecords.get(row) ?? [], id);
  }
  if (action === 'restore' || action === 'undo') {
    const ids = made.map(({ id }) => id);
    await clearMergeTargets(write.tx, write.rights.resource, ids);
  }
  return made;
}

/** A merge is told of a target that keeps all its values; an undo counts the version of a row on that has them already. */
function isWritten({ path }: Write, { values }: RowWrite) {
  const { effect, action } = PATHS[path];
  return effect !== 'update' || action !== 'update' || Object.keys(values).length > 0;
}

/** Sub-records get their ids, positions the keys that put the row there. Answers the ids that were made for each row. */
async function ready({ tx, rights: { resource }, path, rows }: Write) {
  const made = new Map<RowWrite, readonly number[]>();
  const { effect, action } = PATHS[path];
  if (action !== 'store' && action !== 'update') return made;
  for (const row of rows) {
    const { id, before, values } = row;
    made.set(row, await readySubRecords(tx, resource, values, before));
    await positionsToKeys(tx, resource, effect === 'insert' ? null : id, values);
  }
  return made;
}

/** What is written together: the same fields; of new rows also those that hold something, which the audit rows name. */
function fieldsOf({ path }: Write) {
  return ({ values }: RowWrite): readonly string[] =>
    PATHS[path].effect === 'insert'
      ? Object.keys(values).flatMap((name) => {
          if (values[name] === undefined) return [];
          return values[name] === null ? [`${name}${BLANK}`] : [name];
        })
      : Object.keys(values);
}

const BLANK = ' blank';

async function applyGroup<R extends RowWrite>(
  write: Write<R>,
  fields: readonly string[],
): Promise<readonly Made<R>[]> {
  const { tx, path, rows, match } = write;
  const found = await shapedRows(tx, shaped(shapeOf(write, fields)), write);
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  if (PATHS[path].effect !== 'insert') {
    return rows.map((row) => ({ id: row.id, row, text: texts.get(row.id) ?? null }));
  }
  const byKey = new Map(rows.map((row) => [match === undefined ? null : row.values[match], row]));
  return found.flatMap(({ id, key, text }) => {
    const row = byKey.get(match === undefined ? null : key);
    return row === undefined ? [] : [{ id, row, text }];
  });
}

/** All that the text of a statement follows from; what it writes is read as it is run. */
interface Shape {
  readonly resource: Resource;
  readonly path: WritePath;
  readonly fields: readonly string[];
  readonly match: string | undefined;
  /** Whether all rows are given the same values. */
  readonly isSame: boolean;
  readonly isUndone: boolean;
  /** What reads each row; null where none is read. It is made once for each resource and whoever has the same rights. */
  readonly text: RawBuilder<string> | null;
}

function shapeOf(write: Write, fields: readonly string[]): Shape {
  const { api, rights, path, rows, match, reads, undoId = null } = write;
  const { resource } = rights;
  const isReadLater =
    isWrittenAfter(api.hooks[resource.name]) || resource.refersTo.includes(resource.name);
  const text = reads === undefined || isReadLater ? null : reads();
  const isSame = isSameInAll(rows, fields);
  return { resource, path, fields, match, isSame, isUndone: undoId !== null, text };
}

function shaped({ resource, text, ...shape }: Shape) {
  const build = () => statementOf({ resource, text, ...shape });
  return { owner: text ?? resource, shape: JSON.stringify(shape), build };
}

interface AppliedRow {
  readonly id: number;
  readonly key: string | null;
  readonly text: string | null;
}

const ofWrite = (read: (write: Write) => unknown) => slot(read);

const IDS = ofWrite(({ rows }) => rows.map(({ id }) => id));
const UNDO_ID = ofWrite(({ undoId }) => undoId);

function statementOf(shape: Shape): RawBuilder<AppliedRow> {
  const { resource, path, fields, match, isUndone, text } = shape;
  const { effect, action } = PATHS[path];
  const kept = fields.filter((name) => !name.endsWith(BLANK));
  const undo =
    !isUndone || (effect === 'update' && fields.length === 0)
      ? sql``
      : effect === 'insert'
        ? sql`, ${undoMade(UNDO_ID, resource)}`
        : sql`, ${undoRows(UNDO_ID, resource, { ids: IDS, columns: columnsOf(shape) })}`;
  const save = { resource, action, fields: kept };
  const key = match === undefined ? sql`null::text` : sql`${sql.ref(`t.${match}`)}::text`;
  return sql<AppliedRow>`
    with written as (${writing(shape)})${undo},
    ${effect === 'trash' ? recordingTrash(save, IDS) : recording(save)}
    select t.id, ${key} as key, ${text ?? sql`null::text`} as text from written t`;
}

/** The columns whose values an undo is to bring back. */
function columnsOf({ path, fields }: Shape): readonly string[] {
  return PATHS[path].effect === 'update' ? fields : [...fields, 'deleted_at'];
}

function writing(shape: Shape): RawBuilder<unknown> {
  const { resource, path, fields } = shape;
  const table = sql.table(resource.name);
  const ids = sql`t.id = any(${IDS}::bigint[])`;
  const { effect } = PATHS[path];
  if (effect === 'insert') return sql`${inserting(shape)} returning t.*`;
  if (effect === 'trash') {
    return sql`update ${table} t set deleted_at = now(), version = t.version + 1
      where ${ids} returning t.*`;
  }
  if (path === 'merge target' && fields.length === 0) {
    return sql`select t.* from ${table} t where ${ids}`;
  }
  return sql`${updating(shape, ids)} returning t.*`;
}

function updating({ resource, path, fields, isSame }: Shape, ids: RawBuilder<unknown>) {
  const table = sql.table(resource.name);
  const back = PATHS[path].effect === 'restore' ? [sql`deleted_at = null`] : [];
  const next = sql`version = t.version + 1, updated_at = greatest(clock_timestamp(), t.updated_at)`;
  if (isSame) {
    const given = givenColumns(resource, fields).map(
      ({ column, value }) => sql`${column} = ${value}`,
    );
    return sql`update ${table} t set ${sql.join([...given, ...back, next])} where ${ids}`;
  }
  const given = fields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  const records = ofWrite(({ rows }) =>
    JSON.stringify(rows.map(({ id, values }) => ({ ...values, id }))),
  );
  return sql`update ${table} t set ${sql.join([...given, ...back, next])}
    from jsonb_populate_recordset(null::${table}, ${records}::jsonb) r where t.id = r.id`;
}

function isSameInAll(rows: readonly RowWrite[], fields: readonly string[]) {
  return rows.every(({ values }) => fields.every((name) => values[name] === rows[0]?.values[name]));
}

/** Rows with the same fields go as one parameter, so that the statement is the same for all chunks of a file. */
function inserting({ resource, fields, match }: Shape) {
  const table = sql.table(resource.name);
  const names = fields.map((name) => name.replace(BLANK, ''));
  if (match !== undefined) {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const records = ofWrite(({ rows }) => JSON.stringify(rows.map(({ values }) => values)));
    return sql`insert into ${table} as t (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${records}::jsonb)
      on conflict do nothing`;
  }
  if (names.length === 0) return sql`insert into ${table} as t default values`;
  const given = givenColumns(resource, names);
  const columns = sql.join(given.map(({ column }) => column));
  const values = sql.join(given.map(({ value }) => value));
  return sql`insert into ${table} as t (${columns}) values (${values})`;
}

/** Columns among those names, with the value that the first row is given. */
function givenColumns(resource: Resource, names: readonly string[]) {
  return writtenColumns(resource, names).map(({ name, toRow }) => ({
    column: sql.ref(name),
    value: ofWrite(({ rows }) => toRow(rows[0]?.values[name])),
  }));
}

/** Notes of files that are named inside texts, built content and sub-records that a row holds them. */
async function attachNamedFiles(tx: Tx, values: unknown): Promise<void> {
  const named = JSON.stringify(values).matchAll(/(?:\/files\/|"key":")([\w-]{32})(?![\w-])/g);
  const keys = [...new Set([...named].map(([, key]) => key))];
  if (keys.length === 0) return;
  await sql`
    update files set attached_at = now() where key = any(${keys}::text[]) and attached_at is null`.execute(
    tx,
  );
}
