import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { Api } from '../resources/api.ts';
import type { Call } from '../resources/call.ts';
import type { Deed, Entry } from './entries.ts';
import { refusalOf } from './refusals.ts';
import { putBack } from './reverse.ts';
import { putBackTogether } from './together.ts';

const CHUNK = 500;
/** Of rows that are looked at one by one, so that none of them is held for long. */
const SINGLY = 100;

/** What came of one chunk. */
export interface Step {
  readonly settled: number;
  /** Rows to be put back one by one, in transactions of their own: who waits for one keeps nobody waiting. */
  readonly left: Left | null;
  readonly isOver: boolean;
}

export interface Left {
  readonly resource: string;
  readonly ids: readonly number[];
}

/** Puts back what was written last of all that is open: many rows together, or those that were left. */
export async function putChunkBack(
  api: Api,
  tx: Tx,
  call: Call,
  deed: Deed,
  left: Left | null,
): Promise<Step> {
  await holdUndo(tx, deed.id);
  return left === null ? putRunBack(api, tx, call, deed) : putLeftBack(api, tx, call, deed, left);
}

/** One call works on an undo at a time; answers the task that it was given to. */
export async function holdUndo(tx: Tx, id: number): Promise<number | null> {
  const { undo_task_id } = await tx
    .selectFrom('undos')
    .select('undo_task_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return undo_task_id;
}

/** The rows of one resource at the head of what is open: another one's may name them, and wait for them. */
async function putRunBack(api: Api, tx: Tx, call: Call, deed: Deed): Promise<Step> {
  const open = await openRows(api, tx, deed, { left: null, limit: CHUNK });
  const resource = open[0]?.resource;
  const end = open.findIndex((entry) => entry.resource !== resource);
  const run = end === -1 ? open : open.slice(0, end);
  const back = await putBackTogether(api, tx, call, deed, run);
  const ids = run.flatMap(({ id }) => (back.has(id) ? [] : [id]));
  if (resource !== undefined) {
    await settle(tx, deed, resource, new Map([...back].map((id) => [id, null])));
  }
  const left = resource === undefined || ids.length === 0 ? null : { resource: resource.name, ids };
  const isOver = open.length < CHUNK && run.length === open.length && left === null;
  if (isOver) await close(tx, deed);
  return { settled: back.size, left, isOver };
}

async function putLeftBack(api: Api, tx: Tx, call: Call, deed: Deed, left: Left): Promise<Step> {
  const rows = await openRows(api, tx, deed, { left, limit: SINGLY });
  const reasons = new Map<number, string | null>();
  for (const entry of rows) {
    reasons.set(entry.id, await refusalOf(tx, () => putBack(api, tx, call, deed, entry)));
  }
  await settle(tx, deed, named(api, left.resource), reasons);
  return { settled: rows.length, left: rows.length < SINGLY ? null : left, isOver: false };
}

interface Wanted {
  readonly left: Left | null;
  readonly limit: number;
}

async function openRows(
  api: Api,
  tx: Tx,
  { id }: Deed,
  { left, limit }: Wanted,
): Promise<readonly Entry[]> {
  const wanted =
    left === null
      ? sql`true`
      : sql`resource = ${left.resource} and resource_id = any(${[...left.ids]}::bigint[])`;
  const { rows } = await sql<Omit<Entry, 'resource'> & { readonly resource: string }>`
    select resource, resource_id as id, before, version_before, version_after from undo_rows
    where undo_id = ${id} and settled_at is null and ${wanted}
    order by place desc limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, resource: named(api, row.resource) }));
}

async function settle(
  tx: Tx,
  { id }: Deed,
  { name }: Resource,
  reasons: ReadonlyMap<number, string | null>,
) {
  if (reasons.size === 0) return;
  await sql`
    update undo_rows r set settled_at = clock_timestamp(), refusal = o.refusal
    from unnest(${[...reasons.keys()]}::bigint[], ${[...reasons.values()]}::text[]) o (id, refusal)
    where r.undo_id = ${id} and r.resource = ${name} and r.resource_id = o.id`.execute(tx);
}

async function close(tx: Tx, { id }: Deed) {
  await sql`
    update undos set undone_at = clock_timestamp()
    where id = ${id} and undone_at is null`.execute(tx);
}

/** @throws 404 for a resource that is no more */
export function named({ resources }: Api, name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (resource === undefined) throw notFound('There is nothing to undo here.');
  return resource;
}
