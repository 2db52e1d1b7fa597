create table single_sign_on (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'Single sign-on',
  enabled boolean not null default false,
  provider text collate "und-x-icu",
  issuer text collate "und-x-icu",
  client_id text collate "und-x-icu",
  client_secret text collate "C",
  scopes text collate "und-x-icu" not null default 'openid profile email',
  creates_users boolean not null default false,
  default_group_ids bigint[] not null default '{}',
  groups_claim text collate "und-x-icu",
  group_mapping jsonb not null default '[]',
  local_sign_in_off boolean not null default false,
  signs_out_there boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint single_sign_on_name_check check (char_length(name) <= 60),
  constraint single_sign_on_provider_check check (char_length(provider) <= 60),
  constraint single_sign_on_client_id_check check (char_length(client_id) <= 255),
  constraint single_sign_on_scopes_check check (char_length(scopes) <= 300),
  constraint single_sign_on_groups_claim_check check (char_length(groups_claim) <= 100)
);
create index single_sign_on_name_idx on single_sign_on (name, id) where deleted_at is null;
create index single_sign_on_name_trgm_idx on single_sign_on using gin (name gin_trgm_ops) where deleted_at is null;
create index single_sign_on_enabled_idx on single_sign_on (enabled, id) where deleted_at is null;
create index single_sign_on_provider_idx on single_sign_on (provider, id) where deleted_at is null;
create index single_sign_on_provider_trgm_idx on single_sign_on using gin (provider gin_trgm_ops) where deleted_at is null;
create index single_sign_on_issuer_idx on single_sign_on (issuer, id) where deleted_at is null;
create index single_sign_on_issuer_trgm_idx on single_sign_on using gin (issuer gin_trgm_ops) where deleted_at is null;
create index single_sign_on_client_id_idx on single_sign_on (client_id, id) where deleted_at is null;
create index single_sign_on_client_id_trgm_idx on single_sign_on using gin (client_id gin_trgm_ops) where deleted_at is null;
create index single_sign_on_scopes_idx on single_sign_on (scopes, id) where deleted_at is null;
create index single_sign_on_scopes_trgm_idx on single_sign_on using gin (scopes gin_trgm_ops) where deleted_at is null;
create index single_sign_on_creates_users_idx on single_sign_on (creates_users, id) where deleted_at is null;
create index single_sign_on_default_group_ids_idx on single_sign_on using gin (default_group_ids) where deleted_at is null;
create index single_sign_on_groups_claim_idx on single_sign_on (groups_claim, id) where deleted_at is null;
create index single_sign_on_groups_claim_trgm_idx on single_sign_on using gin (groups_claim gin_trgm_ops) where deleted_at is null;
create index single_sign_on_local_sign_in_off_idx on single_sign_on (local_sign_in_off, id) where deleted_at is null;
create index single_sign_on_signs_out_there_idx on single_sign_on (signs_out_there, id) where deleted_at is null;
create index single_sign_on_group_mapping_idx on single_sign_on using gin (group_mapping jsonb_path_ops) where deleted_at is null;
create index single_sign_on_created_at_idx on single_sign_on (created_at, id) where deleted_at is null;
create index single_sign_on_updated_at_idx on single_sign_on (updated_at, id) where deleted_at is null;
create index single_sign_on_trash_idx on single_sign_on (deleted_at, id) where deleted_at is not null;
insert into single_sign_on default values;

-- Who a person is at a provider, and what they signed in there with the last time.
create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  proof bytea not null,
  id_token bytea,
  end_session_url text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A sign-in that waits for the answer of the provider.
create table sign_on_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier bytea not null,
  return_to text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sign_on_attempts_expires_at_idx on sign_on_attempts (expires_at);

alter table sessions add column identity_id bigint references identities (id) on delete set null;
create index sessions_identity_id_idx on sessions (identity_id);
alter table challenges add column identity_id bigint references identities (id) on delete cascade;
