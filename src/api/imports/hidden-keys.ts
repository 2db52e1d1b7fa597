import { labelOf } from '../../shared/resources/define.ts';
import type { Tx } from '../db/database.ts';
import { takeProbes } from '../rows/write/guards/probe-limit.ts';
import type { Batch, BatchItem, Outcomes, Writing } from './batch.ts';
import { failed } from './batch.ts';

/** Whether whoever imports is shown the key of the rows as its mask alone. */
export function hidesKey({ resource, match, store, update }: Keyed): boolean {
  if (resource.fields[match]?.masked !== true) return false;
  return [store, update].some((rights) => rights !== null && !rights.unmask);
}

type Keyed = Pick<Batch, 'resource' | 'match' | 'store' | 'update'>;

/**
 * The items that are written: up to as many known rows as the person may still learn of in this hour. The counts of a file
 * answer what the refusal of a save answers, so both take from one allowance; the items after it fail, known or not.
 */
export async function itemsWithin(
  tx: Tx,
  { call }: Writing,
  batch: Batch,
  {
    found,
    outcomes,
  }: { readonly found: ReadonlyMap<number, unknown>; readonly outcomes: Outcomes },
): Promise<readonly BatchItem[]> {
  if (!hidesKey(batch)) return batch.items;
  const { resource, match } = batch;
  const known = batch.items.filter(({ at }) => found.has(at));
  const { allowed, minutes } = await takeProbes(tx, { resource, user: call.user }, known.length);
  if (minutes === null) return batch.items;
  const last = known[allowed - 1];
  const end = last === undefined ? 0 : batch.items.indexOf(last) + 1;
  const reason = failed(
    `${labelOf(resource, match)}: Too many rows were known already. Import the rest in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
  for (const { at } of batch.items.slice(end)) outcomes.set(at, reason);
  return batch.items.slice(0, end);
}
