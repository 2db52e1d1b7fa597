create table views (
  id bigint generated always as identity primary key,
  version bigint not null default 1,
  resource text not null,
  name text not null,
  owner_id bigint references users (id) on delete set null,
  audience text not null constraint views_audience_check check (audience in ('mine', 'group', 'everyone')),
  group_id bigint references groups (id) on delete cascade,
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  constraint views_group_check check ((audience = 'group') = (group_id is not null))
);
create unique index views_name_key on views
  (resource, audience, coalesce(group_id, case audience when 'mine' then owner_id else 0 end), lower(name))
  where removed_at is null;
create unique index views_default_key on views (resource, audience, coalesce(group_id, 0))
  where is_default and removed_at is null;
create index views_owner_id_idx on views (owner_id);
create index views_group_id_idx on views (group_id);
create index views_removed_at_idx on views (removed_at) where removed_at is not null;

create table view_defaults (
  user_id bigint not null references users (id) on delete cascade,
  resource text not null,
  view_id bigint not null references views (id) on delete cascade,
  primary key (user_id, resource)
);
create index view_defaults_view_id_idx on view_defaults (view_id);
