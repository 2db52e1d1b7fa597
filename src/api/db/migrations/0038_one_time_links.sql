-- What a one-time link is for: to begin here, or to set a forgotten password anew.
alter table setup_links add column kind text not null default 'set_up';
create index setup_links_user_id_idx on setup_links (user_id);

-- What a mail says is sealed while it waits, and not kept once it has left. One with a letter is written as it leaves.
alter table mail_outbox
  alter column text drop not null,
  add column sealed bytea,
  add column letter text;
update mail_outbox set text = null, html = null where sent_at is not null;
