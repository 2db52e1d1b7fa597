create table segments (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  type text collate "C" not null default 'static',
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint segments_name_check check (char_length(name) <= 200),
  constraint segments_type_check check (type in ('static'))
);
create index segments_name_idx on segments (name, id) where deleted_at is null;
create index segments_name_trgm_idx on segments using gin (name gin_trgm_ops) where deleted_at is null;
create index segments_type_idx on segments (type, id) where deleted_at is null;
create index segments_publication_id_idx on segments (publication_id, id) where deleted_at is null;
create index segments_created_at_idx on segments (created_at, id) where deleted_at is null;
create index segments_updated_at_idx on segments (updated_at, id) where deleted_at is null;
create index segments_trash_idx on segments (deleted_at, id) where deleted_at is not null;

create table subscriptions (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  publication_id bigint,
  active boolean not null default true,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint subscriptions_name_check check (char_length(name) <= 200)
);
create index subscriptions_name_idx on subscriptions (name, id) where deleted_at is null;
create index subscriptions_name_trgm_idx on subscriptions using gin (name gin_trgm_ops) where deleted_at is null;
create index subscriptions_publication_id_idx on subscriptions (publication_id, id) where deleted_at is null;
create index subscriptions_active_idx on subscriptions (active, id) where deleted_at is null;
create index subscriptions_created_at_idx on subscriptions (created_at, id) where deleted_at is null;
create index subscriptions_updated_at_idx on subscriptions (updated_at, id) where deleted_at is null;
create index subscriptions_trash_idx on subscriptions (deleted_at, id) where deleted_at is not null;

create table subscriber_subscriptions (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null,
  subscription_id bigint not null,
  status text collate "C" not null default 'active',
  started_on date,
  ended_on date,
  expires_on date,
  auto_renews_on date,
  tag_ids bigint[] not null default '{}',
  pair text collate "und-x-icu" generated always as (subscriber_id::text || '-' || subscription_id::text) stored,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint subscriber_subscriptions_status_check check (status in ('active', 'expired', 'cancelled'))
);
create index subscriber_subscriptions_subscriber_id_idx on subscriber_subscriptions (subscriber_id, id) where deleted_at is null;
create index subscriber_subscriptions_subscription_id_idx on subscriber_subscriptions (subscription_id, id) where deleted_at is null;
create index subscriber_subscriptions_status_idx on subscriber_subscriptions (status, id) where deleted_at is null;
create index subscriber_subscriptions_started_on_idx on subscriber_subscriptions (started_on, id) where deleted_at is null;
create index subscriber_subscriptions_ended_on_idx on subscriber_subscriptions (ended_on, id) where deleted_at is null;
create index subscriber_subscriptions_expires_on_idx on subscriber_subscriptions (expires_on, id) where deleted_at is null;
create index subscriber_subscriptions_auto_renews_on_idx on subscriber_subscriptions (auto_renews_on, id) where deleted_at is null;
create index subscriber_subscriptions_tag_ids_idx on subscriber_subscriptions using gin (tag_ids) where deleted_at is null;
create unique index subscriber_subscriptions_pair_key on subscriber_subscriptions (lower(pair)) where deleted_at is null;
create index subscriber_subscriptions_pair_idx on subscriber_subscriptions (pair, id) where deleted_at is null;
create index subscriber_subscriptions_created_at_idx on subscriber_subscriptions (created_at, id) where deleted_at is null;
create index subscriber_subscriptions_updated_at_idx on subscriber_subscriptions (updated_at, id) where deleted_at is null;
create index subscriber_subscriptions_trash_idx on subscriber_subscriptions (deleted_at, id) where deleted_at is not null;
alter table subscribers add column segment_ids bigint[] not null default '{}';
create index subscribers_segment_ids_idx on subscribers using gin (segment_ids) where deleted_at is null;
alter table segments add constraint segments_publication_id_fkey foreign key (publication_id) references publications (id);
alter table subscriptions add constraint subscriptions_publication_id_fkey foreign key (publication_id) references publications (id);
alter table subscriber_subscriptions add constraint subscriber_subscriptions_subscriber_id_fkey foreign key (subscriber_id) references subscribers (id);
alter table subscriber_subscriptions add constraint subscriber_subscriptions_subscription_id_fkey foreign key (subscription_id) references subscriptions (id);
