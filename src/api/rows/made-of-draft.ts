import { sql } from 'kysely';
import type { Item } from '../../shared/wire.ts';
import type { Call } from '../call/call.ts';
import type { Answer } from '../call/idempotency.ts';
import { onlyOnce } from '../call/idempotency.ts';
import type { Tx } from '../db/database.ts';
import { stale } from '../errors.ts';
import type { Api } from './api.ts';
import type { Rights } from './rights.ts';
import { readItem, requireVisible } from './rows.ts';
import { writerOf } from './update.ts';

interface Creating {
  readonly api: Api;
  readonly tx: Tx;
  readonly rights: Rights;
  readonly call: Call;
}

/**
 * Makes one record of a draft, from however many forms it is saved: whoever loaded it on another device holds the same draft.
 * Where the record has been deleted since, the draft may become another.
 * @throws 409 `stale` with the record that the draft has become
 */
export async function oncePerDraft(
  creating: Creating,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const { tx, rights, call } = creating;
  if (call.draftSession === null) return write();
  const route = `draft ${rights.resource.route}`;
  const name = { userId: call.user.id, route, key: call.draftSession };
  const make = async () => {
    const answer = await write();
    const { data } = answer.body as { readonly data: Item };
    return { answer, kept: data.id };
  };
  return onlyOnce(tx, name, make, (id) => madeAlready(creating, id as number));
}

/** What a second create is told; null where the first one’s record is deleted. */
async function madeAlready({ api, tx, rights }: Creating, id: number) {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(rights.resource.name)} where id = ${id} and deleted_at is null`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return null;
  await requireVisible(tx, rights, id);
  const item = await readItem(api, tx, rights, id);
  return stale({
    item,
    fields: [],
    saved_by: await writerOf(tx, rights, { id, version: row.version }),
  });
}
