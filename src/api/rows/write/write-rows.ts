import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { undoFirst } from '../../journal/undo-rows.ts';
import { usesOf } from '../uses.ts';
import { applyWrite } from './apply.ts';
import { unreadValues, withOwnValues } from './checked-values.ts';
import { guardCall, guardsOn } from './guard.ts';
import { isWatched } from './guards/hooks.ts';
import { lockRow } from './lock-rows.ts';
import { PATHS } from './paths.ts';
import { changedRow, withMoments } from './plan.ts';
import type { Following, Guard, Made, Refusals, RowWrite, Write } from './write.types.ts';

/** What became of the rows of a write. */
interface Outcome<R extends RowWrite> {
  /** Rows that are as they were asked to be; one that was so before is not written again. */
  readonly done: readonly R[];
  readonly refused: ReadonlyMap<R, HttpError>;
  readonly made: readonly Made<R>[];
}

/**
 * Writes one row. This and its two neighbours are the only ways on which a person's change reaches a resource's table.
 * @throws HttpError of the first guard that refuses it
 */
export async function writeRow<R extends RowWrite>(
  write: Omit<Write, 'rows'>,
  row: R,
): Promise<Made<R> | null> {
  const { refused, made } = await attempt({ ...write, rows: [row] });
  throwFirst(refused);
  return made[0] ?? null;
}

/**
 * Writes all of the rows.
 * @throws HttpError of the first guard that refuses one of them
 */
export async function writeAll(write: Write): Promise<void> {
  if (!isWrittenAsSet(write)) {
    for (const row of write.rows) await writeRow(write, row);
    return;
  }
  if (write.rows.length === 0) return;
  const { refused } = await attempt(write);
  throwFirst(refused);
}

/** @throws HttpError of the first row that is refused */
export function throwFirst(refused: ReadonlyMap<unknown, HttpError>): void {
  for (const refusal of refused.values()) throw refusal;
}

/** Writes each of the rows that may be written, in a few statements for all of them; says of each other why not. */
export async function writeRows<R extends RowWrite>(write: Write<R>): Promise<Outcome<R>> {
  if (write.rows.length === 0) return NOTHING;
  if (!isWrittenAsSet(write)) return writeSingly(write);
  try {
    return await within(write.tx, () => attempt(write));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return writeSingly(write);
  }
}

/** What stands against rows as they are locked, whatever is to be written. */
export function refusalsOfLocked<R extends RowWrite>(write: Write<R>) {
  return refusalsBy(write, (guard, rows) => guard.ofLocked?.(rows));
}

/** What stands against rows, which are not written. */
export function refusalsOf<R extends RowWrite>(write: Write<R>) {
  return refusalsBy(write, async (guard, whole) => {
    const refused = (await guard.ofLocked?.(whole)) ?? new Map<RowWrite, HttpError>();
    const rows = whole.rows.filter((row) => !refused.has(row));
    const further = rows.length === 0 ? undefined : await guard.ofRows?.({ ...whole, rows });
    return further === undefined ? refused : new Map([...refused, ...further]);
  });
}

async function refusalsBy<R extends RowWrite>(
  write: Write<R>,
  ask: (guard: Guard, write: Write<R>) => Promise<Refusals> | undefined,
): Promise<ReadonlyMap<R, HttpError>> {
  const refused = new Map<R, HttpError>();
  for (const guard of guardsOn(write.api.guards, write.path)) {
    const rows = write.rows.filter((row) => !refused.has(row));
    if (rows.length === 0) break;
    const found = await ask(guard, { ...write, rows });
    for (const [row, refusal] of found ?? []) refused.set(row as R, refusal);
  }
  return refused;
}

/**
 * Whether the rows can be written by the same statements: no hook looks at each of them, and none of them keeps another
 * where it is.
 */
export function isWrittenAsSet({ api, rights: { resource }, path }: Omit<Write, 'rows'>): boolean {
  if (isWatched(api.hooks[resource.name], path)) return false;
  if (PATHS[path].effect !== 'trash') return true;
  return usesOf(api, resource).every((use) => use.resource.name !== resource.name);
}

/** Each by itself: a refused one leaves nothing behind. */
async function writeSingly<R extends RowWrite>(write: Write<R>): Promise<Outcome<R>> {
  const outcomes: Outcome<R>[] = [];
  for (const row of write.rows) {
    const refused = (error: unknown): Outcome<R> => {
      if (!(error instanceof HttpError)) throw error;
      return { ...NOTHING, refused: new Map([[row, error]]) };
    };
    const own = { ...write, rows: [row] };
    outcomes.push(await within(write.tx, () => attempt(own)).catch(refused));
  }
  return {
    done: outcomes.flatMap(({ done }) => done),
    refused: new Map(outcomes.flatMap(({ refused }) => [...refused])),
    made: outcomes.flatMap(({ made }) => made),
  };
}

const NOTHING = { done: [], refused: new Map<never, HttpError>(), made: [] };

/** Asks the guards of calls where nobody has; of all rows at once, since it is one call. */
async function attempt<R extends RowWrite>(write: Write<R>): Promise<Outcome<R>> {
  const { api, rights, path, pass, rows } = write;
  if (pass?.path === path) return attemptGuarded(write);
  const values = Object.assign({}, ...rows.map((row) => row.values));
  return guardCall(api, path, { rights, values }, () => attemptGuarded(write));
}

/** Guards, then the statements. What guards change of the values is the attempt's own. */
async function attemptGuarded<R extends RowWrite>(given: Write<R>): Promise<Outcome<R>> {
  const { rights } = given;
  const isTakenBack = PATHS[given.path].action === 'undo';
  const own = new Map(
    given.rows.map((row) => {
      const values = isTakenBack ? withOwnValues(row.values, {}) : withMoments(rights, row);
      return [{ ...row, values }, row] as const;
    }),
  );
  const write: Write<R> = { ...given, rows: [...own.keys()] };
  const refused = await refusalsOf(write);
  const rows = write.rows.filter((row) => !refused.has(row));
  const going = { ...write, rows };
  const made = rows.length === 0 ? [] : await guarded(going);
  const asked = (row: R) => own.get(row) ?? row;
  return {
    done: rows.map(asked),
    refused: new Map([...refused].map(([row, refusal]) => [asked(row), refusal])),
    made: made.map((each) => ({ ...each, row: asked(each.row) })),
  };
}

/** The statements, run by the guards that judge what they made; the last of the list stands next to them. */
async function guarded<R extends RowWrite>(write: Write<R>): Promise<readonly Made<R>[]> {
  let work: () => Promise<readonly Made[]> = () => applyWrite(write);
  const follow = (follows: Following) => writeFollowing(write, follows);
  for (const guard of [...guardsOn(write.api.guards, write.path)].reverse()) {
    const { around } = guard;
    const inner = work;
    if (around !== undefined) work = () => around({ ...write, follow }, inner);
  }
  return (await work()) as readonly Made<R>[];
}

/** Undone with the write that it follows from, and after it. */
async function writeFollowing(
  { api, tx, rights, call, undoId = null }: Write,
  { led, ids, values }: Following,
): Promise<void> {
  const rows: RowWrite[] = [];
  const own = unreadValues('following', values);
  for (const id of ids) {
    rows.push(changedRow(rights, await lockRow(tx, rights, id), { values: own }));
  }
  await writeAll({ api, tx, rights, call, path: 'following', rows, undoId });
  if (undoId !== null) await undoFirst(tx, undoId, { resource: rights.resource, id: led });
}

/** Leaves nothing behind where the work fails. */
export async function within<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rows_written`.execute(tx);
  try {
    const answer = await work();
    await sql`release savepoint rows_written`.execute(tx);
    return answer;
  } catch (error) {
    // Where the database is away, the error of the work says more than that of the roll-back.
    await sql`rollback to savepoint rows_written`.execute(tx).catch(() => undefined);
    throw error;
  }
}
