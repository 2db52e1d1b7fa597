create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  start text not null,
  hash bytea not null constraint api_keys_hash_key unique,
  permissions text[] not null,
  publication_ids bigint[],
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_used_ip text,
  revoked_at timestamptz(3)
);
create index api_keys_user_id_idx on api_keys (user_id, id);

alter table tasks add column api_key_id bigint;
alter table audit add column api_key_id bigint;
