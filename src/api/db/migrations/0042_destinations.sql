-- Addresses outside of here that efforts and contents lead to, and what came of asking each the last time.
create table destinations (
  address text collate "C" primary key,
  host text collate "C" not null,
  state text collate "C",
  status integer,
  reason text,
  led_to text,
  checked_at timestamptz(3),
  due_at timestamptz(3) not null default now() + interval '1 minute',
  named_at timestamptz(3) not null default now(),
  constraint destinations_state_check check (state in ('healthy', 'unhealthy', 'unclear'))
);
create index destinations_due_idx on destinations (due_at);

-- Which contents link to them, and up to which write each table was looked through.
create table destination_uses (
  resource text not null,
  resource_id bigint not null,
  address text collate "C" not null,
  primary key (resource, resource_id, address)
);
create table destination_marks (resource text primary key, updated_at timestamptz(3) not null);

alter table efforts add column destination_state text collate "C";
alter table efforts add constraint efforts_destination_state_check check (destination_state in ('healthy', 'unclear', 'unhealthy'));
create index efforts_destination_state_idx on efforts (destination_state, id) where deleted_at is null;
alter table content_checks add column outside_links text collate "C" not null default 'warning';
alter table content_checks add constraint content_checks_outside_links_check check (outside_links in ('off', 'warning', 'error'));
create index content_checks_outside_links_idx on content_checks (outside_links, id) where deleted_at is null;
