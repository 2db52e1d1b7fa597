create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table credentials (
  user_id bigint primary key,
  password_hash text,
  password_changed_at timestamptz(3),
  requires_password_change boolean not null default false,
  accepted_terms_at timestamptz(3),
  totp_secret bytea,
  totp_last_step bigint,
  recovery_codes text[] not null default '{}'
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  generation integer not null default 0,
  salt bytea not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  rotated_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ip text,
  user_agent text
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table access_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index access_tokens_session_id_idx on access_tokens (session_id);
create index access_tokens_expires_at_idx on access_tokens (expires_at);

create table challenges (
  hash bytea primary key,
  user_id bigint not null,
  kind text not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index challenges_expires_at_idx on challenges (expires_at);

create table setup_links (
  hash bytea primary key,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

create table idempotency_keys (
  user_id bigint not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

create table locks (
  resource text not null,
  resource_id bigint not null,
  user_id bigint not null,
  token uuid not null,
  acquired_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (resource, resource_id)
);
create index locks_user_id_idx on locks (user_id);

create table auto_saves (
  user_id bigint not null,
  resource text not null,
  resource_id bigint not null,
  session text not null,
  data jsonb not null,
  base_version bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, resource, resource_id, session)
);
create index auto_saves_updated_at_idx on auto_saves (updated_at);

create table revisions (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint not null,
  version bigint not null,
  user_id bigint,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint revisions_resource_version_key unique (resource, resource_id, version)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  user_id bigint,
  action text not null,
  resource text,
  resource_id bigint,
  publication_id bigint,
  fields text[] not null default '{}',
  revision_id bigint,
  ip text,
  request_id text,
  detail jsonb
);
create index audit_resource_idx on audit (resource, resource_id, id);
create index audit_user_id_idx on audit (user_id, id);

create table search_entries (
  resource text not null,
  resource_id bigint not null,
  publication_id bigint,
  text text not null,
  full_text text,
  primary key (resource, resource_id)
);
create index search_entries_text_idx on search_entries using gin (resource, text gin_trgm_ops);
create index search_entries_words_idx on search_entries using gin (resource, to_tsvector('simple', text));
create index search_entries_full_text_idx on search_entries using gin (resource, full_text gin_trgm_ops)
  where full_text is not null;
create index search_entries_full_words_idx on search_entries using gin (resource, to_tsvector('simple', full_text))
  where full_text is not null;

create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  user_id bigint,
  publication_id bigint,
  status text not null default 'queued'
    constraint tasks_status_check check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress double precision not null default 0,
  total bigint,
  payload jsonb,
  result jsonb,
  error text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index tasks_user_id_idx on tasks (user_id, id);
create index tasks_open_idx on tasks (id) where status in ('queued', 'running');

create table preferences (
  user_id bigint not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);

create table settings_store (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
