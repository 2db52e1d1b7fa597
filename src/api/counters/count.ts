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

function eventKind({ counter }: Field): CounterKind | null {
  return counter !== undefined && isOfEvents(counter) ? counter.events : null;
}

function isOfEvents(source: CounterSource): source is Extract<CounterSource, { events: unknown }> {
  return 'events' in source;
}
