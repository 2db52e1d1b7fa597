import { sql } from 'kysely';
import { exclusiveFields } from '../../shared/exclusive.ts';
import { columnsOf, isReference, labelOf } from '../../shared/resources/define.ts';
import type { SavedAnswer } from '../../shared/wire.ts';
import { inSentence } from '../../shared/words.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid, stale } from '../errors.ts';
import type { Answer } from '../call/idempotency.ts';
import { once } from '../call/idempotency.ts';
import type { Api } from './api.ts';
import type { Call } from '../call/call.ts';
import type { Rights } from './rights.ts';
import { answeredBefore, discardDraft, readItem, replayOf, savedItem } from './rows.ts';
import { canonical } from '../kinds/json-kind.ts';
import { closeUndo, openUndo, titleOf, undoOnly } from '../journal/undo-rows.ts';
import type { CallPass, RowWrite } from './write/write.types.ts';
import { guardCall } from './write/guard.ts';
import type { AskedChange } from './write/read-change.ts';
import { readChange } from './write/read-change.ts';
import { lockRow } from './write/lock-rows.ts';
import { changedRow, withPositions } from './write/plan.ts';
import { rowText } from './write/record.ts';
import { writeRow } from './write/write-rows.ts';
import type { Row, Written } from './row.ts';

/** Changes a row as the body says: absent keys stay, null clears, and the version must be the one the change is based on. The same token again answers the same. */
export async function updateItem(
  api: Api,
  rights: Rights,
  call: Call,
  asked: AskedChange,
): Promise<Answer> {
  const { resource } = rights;
  const { token = null } = asked;
  const change = await readChange(api, rights, asked).catch((refusal: unknown) => ({ refusal }));
  if ('refusal' in change) return answeredBefore({ api, rights, token }, change.refusal);
  const { id, values, version, ranks } = change;
  const write = async (tx: Tx, pass: CallPass) => {
    const locked = await lockRow(tx, rights, id);
    const shown = await withPositions(tx, rights, locked.row, values);
    const row = changedRow(rights, locked, { values, seen: version, shown });
    const staleOf = () =>
      anotherVersion(api, tx, rights, { ...locked, version, values: row.values });
    const taking = await openTaking(tx, rights, row);
    const undoId = taking?.undoId ?? null;
    const reads = () => rowText(api, rights);
    const whole = { api, tx, rights, call, path: 'update', pass, ranks, staleOf } as const;
    const made = await writeRow({ ...whole, undoId, reads }, row);
    const undo = await closeTaking(tx, rights, taking, id);
    const data = await savedItem(api, tx, rights, { id, text: made?.text ?? null });
    await discardDraft(tx, call, { resource: resource.route, id });
    const message = `${resource.title.one} updated successfully.`;
    return { status: 200, body: { message, data, ...undo } };
  };
  const answer = await guardCall(api, 'update', { rights, values }, (pass) =>
    inTransaction(api.db, (tx) =>
      once(tx, token, () => write(tx, pass), replayOf(api, tx, rights)),
    ),
  );
  api.counts.forget(resource.name);
  return answer;
}

interface Taking {
  readonly undoId: number;
  readonly verb: string;
}

/** Begins the record of a save that makes a row what one at most is; null of any other. */
export async function openTaking(
  tx: Tx,
  { user, resource }: Rights,
  { id, before, values }: RowWrite,
): Promise<Taking | null> {
  const name = exclusiveFields(resource).find((each) => values[each] === true);
  if (name === undefined || before?.[name] === true) return null;
  const verb = `${before === null ? 'Create' : 'Make'} ${inSentence(labelOf(resource, name))}`;
  const title = titleOf(resource, verb, [id]);
  return { verb, undoId: await openUndo(tx, { userId: user.id, kind: 'make', resource, title }) };
}

/**
 * Where another row lost it by that, undoing gives it back, and leaves alone what else was saved; a new row goes into the
 * trash.
 */
export async function closeTaking(
  tx: Tx,
  { resource }: Rights,
  taking: Taking | null,
  id: number,
): Promise<Pick<SavedAnswer, 'undo_id'>> {
  if (taking === null) return {};
  const { undoId, verb } = taking;
  const columns = [...exclusiveFields(resource), 'deleted_at'];
  const isTaken = await undoOnly(tx, undoId, { resource, id, columns });
  const title = titleOf(resource, verb, [id]);
  const isKept = await closeUndo(tx, undoId, { title, isEmpty: !isTaken });
  return isKept ? { undo_id: undoId } : {};
}

interface VersionedWrite {
  readonly row: Row;
  readonly version: number;
  readonly values: Written;
}

/** What a change based on another version is answered: the row of now, where it differs, and who made it so. */
async function anotherVersion(
  api: Api,
  tx: Tx,
  rights: Rights,
  { row, version, values }: VersionedWrite,
) {
  if (version > row.version) return invalid({ version: `The current version is ${row.version}.` });
  const item = await readItem(api, tx, rights, row.id);
  const changed = await changedSince(tx, rights, row, version);
  return stale({
    item,
    fields: changed ?? Object.keys(values),
    saved_by: await writerOf(tx, rights, row),
  });
}

/** Who made the version that a row has now; null where it was no person, or nobody knows any more. */
export async function writerOf(
  tx: Tx,
  { resource }: Rights,
  row: { readonly id: number; readonly version: number },
) {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select u.id, u.full_name from revisions r join users u on u.id = r.user_id
    where r.resource = ${resource.name} and r.resource_id = ${row.id} and r.version = ${row.version}
    `.execute(tx);
  return rows[0] ?? null;
}

/** Fields that differ between the version a change was based on and the row now; null where that version is not kept. */
async function changedSince(tx: Tx, { resource }: Rights, row: Row, version: number) {
  const revisions = await tx
    .selectFrom('revisions')
    .select(['data', 'version'])
    .where('resource', '=', resource.name)
    .where('resource_id', '=', row.id)
    .where('version', 'in', [version, row.version])
    .execute();
  const base = revisions.find((revision) => revision.version === version)?.data;
  const now = revisions.find((revision) => revision.version === row.version)?.data;
  if (base === undefined || now === undefined) return null;
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const columns = isReference(field) ? [name] : columnsOf(name, field);
    return columns.filter((column) => canonical(base[column]) !== canonical(now[column]));
  });
}
