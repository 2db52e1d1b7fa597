-- A key of an authenticator, by which its owner signs in or meets the second factor.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  synced boolean not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  blocked_at timestamptz(3)
);
create index passkeys_user_id_idx on passkeys (user_id, id);

-- What an authenticator is asked to sign, once: by a session, by a sign-in that owes its second factor, or by a browser.
create table passkey_challenges (
  hash bytea primary key,
  bound_to bytea not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- Whether members of a group owe a photo and their names before they may work.
alter table groups add column requires_profile boolean not null default false;
create index groups_requires_profile_idx on groups (requires_profile, id) where deleted_at is null;
