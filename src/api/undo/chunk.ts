import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import { reasonOf, refusalWithin } from '../rows/write/refusal-reason.ts';
import type { UndoableAction, Entry } from './entries.ts';
import type { Settled, Undoing } from './reverse.ts';
import { isPutBackAsSet, putFreeBack, putWaitingBack } from './reverse.ts';

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

interface Left {
  readonly resource: string;
  readonly ids: readonly number[];
}

/** Puts back what was written last of all that is open: many rows together, or those that were left. */
export async function putChunkBack(undoing: Undoing, left: Left | null): Promise<Step> {
  await lockUndoForUpdate(undoing.tx, undoing.action.id);
  return left === null ? putRunBack(undoing) : putLeftBack(undoing, left);
}

/** One call works on an undo at a time; answers the task that it was given to. */
export async function lockUndoForUpdate(tx: Tx, id: number): Promise<number | null> {
  const { undo_task_id } = await tx
    .selectFrom('undos')
    .select('undo_task_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return undo_task_id;
}

/** The rows of one resource at the head of what is open: another one's may name them, and wait for them. */
async function putRunBack(undoing: Undoing): Promise<Step> {
  const { tx, action } = undoing;
  const open = await openRows(undoing, { left: null, limit: CHUNK });
  const run = runOf(undoing, open);
  const [first] = run;
  const settled = await putFreeBack(undoing, run);
  if (first !== undefined) await settle(tx, action, first.resource, settled);
  const ids = run.flatMap(({ id }) => (settled.has(id) ? [] : [id]));
  const left =
    first === undefined || ids.length === 0 ? null : { resource: first.resource.name, ids };
  const isOver = open.length < CHUNK && run.length === open.length && left === null;
  if (isOver) await close(tx, action);
  return { settled: settled.size, left, isOver };
}

/** Those that are looked at one by one are fewer, so that none of them is held for long. */
function runOf(undoing: Undoing, open: readonly Entry[]): readonly Entry[] {
  const [first] = open;
  if (first === undefined) return [];
  const end = open.findIndex(({ resource }) => resource !== first.resource);
  const run = end === -1 ? open : open.slice(0, end);
  return run.every((entry) => isPutBackAsSet(undoing, entry)) ? run : run.slice(0, SINGLY);
}

async function putLeftBack(undoing: Undoing, left: Left): Promise<Step> {
  const { api, tx, action } = undoing;
  const rows = await openRows(undoing, { left, limit: SINGLY });
  const reasons = new Map<number, string | null>();
  for (const entry of rows) {
    reasons.set(
      entry.id,
      await refusalWithin(tx, entry.resource, () => putWaitingBack(undoing, entry)),
    );
  }
  await keepReasons(tx, action, named(api, left.resource), reasons);
  return { settled: rows.length, left: rows.length < SINGLY ? null : left, isOver: false };
}

interface Wanted {
  readonly left: Left | null;
  readonly limit: number;
}

async function openRows(
  { api, tx, action: { id } }: Undoing,
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

async function settle(tx: Tx, action: UndoableAction, resource: Resource, settled: Settled) {
  const reasons = [...settled].map(
    ([id, refusal]) => [id, refusal === null ? null : reasonOf(resource, refusal)] as const,
  );
  await keepReasons(tx, action, resource, new Map(reasons));
}

async function keepReasons(
  tx: Tx,
  { id }: UndoableAction,
  { name }: Resource,
  reasons: ReadonlyMap<number, string | null>,
) {
  if (reasons.size === 0) return;
  await sql`
    update undo_rows r set settled_at = clock_timestamp(), refusal = o.refusal
    from unnest(${[...reasons.keys()]}::bigint[], ${[...reasons.values()]}::text[]) o (id, refusal)
    where r.undo_id = ${id} and r.resource = ${name} and r.resource_id = o.id`.execute(tx);
}

async function close(tx: Tx, { id }: UndoableAction) {
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
