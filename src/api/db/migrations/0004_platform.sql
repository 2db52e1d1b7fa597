alter table setup_links add column user_id bigint references users (id) on delete cascade;

alter table tasks add column lease_until timestamptz(3), add column file_key text, add column file_name text;

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  message_id text not null,
  tries integer not null default 0,
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mail_outbox_open_idx on mail_outbox (id) where sent_at is null;

create table files (
  key text primary key,
  name text not null,
  type text not null,
  bytes bigint not null,
  user_id bigint,
  created_at timestamptz(3) not null default now()
);
create index files_created_at_idx on files (created_at);
