create table undos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  resource text not null,
  title text not null,
  task_id bigint,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '30 days',
  undo_task_id bigint,
  undone_at timestamptz(3)
);
create index undos_user_id_idx on undos (user_id, id);
create index undos_expires_at_idx on undos (expires_at);

create table undo_rows (
  undo_id bigint not null references undos (id) on delete cascade,
  resource text not null,
  resource_id bigint not null,
  place bigint generated always as identity,
  before jsonb not null,
  version_before bigint not null,
  version_after bigint not null,
  settled_at timestamptz(3),
  refusal text,
  primary key (undo_id, resource, resource_id)
);
create index undo_rows_resource_idx on undo_rows (resource, resource_id) where settled_at is null;
create index undo_rows_open_idx on undo_rows (undo_id, place) where settled_at is null;
