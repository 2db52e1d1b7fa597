import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { inSentence } from '../../shared/words.ts';
import type { UndoRecord } from '../../shared/wire.ts';
import type { SessionUser } from '../call/access.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { gone, notFound } from '../errors.ts';
import { openUndo } from '../journal/undo-rows.ts';
import type { Api } from '../rows/api.ts';
import { isWhole } from './reverse.ts';
import { recordNames } from '../today/record-texts.ts';

const LISTED = 50;
/** Of what a person wrote, tasks included, the latest is looked at. */
const LOOKED_AT = 2_000;

/** One save of one record, as its revision tells of it. */
interface SaveKey {
  readonly resource: Resource;
  readonly id: number;
  /** The version that it made. */
  readonly version: number;
}

interface FoundSave {
  readonly action: 'update' | 'store';
  readonly at: string;
  readonly is_over: boolean;
  /** What it changed, as it was; null where that is not kept. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/**
 * The record by which a save of the person's is undone: made of its revision and the one before it, so that a save costs
 * nothing more. The same save again answers the same record.
 * @throws 404 for what is not theirs, 410 after thirty days or where the version before is not kept
 */
export async function openSave(api: Api, user: SessionUser, save: SaveKey): Promise<number> {
  const { resource, id } = save;
  const named = await recordNames(api, user, [{ resource: resource.name, id }]);
  const text = named(resource.name, id)?.text ?? '';
  return inTransaction(api.db, async (tx) => {
    const found = await readSave(tx, user, save);
    const open = await openedBefore(tx, user, save);
    if (open !== null) return open;
    if (found.is_over) throw gone('This cannot be undone any more: thirty days have passed.');
    if (found.before === null) throw gone('The version before was not kept.');
    const kind = kindOf(found);
    const title = saveTitle(resource, { kind, id, text });
    const undoId = await openUndo(tx, { userId: user.id, kind, resource, title });
    await sql`
      update undos set created_at = ${found.at}, expires_at = ${found.at}::timestamptz + interval '30 days'
      where id = ${undoId}`.execute(tx);
    await sql`
      insert into undo_rows (undo_id, resource, resource_id, before, version_before, version_after)
      values (${undoId}, ${resource.name}, ${id}, ${JSON.stringify(found.before)}::jsonb,
        ${save.version - 1}, ${await versionNow(tx, user, save)})`.execute(tx);
    return undoId;
  });
}

/** What could not be taken back is as it was: it is asked for anew once what was in the way is gone. */
export async function forgetRefusedSave({ db }: Api, undoId: number): Promise<void> {
  await sql`
    delete from undos where id = ${undoId} and kind in ('save', 'create') and not exists (
      select from undo_rows r where r.undo_id = undos.id and r.refusal is null)`.execute(db);
}

/** The revision is held, so that two calls open one record. */
async function readSave(tx: Tx, user: SessionUser, { resource, id, version }: SaveKey) {
  const { rows } = await sql<FoundSave>`
    select a.action, a.at, a.at <= now() - interval '30 days' as is_over,
      case when a.action = 'store' then jsonb_build_object('deleted_at', a.at) else (
        select coalesce((select jsonb_object_agg(key, value) from jsonb_each(o.data) where key = any(a.fields)), '{}')
        from revisions o where o.resource = r.resource and o.resource_id = r.resource_id
          and o.version = r.version - 1) end as before
    from revisions r join audit a
      on a.resource = r.resource and a.resource_id = r.resource_id and a.revision_id = r.id
    where r.resource = ${resource.name} and r.resource_id = ${id} and r.version = ${version}
      and ${isOwn(user)} order by a.id limit 1 for update of r`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('There is nothing to undo here.');
  return found;
}

/** What a person saved by themselves: no key and no task of theirs. */
function isOwn({ id }: SessionUser) {
  return sql`a.user_id = ${id} and a.api_key_id is null and a.action in ('update', 'store')
    and a.request_id not like 'task %'`;
}

/** An action that was recorded as it was done, or a save that was undone before. */
async function openedBefore(tx: Tx, user: SessionUser, { resource, id, version }: SaveKey) {
  const { rows } = await sql<{ id: number }>`
    select u.id from undos u join undo_rows r
      on r.undo_id = u.id and r.resource = ${resource.name} and r.resource_id = ${id}
    where u.user_id = ${user.id} and r.version_before = ${version - 1}
    order by u.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * The version in which the row is as the save left it: a later one, where all that came after it was undone, or written back
 * as a form does with what it has published.
 */
async function versionNow(tx: Tx, user: SessionUser, { resource, id, version }: SaveKey) {
  const { rows } = await sql<{ now: number | null }>`
    with recursive undone as (
      select r.version_before, r.version_after from undos u join undo_rows r
        on r.undo_id = u.id and r.resource = ${resource.name} and r.resource_id = ${id}
      where u.user_id = ${user.id} and r.settled_at is not null and r.refusal is null and ${isWhole()}
    ), same (version, now) as (
      select t.version, t.version from ${sql.table(resource.name)} t where t.id = ${id}
      union select o.version_before, s.now from same s join undone o on o.version_after + 1 = s.version
    )
    select coalesce(
      (select now from same where version = ${version} limit 1),
      (select t.version from ${sql.table(resource.name)} t
        join revisions n on n.resource = ${resource.name} and n.resource_id = t.id and n.version = t.version
        join revisions o on o.resource = n.resource and o.resource_id = n.resource_id and o.version = ${version}
        where t.id = ${id} and n.data - ${OF_VERSION}::text[] = o.data - ${OF_VERSION}::text[])
    ) as now`.execute(tx);
  return rows[0]?.now ?? version;
}

/** What each version of a row has of its own. */
const OF_VERSION = ['version', 'updated_at'];

interface ListedSave extends Omit<FoundSave, 'before'> {
  readonly resource: string;
  readonly resource_id: number;
  readonly version: number;
  readonly expires_at: string;
}

/** The person's latest saves that no record of an action tells of, as their list of actions has them. */
export async function readSaves(api: Api, user: SessionUser): Promise<readonly UndoRecord[]> {
  const { rows } = await sql<ListedSave>`
    with latest as (select * from audit where user_id = ${user.id} order by id desc limit ${LOOKED_AT})
    select a.action, a.at, a.resource, a.resource_id, r.version, false as is_over,
      a.at + interval '30 days' as expires_at
    from latest a join revisions r on r.id = a.revision_id
    where ${isOwn(user)} and a.at > now() - interval '30 days'
      and not exists (select from undo_rows o where o.resource = a.resource
        and o.resource_id = a.resource_id and o.settled_at is null and o.version_before = r.version - 1)
      and not exists (select from undos u join undo_rows o
        on o.undo_id = u.id and o.resource = a.resource and o.resource_id = a.resource_id
        where u.user_id = ${user.id} and u.undone_at is not null and o.version_before = r.version - 1)
    order by a.id desc limit ${LISTED}`.execute(api.db);
  const keys = rows.map(({ resource, resource_id: id }) => ({ resource, id }));
  const named = await recordNames(api, user, keys);
  return rows.flatMap((row) => {
    const { resource: name, resource_id: id, version, at: created_at, expires_at } = row;
    const resource = api.resources.find((each) => each.name === name);
    const found = named(name, id);
    if (resource === undefined || found === null) return [];
    const kind = kindOf(row);
    return {
      ...{ id: null, save: { resource_id: id, version }, kind, resource: name },
      ...{
        title: saveTitle(resource, { kind, id, text: found.text }),
        rows: 1,
        made: kind === 'create' ? 1 : 0,
      },
      ...{ records: [{ resource: name, id, ...found }], created_at, expires_at },
      ...{ undone_at: null, is_over: false, refused: 0, reason: null, undo_task_id: null },
    };
  });
}

type SaveKind = 'save' | 'create';

function kindOf({ action }: Pick<FoundSave, 'action'>): SaveKind {
  return action === 'store' ? 'create' : 'save';
}

const NAME_LENGTH = 60;

/** 'Save of “What is a tide?”', 'Creation of FAQ 12' */
export function saveTitle({ title }: Resource, { kind, id, text }: Titled): string {
  const cut = text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH - 1).trimEnd()}…` : text;
  const name = text === '' ? `${inSentence(title.one)} ${id}` : `“${cut}”`;
  return `${kind === 'save' ? 'Save' : 'Creation'} of ${name}`;
}

interface Titled {
  readonly kind: SaveKind;
  readonly id: number;
  readonly text: string;
}
