import { labelOf } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Rights } from '../rows/rights.ts';
import type { LockedRow, FoundRow } from '../rows/write/lock-rows.ts';
import type { CheckedValues } from '../rows/write/checked-values.ts';
import { withOwnValues } from '../rows/write/checked-values.ts';
import { changedRow, newRow } from '../rows/write/plan.ts';
import { readValues } from '../rows/write/read-change.ts';
import { reasonOf } from '../rows/write/refusal-reason.ts';
import type { Write } from '../rows/write/write.types.ts';
import { refusalsOf, writeRows } from '../rows/write/write-rows.ts';
import type { Batch, BatchItem, ItemWrite, Outcome, Outcomes, Writing } from './batch.ts';
import { failed } from './batch.ts';
import { hidesKey, itemsWithin } from './hidden-keys.ts';
import { sql } from 'kysely';
import { apiKind } from '../kinds/index.ts';
import { ICU } from '../kinds/kind.ts';
import { lockedColumns, lockedRow } from '../rows/write/lock-rows.ts';
import type { Row, Written } from '../rows/row.ts';

/**
 * Makes and changes rows as a save of each by itself would: rights, scope, locks, rules, hooks, history and search. What
 * can't be written fails by itself. Without an undo record nothing is written, and the outcomes are what would be; who is
 * shown the key masked is not told by them which rows are there.
 */
export async function writeBatch(tx: Tx, writing: Writing, batch: Batch): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  if (writing.undoId === null && hidesKey(batch)) {
    for (const item of batch.items) outcomes.set(item.at, decideUnseen(writing, batch, item));
    return outcomes;
  }
  const lost = await writeOnce(tx, writing, batch, { outcomes, leavesOutTaken: true });
  if (lost.length === 0) return outcomes;
  await writeOnce(tx, writing, { ...batch, items: lost }, { outcomes, leavesOutTaken: false });
  return outcomes;
}

interface Pass {
  readonly outcomes: Outcomes;
  /** Whether a new row whose key is taken is left out, or refused by the guard of unique values. */
  readonly leavesOutTaken: boolean;
}

/** Answers the items that somebody else made in this moment, which are there now. */
async function writeOnce(tx: Tx, writing: Writing, batch: Batch, pass: Pass) {
  const { outcomes } = pass;
  const found = await existingRows(tx, batch, batch.items);
  const items = await itemsWithin(tx, writing, batch, { found, outcomes });
  const fresh: ItemWrite[] = [];
  const changed: ItemWrite[] = [];
  for (const item of items) {
    const locked = found.get(item.at) ?? null;
    const planned = planItem(writing, batch, item, locked);
    if ('kind' in planned) outcomes.set(item.at, planned);
    else (locked === null ? fresh : changed).push(planned);
  }
  await writeItems(tx, writing, batch, { ...pass, path: 'import update', rows: changed });
  return writeItems(tx, writing, batch, { ...pass, path: 'import create', rows: fresh });
}

interface Items extends Pass {
  readonly path: 'import create' | 'import update';
  readonly rows: readonly ItemWrite[];
}

/** Answers the items of rows that were to be made and are there already. */
async function writeItems(
  tx: Tx,
  { api, call, undoId }: Writing,
  batch: Batch,
  { path, rows, outcomes, leavesOutTaken }: Items,
): Promise<readonly BatchItem[]> {
  const isNew = path === 'import create';
  const rights = isNew ? batch.store : batch.update;
  if (rights === null || rows.length === 0) return [];
  const sorted = [...rows].sort((a, b) => (a.item.key < b.item.key ? -1 : 1));
  const match = isNew && leavesOutTaken ? { match: batch.match } : {};
  const write = { api, tx, rights, call, path, undoId, rows: sorted, ...match };
  const { done, refused, made } = await (undoId === null ? tried(write) : writeRows(write));
  for (const [{ item }, error] of refused) {
    outcomes.set(item.at, failed(reasonOf(rights.resource, error)));
  }
  const ids = new Map(made.map(({ id, row }) => [row, id]));
  const kind = isNew ? 'created' : 'updated';
  for (const row of done) {
    const id = isNew ? (ids.get(row) ?? null) : row.id;
    outcomes.set(row.item.at, { kind, id });
  }
  if (!isNew || undoId === null) return [];
  return done.flatMap((row) => (ids.has(row) ? [] : [row.item]));
}

/** What a dry run asks. */
async function tried(write: Write<ItemWrite>) {
  const refused = await refusalsOf(write);
  return { done: write.rows.filter((row) => !refused.has(row)), refused, made: [] };
}

/** What a dry run says of an item without a look at the rows that are there. */
function decideUnseen(writing: Writing, batch: Batch, item: BatchItem): Outcome {
  const planned =
    batch.mode === 'update'
      ? readUpdate(writing, batch, bodyOf(item, null))
      : planItem(writing, batch, item, null);
  return 'kind' in planned ? planned : { kind: 'importable', id: null };
}

function planItem(
  writing: Writing,
  batch: Batch,
  item: BatchItem,
  locked: LockedRow | null,
): Outcome | ItemWrite {
  if (locked === null) return planCreate(writing, batch, item);
  const { mode, update } = batch;
  if (mode === 'create') return { kind: 'skipped', id: locked.row.id };
  if (update === null) return failed(NOT_ALLOWED);
  const read = readUpdate(writing, batch, bodyOf(item, locked.row));
  if ('kind' in read) return read;
  const row = changedRow(update, locked, read);
  if (Object.keys(row.values).length === 0) return { kind: 'skipped', id: locked.row.id };
  return { ...row, values: withOwnValues(row.values, batch.notes), item };
}

function planCreate(writing: Writing, batch: Batch, item: BatchItem): Outcome | ItemWrite {
  const { mode, store } = batch;
  if (mode === 'update') return { kind: 'skipped', id: null };
  if (store === null) return failed(NOT_ALLOWED);
  const read = readItem(writing, store, 'import create', bodyOf(item, null));
  return 'kind' in read ? read : { ...newRow(withOwnValues(read.values, batch.notes)), item };
}

/** What an update may write; the key by which the row is found stays as it is. */
function readUpdate(
  writing: Writing,
  { match, update }: Pick<Batch, 'match' | 'update'>,
  { [match]: _, ...body }: Written,
) {
  return update === null ? failed(NOT_ALLOWED) : readItem(writing, update, 'import update', body);
}

function readItem(
  { api }: Writing,
  rights: Rights,
  path: Items['path'],
  body: Written,
): Outcome | { readonly values: CheckedValues } {
  try {
    return { values: readValues(api, rights, path, body) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const texts = Object.entries(error.data ?? {}).map(
      ([name, text]) => `${labelOf(rights.resource, name)}: ${text}`,
    );
    return failed(texts.join(' '));
  }
}

const NOT_ALLOWED = 'You do not have permission to do this.';

/** The values of an item, its lists as they will be. */
function bodyOf({ values, lists }: BatchItem, row: Row | null): Written {
  const body: Written = { ...values };
  for (const { name, mode, ids } of lists) {
    const held = (body[name] ?? row?.[name] ?? []) as readonly number[];
    if (mode === 'add') body[name] = [...new Set([...held, ...ids])];
    if (mode === 'remove') body[name] = held.filter((id) => !ids.includes(id));
    if (mode === 'replace') body[name] = [...ids];
  }
  return body;
}

/** The live rows that items name by their key, locked for update, by the items' position. */
async function existingRows(
  tx: Tx,
  { resource, match }: Pick<Batch, 'resource' | 'match'>,
  items: readonly BatchItem[],
): Promise<ReadonlyMap<number, LockedRow>> {
  const field = resource.fields[match];
  if (field === undefined) throw new Error(`${resource.name} has no field '${match}'`);
  const column = sql.ref(`t.${match}`);
  const same = apiKind(field).caseless
    ? sql`lower(${column}) = lower(k.key collate ${sql.raw(ICU)})`
    : sql`${column}::text = k.key`;
  const keys = items.map(({ key }) => key);
  const positions = items.map(({ at }) => at);
  const { rows } = await sql<FoundRow & { readonly its_position: number }>`
    select k.position as its_position, ${lockedColumns(resource)}
    from unnest(${keys}::text[], ${positions}::bigint[]) k (key, position)
    join ${sql.table(resource.name)} t on ${same} and t.deleted_at is null
    order by t.id for update of t`.execute(tx);
  return new Map(rows.map(({ its_position, ...row }) => [its_position, lockedRow(row)]));
}
