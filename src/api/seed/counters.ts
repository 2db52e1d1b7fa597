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
  for (const [kind, resource, most] of BUSY) {
    await sql`
      insert into ${eventsTable(kind)} (resource, resource_id, occurred_at)
      select ${resource.name}, t.id, ${now}::timestamptz - make_interval(days => d.day, mins => ((e.n * 157 + t.id * 31) % 1440)::int)
      from ${sql.table(resource.name)} t
      cross join generate_series(1, ${DAYS}) as d(day)
      cross join lateral generate_series(1, floor(
        ${most} * power(((t.id * 7919) % 101) / 100.0, 3)
        * (1 - d.day / 200.0)
        * case when extract(isodow from ${now}::timestamptz - make_interval(days => d.day)) > 5 then 0.4 else 1 end
        * (0.5 + ((t.id * 31 + d.day * 17) % 100) / 100.0))::int) as e(n)
      where t.deleted_at is null`.execute(tx);
  }
}
