import { covers } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { labelOf } from '../../shared/resources/define.ts';
import { validateItem } from '../../shared/validation.ts';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { requirePlace } from '../resources/placement.ts';
import type { PlacedRow, Row } from '../resources/rows.ts';
import type { Written } from '../resources/values.ts';
import { changedValues } from '../resources/values.ts';
import type { Batch, BatchItem, Change, NewRow, Outcome, Outcomes, Writing } from './batch.ts';
import { failed } from './batch.ts';
import { existingRows, lockReasons } from './existing-rows.ts';
import { hidesKey, itemsWithin } from './hidden-keys.ts';
import { insertRows } from './insert-rows.ts';
import { updateRows } from './update-rows.ts';

/**
 * Makes and changes rows as a save of each by itself would: rights, scope, locks, rules, hooks, history and search. What
 * can't be written fails by itself. Without an undo record nothing is written, and the outcomes are what would be; who is
 * shown the key masked is not told by them which rows are there.
 */
export async function writeBatch(tx: Tx, writing: Writing, batch: Batch): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  if (writing.undoId === null && hidesKey(batch)) {
    for (const item of batch.items) outcomes.set(item.at, await judgeUnseen(tx, batch, item));
    return outcomes;
  }
  const lost = await writeOnce(tx, writing, batch, outcomes);
  if (lost.length === 0) return outcomes;
  const again = await writeOnce(tx, writing, { ...batch, items: lost }, outcomes);
  for (const { at } of again) outcomes.set(at, failed('A value of it is already taken.'));
  return outcomes;
}

/** Answers the items that somebody else made in this moment, which are there now. */
async function writeOnce(tx: Tx, writing: Writing, batch: Batch, outcomes: Outcomes) {
  const found = await existingRows(tx, batch, batch.items);
  const items = await itemsWithin(tx, writing, batch, { found, outcomes });
  const ids = [...found.values()].map(({ row }) => row.id);
  const locked = await lockReasons(tx, batch, writing.call.user.id, ids);
  const fresh: NewRow[] = [];
  const changes: Change[] = [];
  for (const item of items) {
    const held = found.get(item.at);
    try {
      const planned =
        held === undefined
          ? await planCreate(tx, batch, item)
          : await planUpdate(tx, batch, item, { ...held, locked });
      if ('kind' in planned) {
        outcomes.set(item.at, planned);
        continue;
      }
      if (writing.undoId !== null) await beforeSave(tx, writing, batch, planned);
      if (isChange(planned)) changes.push(planned);
      else fresh.push(planned);
    } catch (error) {
      outcomes.set(item.at, failed(reasonOf(error)));
    }
  }
  if (writing.undoId === null) {
    for (const { item } of fresh) outcomes.set(item.at, { kind: 'created', id: null });
    for (const { item, row } of changes) outcomes.set(item.at, { kind: 'updated', id: row.id });
    return [];
  }
  await updateRows(tx, writing, batch, changes, outcomes);
  return insertRows(tx, writing, batch, fresh, outcomes);
}

/** What a dry run says of an item without a look at the rows that are there. */
async function judgeUnseen(tx: Tx, batch: Batch, item: BatchItem): Promise<Outcome> {
  try {
    const planned =
      batch.mode === 'update'
        ? checkedUpdate(batch, bodyOf(item, null))
        : await planCreate(tx, batch, item);
    return 'kind' in planned ? planned : { kind: 'importable', id: null };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

async function planCreate(
  tx: Tx,
  { resource, mode, store }: Batch,
  item: BatchItem,
): Promise<Outcome | NewRow> {
  if (mode === 'update') return { kind: 'skipped', id: null };
  if (store === null) return failed(NOT_ALLOWED);
  const checked = validateItem(resource, bodyOf(item, null), 'create');
  if (!checked.ok) return failed(sentences(resource, checked.errors));
  const values = { ...checked.values };
  await requirePlace(tx, store, values);
  return { item, values };
}

async function planUpdate(
  tx: Tx,
  { resource, mode, match, update }: Batch,
  item: BatchItem,
  { row, publicationId, locked }: Held,
): Promise<Outcome | Change> {
  if (mode === 'create') return { kind: 'skipped', id: row.id };
  if (update === null || !covers(update.covered, publicationId, 'write')) {
    return failed(NOT_ALLOWED);
  }
  const checked = checkedUpdate({ resource, match }, bodyOf(item, row));
  if ('kind' in checked) return checked;
  const values = changedValues(resource, row, checked.values);
  if (Object.keys(values).length === 0) return { kind: 'skipped', id: row.id };
  const reason = locked.get(row.id);
  if (reason !== undefined) return failed(reason);
  const { scope } = resource;
  if (scope.kind !== 'account' && scope.field in values) await requirePlace(tx, update, values);
  return { item, row, values };
}

/** What an update may write; the key by which the row is found stays as it is. */
function checkedUpdate(
  { resource, match }: Pick<Batch, 'resource' | 'match'>,
  { [match]: _, ...body }: Written,
): Outcome | { readonly values: Written } {
  const checked = validateItem(resource, body, 'update');
  return checked.ok ? checked : failed(sentences(resource, checked.errors));
}

function isChange(planned: NewRow | Change): planned is Change {
  return 'row' in planned;
}

interface Held extends PlacedRow {
  readonly locked: ReadonlyMap<number, string>;
}

async function beforeSave(
  tx: Tx,
  { api, call }: Writing,
  { resource }: Batch,
  row: NewRow | Change,
) {
  const before = 'row' in row ? row.row : null;
  const { values } = row;
  await api.hooks[resource.name]?.beforeSave?.({ tx, user: call.user, before, values });
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

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) throw error;
  const texts = Object.values(error.data ?? {}).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : error.message;
}

function sentences(resource: Resource, errors: Readonly<Record<string, string>>): string {
  return Object.entries(errors)
    .map(([name, text]) => `${labelOf(resource, name)}: ${text}`)
    .join(' ');
}
