import { sql } from 'kysely';
import { dayFrom, lastDays } from '../../shared/click-ranges.ts';
import { dayOf } from '../../shared/contract/formats.ts';
import type { DayRange } from '../../shared/contract/click-figures.ts';
import type { Trend } from '../../shared/contract/today.ts';
import { TREND_DAYS } from '../../shared/contract/today.ts';
import { coverage } from '../../shared/permissions.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import { messages } from '../../shared/resources/messaging/messages.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import type { SessionUser } from '../call/access.ts';
import { zoneOf } from '../call/zone.ts';
import type { Db } from '../db/database.ts';
import { clicksByDay } from '../figures/click-figures.ts';
import { rightsOver } from '../rows/rights.ts';
import { scopeCondition } from '../rows/scope.ts';

/** Subscribers that came, clicks of people, and messages that went out: of what the person may list, on days that are over. */
export async function trendsFor(db: Db, user: SessionUser): Promise<readonly Trend[]> {
  const yesterday = dayFrom(dayOf(new Date(), zoneOf(user)), -1);
  const range = lastDays(2 * TREND_DAYS, yesterday);
  const of = { db, user, range };
  const [came, clicks, sent] = await Promise.all([
    rowsByDay(of, subscribers, 'created_at'),
    clicksOf(of),
    rowsByDay(of, messages, 'sent_at'),
  ]);
  return [
    ...trendOf('subscribers', came),
    ...trendOf('clicks', clicks),
    ...trendOf('messages', sent),
  ];
}

interface TrendQuery {
  readonly db: Db;
  readonly user: SessionUser;
  readonly range: DayRange;
}

function trendOf(name: Trend['name'], days: readonly number[] | null): readonly Trend[] {
  if (days === null) return [];
  const [before, now] = [days.slice(0, TREND_DAYS), days.slice(TREND_DAYS)];
  return [{ name, total: sumOf(now), before: sumOf(before), days: now }];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

async function clicksOf({ db, user, range }: TrendQuery): Promise<readonly number[] | null> {
  const covered = coverage(user, efforts.controller, 'index');
  if (covered === null) return null;
  const days = await clicksByDay(db, { covered, timezone: zoneOf(user) }, range);
  return days.map(({ clicks }) => clicks);
}

/** Rows by the day of one of their moments; null where the person lists none, or does not read the moment. */
async function rowsByDay(
  { db, user, range }: TrendQuery,
  resource: Resource,
  field: string,
): Promise<readonly number[] | null> {
  const covered = coverage(user, resource.controller, 'index');
  if (covered === null || rightsOver(user, resource, covered).hidden.has(field)) return null;
  const zone = zoneOf(user);
  const moment = sql.ref(`t.${field}`);
  const { rows } = await sql<{ count: number }>`
    with counted as (
      select (${moment} at time zone ${zone})::date as day, count(*)::int as count
      from ${sql.table(resource.name)} t
      where ${moment} >= ${range.since}::timestamp at time zone ${zone}
        and ${moment} < (${range.until}::date + 1)::timestamp at time zone ${zone}
        and t.deleted_at is null and ${scopeCondition(resource, covered, 't') ?? sql`true`}
      group by 1
    )
    select coalesce(n.count, 0) as count
    from generate_series(${range.since}::date, ${range.until}::date, interval '1 day') d (day)
    left join counted n on n.day = d.day::date order by d.day`.execute(db);
  return rows.map(({ count }) => count);
}
