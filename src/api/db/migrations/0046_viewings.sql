create table viewings (
  id bigint generated always as identity primary key,
  session_id bigint references sessions (id) on delete set null,
  viewer_id bigint not null,
  user_id bigint not null,
  started_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index viewings_open_idx on viewings (expires_at) where ended_at is null;
alter table access_tokens add column viewing_id bigint references viewings (id) on delete cascade;
