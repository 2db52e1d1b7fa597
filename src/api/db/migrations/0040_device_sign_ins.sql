-- A device that asks to be signed in by somebody who is signed in elsewhere.
create table device_sign_ins (
  id bigint generated always as identity primary key,
  address text not null,
  secret_hash bytea not null,
  code text not null,
  name text,
  ip text,
  user_agent text,
  state text not null default 'waiting',
  user_id bigint references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create unique index device_sign_ins_address_idx on device_sign_ins (address);
create index device_sign_ins_user_id_idx on device_sign_ins (user_id);
create index device_sign_ins_expires_at_idx on device_sign_ins (expires_at);
