import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { CounterKind } from '../../shared/derived.ts';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { ads } from '../../shared/resources/marketing/ads.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { landingPages } from '../../shared/resources/marketing/landing-pages.ts';
import { eventsTable } from '../counters/value.ts';
import type { Tx } from '../db/database.ts';

const DAYS = 90;

/** What is counted, and how often on the best day of the best row. */
const BUSY: readonly (readonly [CounterKind, Resource, number])[] = [
  ['clicks', efforts, 14],
  ['hits', redirects, 9],
  ['impressions', ads, 40],
  ['clicks', ads, 3],
  ['visits', landingPages, 30],
  ['conversions', landingPages, 2],
];

/** Ninety days of events: few rows have most, weekends are quiet, and it grows a little. The same each time. */
export async function seedCounters(tx: Tx, now: string): Promise<void> {
  await sql`select make_event_months(${now}::timestamptz - make_interval(days => ${DAYS + 2}), ${now}::timestamptz)`.execute(
    tx,
  );
  for (const [kind, resource, most] of BUSY) {
    await sql`
      insert into ${eventsTable(kind)} (resource, resource_id, occurred_at, bot, repeat, device, referrer)
      select ${resource.name}, t.id, ${now}::timestamptz - make_interval(days => d.day, mins => ((e.n * 157 + t.id * 31) % 1440)::int),
        (e.n * 13 + d.day * 7 + t.id) % 11 = 0, (e.n * 5 + d.day + t.id) % 9 = 0,
        (array['mobile', 'desktop', 'mobile', 'desktop', 'tablet', 'mobile', 'other'])[1 + (e.n * 3 + d.day + t.id) % 7],
        (array[null, 'news.example', null, 'www.search.example', 'mail.example', 'social.example'])[1 + (e.n + d.day * 5 + t.id) % 6]
      from ${sql.table(resource.name)} t
      cross join generate_series(1, ${DAYS}) as d(day)
      cross join lateral generate_series(1, floor(
        ${most} * power(((t.id * 7919) % 101) / 100.0, 3)
        * (1 - d.day / 200.0)
        * case when extract(isodow from ${now}::timestamptz - make_interval(days => d.day)) > 5 then 0.4 else 1 end
        * (0.5 + ((t.id * 31 + d.day * 17) % 100) / 100.0))::int) as e(n)
      where t.deleted_at is null`.execute(tx);
  }
  await sql`
    insert into ${eventsTable('clicks')} (resource, resource_id, occurred_at, bot, repeat, device, referrer)
    select 'campaigns', e.campaign_id, c.occurred_at, c.bot, c.repeat, c.device, c.referrer
    from ${eventsTable('clicks')} c join efforts e on e.id = c.resource_id where c.resource = 'efforts'`.execute(
    tx,
  );
}
