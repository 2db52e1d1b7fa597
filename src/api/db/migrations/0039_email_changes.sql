-- Another e-mail address that somebody wants: confirmed by a link at that address, called off by one at the address they have.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  email text not null,
  old_email text not null,
  state text not null default 'open',
  confirm_hash bytea not null,
  cancel_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create unique index email_changes_open_idx on email_changes (user_id) where state = 'open';
create unique index email_changes_confirm_hash_idx on email_changes (confirm_hash);
create unique index email_changes_cancel_hash_idx on email_changes (cancel_hash);
create index email_changes_expires_at_idx on email_changes (expires_at);
