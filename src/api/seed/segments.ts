import { sql } from 'kysely';
import { segments } from '../../shared/resources/messaging/segments.ts';
import type { Membership } from '../segments/condition.ts';
import { segmentCondition } from '../segments/condition.ts';
import type { Tx } from '../db/database.ts';
import { resourceTables } from '../db/database.ts';
import { SEGMENT_RULES } from './content/segment-rules.ts';
import type { Ids } from './world.ts';

/** Turns some of the segments into dynamic ones, and counts all. After what their rules ask about. */
export async function seedSegmentRules(tx: Tx, now: string): Promise<void> {
  const { rows: subscriptions } = await sql<{ id: number; name: string }>`
    select id, name from subscriptions`.execute(tx);
  const { rows: tags } = await sql<{ id: number; name: string }>`select id, name from tags`.execute(
    tx,
  );
  const named: Named = {
    subscription: idsOf(subscriptions),
    tag: idsOf(tags),
  };
  for (const [name, make] of Object.entries(SEGMENT_RULES)) {
    await resourceTables(tx)
      .updateTable(segments.name)
      .set({ type: 'dynamic', rules: JSON.stringify(make(named)) })
      .where('name', '=', name)
      .execute();
  }
  const { rows } = await sql<Membership>`
    select id, type, rules, publication_id from segments`.execute(tx);
  await sql`analyze subscribers, subscriber_subscriptions, message_events`.execute(tx);
  await sql`set local enable_nestloop = off`.execute(tx);
  for (const segment of rows) {
    const members = segmentCondition(segment, 's');
    if (members === null) throw new Error(`the rules of segment ${segment.id} cannot be read`);
    await sql`
      update segments set last_counted_at = ${now}::timestamptz, total = (
        select count(*) from subscribers s where s.deleted_at is null and ${members})
      where id = ${segment.id}`.execute(tx);
  }
  await sql`set local enable_nestloop = on`.execute(tx);
}

interface Named {
  readonly subscription: Ids;
  readonly tag: Ids;
}

function idsOf(rows: readonly { readonly id: number; readonly name: string }[]): Ids {
  return new Map(rows.map(({ id, name }) => [name, Number(id)]));
}
