alter table locks add column reserved boolean not null default false;

create table lock_requests (
  resource text not null,
  resource_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (resource, resource_id, user_id)
);
create index lock_requests_user_id_idx on lock_requests (user_id);
create index lock_requests_expires_at_idx on lock_requests (expires_at);

alter table files add column width integer, add column height integer, add column attached_at timestamptz(3);
