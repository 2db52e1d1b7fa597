create table imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  resource text not null,
  file_key text,
  file_name text not null,
  bytes bigint not null,
  state text not null default 'read',
  format jsonb not null,
  columns jsonb not null,
  rows bigint not null,
  warning text,
  setup jsonb,
  found jsonb,
  created bigint not null default 0,
  updated bigint not null default 0,
  skipped bigint not null default 0,
  failed bigint not null default 0,
  done bigint not null default 0,
  task_id bigint,
  undo_id bigint references undos (id) on delete set null,
  ip text not null,
  request_id text not null,
  error text,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index imports_user_id_idx on imports (user_id, id);
create index imports_created_at_idx on imports (created_at);

create table import_failures (
  import_id bigint not null references imports (id) on delete cascade,
  row_number bigint not null,
  line bigint not null,
  reason text not null,
  cells jsonb not null,
  primary key (import_id, row_number)
);

create table import_mappings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  resource text not null,
  name text not null,
  targets jsonb not null,
  created_at timestamptz(3) not null default now()
);
create unique index import_mappings_name_key on import_mappings (user_id, resource, lower(name));
