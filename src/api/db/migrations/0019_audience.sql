alter table segments drop constraint segments_type_check;
alter table segments add column last_counted_at timestamptz(3);
alter table segments add column rules jsonb;
alter table segments add column total bigint;
alter table segments add constraint segments_type_check check (type in ('dynamic', 'static'));
create index segments_last_counted_at_idx on segments (last_counted_at, id) where deleted_at is null;
create index segments_total_idx on segments (total, id) where deleted_at is null;
alter table subscribers add column ip jsonb not null default '{}';
alter table subscribers add column unsubscribe_reason_id bigint;
alter table subscribers add constraint subscribers_unsubscribe_reason_id_fkey foreign key (unsubscribe_reason_id) references unsubscribe_reasons (id);
create index subscribers_unsubscribe_reason_id_idx on subscribers (unsubscribe_reason_id, id) where deleted_at is null;

create table counter_marks (
  kind text primary key,
  mark xid8 not null
);
create table counter_totals (
  kind text not null,
  resource text not null,
  resource_id bigint not null,
  total bigint not null,
  primary key (resource, kind, resource_id)
);
create table counter_days (
  kind text not null,
  resource text not null,
  resource_id bigint not null,
  day date not null,
  total bigint not null,
  primary key (resource, kind, resource_id, day)
);
create table counter_heirs (
  resource text not null,
  resource_id bigint not null,
  heir_id bigint not null,
  primary key (resource, resource_id)
);
create index counter_heirs_heir_id_idx on counter_heirs (resource, heir_id);

create table counted_clicks (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint not null,
  occurred_at timestamptz(3) not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index counted_clicks_row_idx on counted_clicks (resource, resource_id, tx);
create index counted_clicks_tx_idx on counted_clicks (tx);
insert into counter_marks (kind, mark) values ('clicks', '0');

create table counted_hits (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint not null,
  occurred_at timestamptz(3) not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index counted_hits_row_idx on counted_hits (resource, resource_id, tx);
create index counted_hits_tx_idx on counted_hits (tx);
insert into counter_marks (kind, mark) values ('hits', '0');

create table counted_impressions (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint not null,
  occurred_at timestamptz(3) not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index counted_impressions_row_idx on counted_impressions (resource, resource_id, tx);
create index counted_impressions_tx_idx on counted_impressions (tx);
insert into counter_marks (kind, mark) values ('impressions', '0');

create table counted_visits (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint not null,
  occurred_at timestamptz(3) not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index counted_visits_row_idx on counted_visits (resource, resource_id, tx);
create index counted_visits_tx_idx on counted_visits (tx);
insert into counter_marks (kind, mark) values ('visits', '0');

create table counted_conversions (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint not null,
  occurred_at timestamptz(3) not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index counted_conversions_row_idx on counted_conversions (resource, resource_id, tx);
create index counted_conversions_tx_idx on counted_conversions (tx);
insert into counter_marks (kind, mark) values ('conversions', '0');
