import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { CounterKind, CounterSource } from '../../shared/derived.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { resources } from '../../shared/resources/index.ts';
import type { Db, Tx } from '../db/database.ts';
import { eventsTable } from './value.ts';

interface Counted {
  readonly resource: Resource;
  readonly id: number;
  /** When it happened; now where left out. */
  readonly at?: string;
}

/** Notes one event: a line is added, the row that it counts for is not touched. */
export async function countEvent(db: Db | Tx, kind: CounterKind, { resource, id, at }: Counted) {
  await countEvents(db, kind, resource, [{ id, at: at ?? new Date().toISOString() }]);
}

/** Notes many events in one statement. */
async function countEvents(
  db: Db | Tx,
  kind: CounterKind,
  resource: Resource,
  events: readonly { readonly id: number; readonly at: string }[],
) {
  if (!eventKinds(resource).includes(kind)) {
    throw new Error(`${resource.name} does not count ${kind}`);
  }
  await sql`
    insert into ${eventsTable(kind)} (resource, resource_id, occurred_at)
    select ${resource.name}, e.id, e.at
    from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ at }) => at)}::timestamptz[]) as e(id, at)`.execute(
    db,
  );
}

/** Kinds of events that are counted for the rows of a resource. */
export function eventKinds({ fields }: Resource): readonly CounterKind[] {
  return Object.values(fields).flatMap((field) => eventKind(field) ?? []);
}

/** Resources whose rows have events counted. */
export function countingResources(): readonly Resource[] {
  return resources.filter((resource) => eventKinds(resource).length > 0);
}

/** From now on the target counts what the merged rows count, with events that are still noted for them. */
export async function setMergeTarget(
  tx: Tx,
  resource: Resource,
  { target, ids }: { readonly target: number; readonly ids: readonly number[] },
) {
  if (eventKinds(resource).length === 0) return;
  await sql`
    insert into counter_heirs (resource, resource_id, heir_id)
    select ${resource.name}, id, ${target}::bigint from unnest(${[...ids]}::bigint[]) id
    on conflict (resource, resource_id) do update set heir_id = excluded.heir_id`.execute(tx);
}

/** Rows that are back from the trash count for themselves again. */
export async function clearMergeTargets(tx: Tx, resource: Resource, ids: readonly number[]) {
  if (eventKinds(resource).length === 0) return;
  await sql`
    delete from counter_heirs h using ${sql.table(resource.name)} t
    where h.resource = ${resource.name} and h.resource_id = any(${[...ids]}::bigint[])
      and t.id = h.resource_id and t.deleted_at is null`.execute(tx);
}

function eventKind({ counter }: Field): CounterKind | null {
  return counter !== undefined && isOfEvents(counter) ? counter.events : null;
}

function isOfEvents(source: CounterSource): source is Extract<CounterSource, { events: unknown }> {
  return 'events' in source;
}
