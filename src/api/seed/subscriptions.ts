import { sql } from 'kysely';
import { segments } from '../../shared/resources/messaging/segments.ts';
import { subscriberSubscriptions } from '../../shared/resources/messaging/subscriber-subscriptions.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import { subscriptions } from '../../shared/resources/messaging/subscriptions.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { SEGMENT_RULES } from './content/segment-rules.ts';
import { SEGMENTS, SUBSCRIPTIONS } from './content/subscriptions.ts';
import type { Random } from './random.ts';
import { subscriberRows } from './subscribers.ts';

const SUBSCRIBERS = 20_000;

/** Subscribers, the segments they are in, what they are subscribed to, and since when. */
export async function seedSubscribers(
  tx: Tx,
  { random, ago, tagIds, publicationIds }: SubscriberWorld,
): Promise<void> {
  const placed = (index: number | null) =>
    index === null ? null : (publicationIds[index] ?? null);
  const segmentIds = await insertRows(
    tx,
    segments,
    SEGMENTS.map(([name, title]) => ({ name, publication_id: placed(title) })),
  );
  const subscriptionIds = await insertRows(
    tx,
    subscriptions,
    SUBSCRIPTIONS.map(([name, title, active, addons]) => ({
      name,
      active,
      addons,
      publication_id: placed(title),
    })),
  );
  const byHand = segmentIds.filter((_, at) => !isByRules(SEGMENTS[at]?.[0]));
  const readers = subscriberRows(SUBSCRIBERS, { random, ago, tagIds }).map((row) => ({
    ...row,
    segment_ids: byHand.filter(() => random.next() < 0.03),
  }));
  const ids = await insertRows(tx, subscribers, readers);
  await sql`
    update subscribers s set unsubscribe_reason_id = r.ids[1 + s.id % cardinality(r.ids)]
    from (select array_agg(id order by id) as ids from unsubscribe_reasons where deleted_at is null) r
    where s.status = 'unsubscribed' and cardinality(r.ids) > 0`.execute(tx);
  const tags = ['Members', 'Lift letter'].map((name) => tagIds.get(name));
  const held = ids.flatMap((subscriber_id) =>
    subscriptionIds.flatMap((subscription_id) =>
      random.next() < 0.06 ? [{ subscriber_id, subscription_id, ...term(random, ago, tags) }] : [],
    ),
  );
  await insertRows(tx, subscriberSubscriptions, held);
}

/** Rules say who is in it: nobody is put there by hand. */
function isByRules(name: string | undefined) {
  return name !== undefined && name in SEGMENT_RULES;
}

/** A year or more; what is not renewed has run out or was given up. */
function term(
  random: Random,
  ago: (days: number) => string,
  tags: readonly (number | undefined)[],
) {
  const started = 30 + random.below(1_500);
  const day = (days: number) => ago(days).slice(0, 10);
  const left = 365 - (started % 365);
  const tag_ids = tags.filter(() => random.next() < 0.1);
  const held = { started_on: day(started), tag_ids, created_at: ago(started) };
  const fate = random.next();
  if (fate < 0.7) {
    const renews = random.next() < 0.6;
    return {
      ...held,
      status: 'active',
      expires_on: day(-left),
      auto_renews_on: renews ? day(-left) : null,
      ended_on: null,
    };
  }
  const ended_on = day(random.below(started));
  const status = fate < 0.85 ? 'expired' : 'cancelled';
  return { ...held, status, expires_on: ended_on, auto_renews_on: null, ended_on };
}

interface SubscriberWorld {
  readonly random: Random;
  readonly ago: (days: number) => string;
  readonly tagIds: ReadonlyMap<string, number>;
  readonly publicationIds: readonly number[];
}
