import { sql } from 'kysely';
import type { Coverage } from '../../shared/contract/coverage.ts';
import { covers } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldNames } from '../../shared/resources/define.ts';
import type { Item } from '../../shared/wire.ts';
import type { Call } from '../call/call.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { Answer, Replay, Token } from '../call/idempotency.ts';
import { once } from '../call/idempotency.ts';
import { inTransaction } from '../db/pool.ts';
import type { Api } from './api.ts';
import { rowJson } from './columns.ts';
import { compiled } from './compile.ts';
import { dropDraft } from './draft-lease.ts';
import { firstColumn, preparedRows } from '../db/prepared.ts';
import { presented } from './resource-hooks.ts';
import type { Rights } from './rights.ts';
import { rightsKey, visibleTo, wider } from './rights.ts';
import { publicationOf, scopeCondition } from './scope.ts';

/**
 * The JSON text of one live row.
 * @throws 404 where there is none, or not for this person
 */
export async function showItem(api: Api, rights: Rights, id: number): Promise<string> {
  const { resource } = rights;
  const scope = scopeCondition(resource, rights.covered, 't') ?? sql`true`;
  const statement = compiled(
    api.db,
    sql`select ${rowJson(api, fieldNames(resource), rights, 't')} from ${sql.table(resource.name)} t where t.id = ${id} and t.deleted_at is null and ${scope}`,
  );
  const [text] = await presented(api, rights, await firstColumn(api.pool, statement));
  if (text === undefined) throw notFound();
  return text;
}

/** The row as the wire gives it, read in the transaction that wrote it. */
export async function readItem(
  api: Pick<Api, 'hooks' | 'filesOrigin'>,
  tx: Tx,
  rights: Rights,
  id: number,
): Promise<Item> {
  const { resource } = rights;
  const rows = await preparedRows(
    tx,
    sql<{ row: string }>`
    select ${rowJson(api, fieldNames(resource), rights, 't')} as row
    from ${sql.table(resource.name)} t where t.id = ${id}`,
  );
  return itemOf(
    api,
    rights,
    rows.map(({ row }) => row),
  );
}

/** A row that was just written, as the wire gives it; read by itself where the statement that wrote it did not. */
export async function savedItem(
  api: Api,
  tx: Tx,
  rights: Rights,
  { id, text }: { readonly id: number; readonly text: string | null },
): Promise<Item> {
  return text === null ? readItem(api, tx, rights, id) : itemOf(api, rights, [text]);
}

/** The one row that was read. */
async function itemOf(api: Pick<Api, 'hooks'>, rights: Rights, rows: readonly string[]) {
  const [text] = await presented(api, rights, rows);
  if (text === undefined) throw notFound();
  return JSON.parse(text) as Item;
}

export function isVisible(resource: Resource, covered: Coverage, publicationId: number | null) {
  return resource.scope.kind === 'account' || covers(covered, publicationId, 'read');
}

/**
 * Answers a repeated save where the person's rights have changed since: with the row as they may read it now.
 * @throws 404 where they may not see it any more
 */
export function replayOf(api: Api, tx: Tx, rights: Rights): Replay {
  return {
    rights: rightsKey(rights),
    async again({ status, body }) {
      const { data } = body as { readonly data: Item };
      await requireVisible(tx, rights, data.id);
      return {
        status,
        body: { ...(body as object), data: await readItem(api, tx, rights, data.id) },
      };
    },
  };
}

/**
 * What the call's token was answered before, where a repetition is refused as it is read: what follows from a design has
 * a limit of time, which the first call may have kept.
 * @throws the refusal where there was no such call
 */
export async function answeredBefore(
  {
    api,
    rights,
    token,
  }: { readonly api: Api; readonly rights: Rights; readonly token: Token | null },
  refusal: unknown,
): Promise<Answer> {
  if (token === null) throw refusal;
  const refuse = () => Promise.reject(refusal);
  return inTransaction(api.db, (tx) => once(tx, token, refuse, replayOf(api, tx, rights)));
}

export async function requireVisible(tx: Tx, { resource, covered, user }: Rights, id: number) {
  const { rows } = await sql<{ publication_id: number | null }>`
    select ${publicationOf(resource, 't')} as publication_id
    from ${sql.table(resource.name)} t where t.id = ${id}`.execute(tx);
  const [row] = rows;
  const visible = wider(covered, visibleTo(user, resource));
  if (row === undefined || visible === null) throw notFound();
  if (!isVisible(resource, visible, row.publication_id)) throw notFound();
}

/** Drops the draft that a save has just made superfluous, unless another form goes on with it. `resource` is the API route, the id -1 for a new item. */
export async function discardDraft(
  tx: Tx,
  { user, draftSession, draftLease = null }: Call,
  { resource, id }: { readonly resource: string; readonly id: number },
): Promise<void> {
  if (draftSession === null) return;
  const name = { user_id: user.id, resource, resource_id: id, session: draftSession };
  await dropDraft(tx, name, draftLease);
}
