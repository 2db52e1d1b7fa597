import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  ClickCount,
  ClickFigures,
  ClickGroup,
  DayRange,
} from '../../shared/contract/click-figures.ts';
import type { Coverage } from '../../shared/contract/coverage.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import type { Db } from '../db/database.ts';
import { scopeCondition } from '../rows/scope.ts';

/** Whose clicks are asked for: of an effort, of a campaign, or of all that the person may see. */
export interface FiguresOf {
  readonly covered: Coverage;
  readonly campaignId?: number;
  readonly effortId?: number;
  readonly timezone: string;
}

interface Ranges {
  readonly range: DayRange;
  readonly compare: DayRange | null;
}

const MOST_GROUPS = 50;

/** Clicks by day, campaign, partner, effort type, referrer's host and device. */
export async function clickFigures(
  db: Db,
  of: FiguresOf,
  { range, compare }: Ranges,
): Promise<ClickFigures> {
  const groups = (key: RawBuilder<unknown>, title: RawBuilder<unknown>) =>
    grouped(db, of, range, key, title);
  const host = sql`c.referrer`;
  const [days, campaigns, partners, effort_types, referrers, devices, other] = await Promise.all([
    clicksByDay(db, of, range),
    groups(sql`m.id`, sql`m.name`),
    groups(sql`p.id`, sql`p.name`),
    groups(sql`y.id`, sql`y.name`),
    groups(host, sql`coalesce(${host}, 'Direct')`),
    groups(sql`coalesce(c.device, 'other')`, sql`initcap(coalesce(c.device, 'other'))`),
    compare === null ? null : clicksByDay(db, of, compare),
  ]);
  return {
    ...range,
    timezone: of.timezone,
    total: sumOf(days),
    ...{ days, campaigns, partners, effort_types, referrers, devices },
    compare:
      compare === null || other === null ? null : { ...compare, total: sumOf(other), days: other },
  };
}

/** People's clicks of all days, for the counter that goes on while a page is open. */
export async function clickTotal(db: Db, of: FiguresOf): Promise<ClickCount> {
  const { rows } =
    await sql<ClickCount>`select ${COUNTS} ${CLICKS} where ${conditionOf(of)}`.execute(db);
  return rows[0] ?? NONE;
}

const NONE: ClickCount = { clicks: 0, repeats: 0, bots: 0 };
const COUNTS = sql`count(*) filter (where not c.bot) as clicks,
  count(*) filter (where c.repeat and not c.bot) as repeats, count(*) filter (where c.bot) as bots`;
const CLICKS = sql`from counted_clicks c join efforts t on c.resource = 'efforts' and t.id = c.resource_id
  left join campaigns m on m.id = t.campaign_id left join partners p on p.id = t.partner_id left join effort_types y on y.id = t.effort_type_id`;

function conditionOf({ covered, campaignId, effortId }: FiguresOf) {
  return sql.join(
    [
      sql`t.deleted_at is null`,
      scopeCondition(efforts, covered, 't') ?? sql`true`,
      campaignId === undefined ? sql`true` : sql`t.campaign_id = ${campaignId}`,
      effortId === undefined ? sql`true` : sql`t.id = ${effortId}`,
    ],
    sql` and `,
  );
}

function within({ since, until }: DayRange, timezone: string) {
  return sql`c.occurred_at >= ${since}::timestamp at time zone ${timezone}
    and c.occurred_at < (${until}::date + 1)::timestamp at time zone ${timezone}`;
}

/** The clicks of each day of a range. */
export async function clicksByDay(
  db: Db,
  of: FiguresOf,
  range: DayRange,
): Promise<readonly ClickGroup[]> {
  const { timezone } = of;
  const { rows } = await sql<ClickGroup>`
    with counted as (
      select (c.occurred_at at time zone ${timezone})::date as day, ${COUNTS}
      ${CLICKS} where ${conditionOf(of)} and ${within(range, timezone)} group by 1
    )
    select d.day::date::text as key, d.day::date::text as title, coalesce(n.clicks, 0) as clicks,
      coalesce(n.repeats, 0) as repeats, coalesce(n.bots, 0) as bots
    from generate_series(${range.since}::date, ${range.until}::date, interval '1 day') d (day)
    left join counted n on n.day = d.day::date order by 1`.execute(db);
  return rows;
}

async function grouped(
  db: Db,
  of: FiguresOf,
  range: DayRange,
  key: RawBuilder<unknown>,
  title: RawBuilder<unknown>,
): Promise<readonly ClickGroup[]> {
  const { rows } = await sql<ClickGroup>`
    select ${key}::text as key, coalesce(max(${title}), '') as title, ${COUNTS}
    ${CLICKS} where ${conditionOf(of)} and ${within(range, of.timezone)}
    group by 1 order by clicks desc, title limit ${MOST_GROUPS}`.execute(db);
  return rows;
}

function sumOf(groups: readonly ClickCount[]): ClickCount {
  return groups.reduce(
    (sum, { clicks, repeats, bots }) => ({
      clicks: sum.clicks + clicks,
      repeats: sum.repeats + repeats,
      bots: sum.bots + bots,
    }),
    NONE,
  );
}
