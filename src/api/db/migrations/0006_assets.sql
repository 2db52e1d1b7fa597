create table assets (
  id bigint generated always as identity primary key,
  file jsonb not null,
  keywords text collate "und-x-icu" not null,
  tag_ids bigint[] not null default '{}',
  assetable_type text collate "C" generated always as (case file ->> 'mime' when 'text/css' then 'css' when 'text/javascript' then 'js' when 'application/pdf' then 'pdf' else 'image' end) stored,
  path text collate "und-x-icu" generated always as ('/files/' || (file ->> 'key')) stored,
  size bigint generated always as ((file ->> 'size')::bigint) stored,
  width bigint generated always as ((file ->> 'width')::bigint) stored,
  height bigint generated always as ((file ->> 'height')::bigint) stored,
  mime text collate "und-x-icu" generated always as (file ->> 'mime') stored,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint assets_keywords_check check (char_length(keywords) <= 500)
);
create index assets_keywords_idx on assets (keywords, id) where deleted_at is null;
create index assets_keywords_trgm_idx on assets using gin (keywords gin_trgm_ops) where deleted_at is null;
create index assets_tag_ids_idx on assets using gin (tag_ids) where deleted_at is null;
create index assets_assetable_type_idx on assets (assetable_type, id) where deleted_at is null;
create index assets_size_idx on assets (size, id) where deleted_at is null;
create index assets_width_idx on assets (width, id) where deleted_at is null;
create index assets_height_idx on assets (height, id) where deleted_at is null;
create index assets_mime_idx on assets (mime, id) where deleted_at is null;
create index assets_mime_trgm_idx on assets using gin (mime gin_trgm_ops) where deleted_at is null;
create index assets_created_at_idx on assets (created_at, id) where deleted_at is null;
create index assets_updated_at_idx on assets (updated_at, id) where deleted_at is null;
create index assets_trash_idx on assets (deleted_at, id) where deleted_at is not null;
alter table publications add column logo_id bigint;
alter table publications add constraint publications_logo_id_fkey foreign key (logo_id) references assets (id);
create index publications_logo_id_idx on publications (logo_id, id) where deleted_at is null;
alter table authors add column photo_id bigint;
alter table authors add constraint authors_photo_id_fkey foreign key (photo_id) references assets (id);
create index authors_photo_id_idx on authors (photo_id, id) where deleted_at is null;
