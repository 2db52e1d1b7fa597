-- Events of published pages: append-only, a partition for each month, with what is known of a reader without knowing them.
create function make_event_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  kind text;
  starts timestamptz;
  has_rows boolean;
begin
  perform pg_advisory_xact_lock(7305430);
  foreach kind in array array['clicks', 'hits', 'impressions', 'visits', 'conversions'] loop
    starts := date_trunc('month', since, 'UTC');
    while starts < until loop
      if to_regclass(format('counted_%s_%s', kind, to_char(starts at time zone 'UTC', 'YYYY_MM'))) is null then
        execute format('select exists (select from counted_%s_other where occurred_at >= %L and occurred_at < %L)',
          kind, starts, date_trunc('month', starts + interval '32 days', 'UTC')) into has_rows;
        if not has_rows then
          execute format('create table counted_%s_%s partition of counted_%s for values from (%L) to (%L)',
            kind, to_char(starts at time zone 'UTC', 'YYYY_MM'), kind, starts, date_trunc('month', starts + interval '32 days', 'UTC'));
        end if;
      end if;
      starts := date_trunc('month', starts + interval '32 days', 'UTC');
    end loop;
  end loop;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['clicks', 'hits', 'impressions', 'visits', 'conversions'] loop
    execute format('alter table counted_%s rename to old_%s', kind, kind);
    execute format('create table counted_%s (
      resource text not null,
      resource_id bigint not null,
      occurred_at timestamptz(3) not null default now(),
      tx xid8 not null default pg_current_xact_id(),
      reader bytea,
      bot boolean not null default false,
      repeat boolean not null default false,
      referrer text,
      device text
    ) partition by range (occurred_at)', kind);
    execute format('create table counted_%s_other partition of counted_%s default', kind, kind);
  end loop;
end $$;

select make_event_months(
  greatest(now() - interval '5 years', least(now(), (select min(occurred_at) from (
    select min(occurred_at) as occurred_at from old_clicks union all select min(occurred_at) from old_hits
    union all select min(occurred_at) from old_impressions union all select min(occurred_at) from old_visits
    union all select min(occurred_at) from old_conversions) each))),
  now() + interval '70 days');

do $$
declare
  kind text;
begin
  foreach kind in array array['clicks', 'hits', 'impressions', 'visits', 'conversions'] loop
    execute format('insert into counted_%s (resource, resource_id, occurred_at, tx)
      select resource, resource_id, occurred_at, tx from old_%s', kind, kind);
    execute format('drop table old_%s', kind);
    execute format('create index counted_%s_row_idx on counted_%s (resource, resource_id, tx)', kind, kind);
    execute format('create index counted_%s_tx_idx on counted_%s (tx)', kind, kind);
    execute format('create index counted_%s_day_idx on counted_%s (resource, resource_id, occurred_at)', kind, kind);
    execute format('create index counted_%s_reader_idx on counted_%s (resource_id, reader, occurred_at) where reader is not null', kind, kind);
  end loop;
end $$;

-- The key of a day, by which a reader's address becomes a mark; both are forgotten with the day after it.
create table reader_keys (day date primary key, key bytea not null);

-- How far each journal file of events is in the database.
create table event_segments (name text primary key, position bigint not null default 0);
