-- When a person was here last, and before that: what has changed since is told on the first page.
create table visits (
  user_id bigint primary key references users (id) on delete cascade,
  seen_at timestamptz(3) not null,
  before_at timestamptz(3)
);
create index audit_at_idx on audit (at) where user_id is not null and resource is not null;
