import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, labelOf } from '../../shared/resources/define.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import type { SavedView } from '../../shared/contract/views.ts';
import type { Tx } from '../db/database.ts';
import { codeOf } from '../db/pool.ts';
import { denied, duplicate, invalid, stale, versionMissing } from '../errors.ts';
import { hiddenFields } from '../../shared/field-limits.ts';
import { fieldsOfView } from '../../shared/lists/view-query.ts';
import { mayUnmask } from '../rows/rights.ts';
import type { ViewChange } from './body.ts';
import type { ViewRow } from './read.ts';
import { findView, present, readView } from './read.ts';
import type { Viewer } from './rights.ts';
import { assertViewAudience, mayWrite, ownerOf } from './rights.ts';

const MOST = 200;
const UNIQUE_VIOLATION = '23505';

/** A new view of whoever calls. @throws 422 */
export async function storeView(
  tx: Tx,
  viewer: Viewer,
  resource: Resource,
  change: ViewChange,
): Promise<SavedView> {
  const { name = '', audience = 'mine', query = '', is_default = false } = change;
  const owner_id = viewer.user.id;
  const group_id = audience === 'group' ? (change.group_id ?? null) : null;
  await assertViewAudience(tx, {
    viewer,
    resource,
    before: null,
    after: { audience, group_id, owner_id },
  });
  await refuseTooMany(tx, viewer, resource);
  const values = { resource: resource.name, name, owner_id, audience, group_id, query };
  const { id } = await unlessTaken(() =>
    tx.insertInto('views').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  if (is_default) await setDefault(tx, viewer, await findView(tx, viewer, id), true);
  return readView(tx, viewer, id);
}

/** @throws 404, 403, 409 `stale` with the view as it is now, 422 */
export async function updateView(
  tx: Tx,
  viewer: Viewer,
  { id, version, change }: Update,
): Promise<SavedView> {
  const row = await writable(tx, viewer, { id, version });
  if (version === null) throw versionMissing();
  const resource = resourceNamed(row.resource);
  const { is_default, ...rest } = change;
  const audience = rest.audience ?? row.audience;
  const named = rest.group_id === undefined ? row.group_id : rest.group_id;
  const after = { ...row, ...rest, audience, group_id: audience === 'group' ? named : null };
  await assertViewAudience(tx, { viewer, resource, before: row, after });
  await keepUsable(tx, viewer, { resource, before: row, after });
  const { name, group_id, query } = after;
  const moved = audience !== row.audience || group_id !== row.group_id;
  await unlessTaken(() =>
    tx
      .updateTable('views')
      .set({ name, audience, group_id, query })
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .$if(moved, (update) => update.set({ is_default: false }))
      .where('id', '=', id)
      .execute(),
  );
  if (is_default !== undefined) await setDefault(tx, viewer, after, is_default);
  return readView(tx, viewer, id);
}

/** Puts a view away; it can be had back for thirty days. @throws 404, 403, 409 */
export async function removeView(tx: Tx, viewer: Viewer, { id, version }: Named) {
  const row = await writable(tx, viewer, { id, version });
  await tx.updateTable('views').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
  return row;
}

/** @throws 404, 403, 422 where its name is taken meanwhile */
export async function restoreView(tx: Tx, viewer: Viewer, id: number): Promise<SavedView> {
  const row = await findView(tx, viewer, id, { removed: true });
  if (!mayWrite(viewer, resourceNamed(row.resource), row)) throw denied();
  const back = { removed_at: null, is_default: false };
  await unlessTaken(() => tx.updateTable('views').set(back).where('id', '=', id).execute());
  return readView(tx, viewer, id);
}

/** What a bare list opens with for whoever calls; any view they see can be that. @throws 404 */
export async function chooseDefault(
  tx: Tx,
  viewer: Viewer,
  { id, on }: Choice,
): Promise<SavedView> {
  const row = await findView(tx, viewer, id);
  await setOwnDefault(tx, viewer, row, on);
  return readView(tx, viewer, id);
}

async function setDefault(tx: Tx, viewer: Viewer, row: ViewRow, on: boolean) {
  if (row.audience === 'mine') return setOwnDefault(tx, viewer, row, on);
  await sql`update views set is_default = false
    where resource = ${row.resource} and audience = ${row.audience} and is_default
      and group_id is not distinct from ${row.group_id}::bigint and (id <> ${row.id} or not ${on})`.execute(
    tx,
  );
  if (on)
    await tx.updateTable('views').set({ is_default: true }).where('id', '=', row.id).execute();
}

async function setOwnDefault(tx: Tx, { user }: Viewer, { id, resource }: ViewRow, on: boolean) {
  const mine = { user_id: user.id, resource, view_id: id };
  if (on) {
    await tx
      .insertInto('view_defaults')
      .values(mine)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'resource']).doUpdateSet({ view_id: id }),
      )
      .execute();
    return;
  }
  await tx
    .deleteFrom('view_defaults')
    .where('user_id', '=', user.id)
    .where('view_id', '=', id)
    .execute();
}

async function writable(tx: Tx, viewer: Viewer, { id, version }: Named): Promise<ViewRow> {
  const row = await findView(tx, viewer, id);
  if (!mayWrite(viewer, resourceNamed(row.resource), row)) {
    throw denied('You may use this view, but not change it.');
  }
  if (version !== null && version !== row.version) throw stale({ item: present(viewer, row) });
  return row;
}

/** A writer who may read masked fields must not save a view that its owner could not use. */
async function keepUsable(tx: Tx, viewer: Viewer, { resource, before, after }: Edit) {
  const known = fieldsOfView(resource, before.query);
  const named = [...fieldsOfView(resource, after.query)].filter((name) => !known.has(name));
  const limited = named.filter((name) => {
    const field = fieldOf(resource, name);
    return field?.masked === true || field?.limitable === true;
  });
  const owner = limited.length === 0 ? null : await ownerOf(tx, viewer, after.owner_id);
  if (owner === null) return;
  const unmask = mayUnmask(owner.user, resource, 'all');
  const hidden = hiddenFields(owner.user, resource, 'all');
  const added = limited.filter(
    (name) => hidden.has(name) || (!unmask && fieldOf(resource, name)?.masked === true),
  );
  if (added.length === 0) return;
  const fields = added.map((name) => labelOf(resource, name)).join(', ');
  throw invalid({
    query: `${owner.user.full_name}, who made this view, may not read ${fields} and could no longer use it.`,
  });
}

async function refuseTooMany(tx: Tx, { user }: Viewer, { name }: Resource) {
  const { count } = await tx
    .selectFrom('views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', user.id)
    .where('resource', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST) throw invalid({ name: `Keep ${MOST} views of a list at most.` });
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    throw duplicate({ name: 'There is a view of this name already.' });
  }
}

interface Named {
  readonly id: number;
  readonly version: number | null;
}

interface Update extends Named {
  readonly change: ViewChange;
}

interface Choice {
  readonly id: number;
  readonly on: boolean;
}

interface Edit {
  readonly resource: Resource;
  readonly before: ViewRow;
  readonly after: ViewRow;
}
