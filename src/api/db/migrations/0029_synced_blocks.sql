create table synced_blocks (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  content text collate "C",
  content_data text collate "C",
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint synced_blocks_name_check check (char_length(name) <= 200),
  constraint synced_blocks_description_check check (char_length(description) <= 2000),
  constraint synced_blocks_content_check check (char_length(content) <= 8000000)
);
create index synced_blocks_name_idx on synced_blocks (name, id) where deleted_at is null;
create index synced_blocks_name_trgm_idx on synced_blocks using gin (name gin_trgm_ops) where deleted_at is null;
create index synced_blocks_description_trgm_idx on synced_blocks using gin (description gin_trgm_ops) where deleted_at is null;
create index synced_blocks_publication_id_idx on synced_blocks (publication_id, id) where deleted_at is null;
create index synced_blocks_created_at_idx on synced_blocks (created_at, id) where deleted_at is null;
create index synced_blocks_updated_at_idx on synced_blocks (updated_at, id) where deleted_at is null;
create index synced_blocks_trash_idx on synced_blocks (deleted_at, id) where deleted_at is not null;
alter table synced_blocks add constraint synced_blocks_publication_id_fkey foreign key (publication_id) references publications (id);
