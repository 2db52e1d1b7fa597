-- Each recovery code by its number on the list that its owner stored.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  number smallint not null,
  hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, number)
);
insert into recovery_codes (user_id, number, hash)
  select c.user_id, code.number, decode(translate(code.text, '-_', '+/') || '=', 'base64')
  from credentials c, unnest(c.recovery_codes) with ordinality as code (text, number)
  where code.text ~ '^[A-Za-z0-9_-]{43}$';

alter table credentials drop column recovery_codes;
alter table credentials add column totp_enabled_at timestamptz(3);
alter table credentials add column totp_pending bytea;
alter table credentials add column totp_pending_until timestamptz(3);

-- A browser that signs in to an account without a code.
create table trusted_browsers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  hash bytea not null,
  user_agent text,
  ip text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (user_id, hash)
);
create index trusted_browsers_hash_idx on trusted_browsers (hash);
create index trusted_browsers_expires_at_idx on trusted_browsers (expires_at);
