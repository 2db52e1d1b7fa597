create table content_checks (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'Content checks',
  macros text collate "C" not null default 'warning',
  page_title text collate "C" not null default 'error',
  links text collate "C" not null default 'warning',
  alternative_text text collate "C" not null default 'warning',
  contrast text collate "C" not null default 'warning',
  headings text collate "C" not null default 'warning',
  image_addresses text collate "C" not null default 'warning',
  image_sizes text collate "C" not null default 'warning',
  video_titles text collate "C" not null default 'warning',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint content_checks_name_check check (char_length(name) <= 60),
  constraint content_checks_macros_check check (macros in ('off', 'warning', 'error')),
  constraint content_checks_page_title_check check (page_title in ('off', 'warning', 'error')),
  constraint content_checks_links_check check (links in ('off', 'warning', 'error')),
  constraint content_checks_alternative_text_check check (alternative_text in ('off', 'warning', 'error')),
  constraint content_checks_contrast_check check (contrast in ('off', 'warning', 'error')),
  constraint content_checks_headings_check check (headings in ('off', 'warning', 'error')),
  constraint content_checks_image_addresses_check check (image_addresses in ('off', 'warning', 'error')),
  constraint content_checks_image_sizes_check check (image_sizes in ('off', 'warning', 'error')),
  constraint content_checks_video_titles_check check (video_titles in ('off', 'warning', 'error'))
);
create index content_checks_name_idx on content_checks (name, id) where deleted_at is null;
create index content_checks_name_trgm_idx on content_checks using gin (name gin_trgm_ops) where deleted_at is null;
create index content_checks_macros_idx on content_checks (macros, id) where deleted_at is null;
create index content_checks_page_title_idx on content_checks (page_title, id) where deleted_at is null;
create index content_checks_links_idx on content_checks (links, id) where deleted_at is null;
create index content_checks_alternative_text_idx on content_checks (alternative_text, id) where deleted_at is null;
create index content_checks_contrast_idx on content_checks (contrast, id) where deleted_at is null;
create index content_checks_headings_idx on content_checks (headings, id) where deleted_at is null;
create index content_checks_image_addresses_idx on content_checks (image_addresses, id) where deleted_at is null;
create index content_checks_image_sizes_idx on content_checks (image_sizes, id) where deleted_at is null;
create index content_checks_video_titles_idx on content_checks (video_titles, id) where deleted_at is null;
create index content_checks_created_at_idx on content_checks (created_at, id) where deleted_at is null;
create index content_checks_updated_at_idx on content_checks (updated_at, id) where deleted_at is null;
create index content_checks_trash_idx on content_checks (deleted_at, id) where deleted_at is not null;
insert into content_checks default values;
