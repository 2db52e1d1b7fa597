create table domains (
  id bigint generated always as identity primary key,
  domain text collate "und-x-icu" not null,
  "default" boolean not null default false,
  spf_verified boolean not null default false,
  dkim_verified boolean not null default false,
  dmarc_verified boolean not null default false,
  verified boolean generated always as (spf_verified and dkim_verified and dmarc_verified) stored,
  checked_at timestamptz(3),
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index domains_domain_key on domains (lower(domain)) where deleted_at is null;
create index domains_domain_idx on domains (domain, id) where deleted_at is null;
create index domains_domain_trgm_idx on domains using gin (domain gin_trgm_ops) where deleted_at is null;
create index domains_default_idx on domains ("default", id) where deleted_at is null;
create index domains_spf_verified_idx on domains (spf_verified, id) where deleted_at is null;
create index domains_dkim_verified_idx on domains (dkim_verified, id) where deleted_at is null;
create index domains_dmarc_verified_idx on domains (dmarc_verified, id) where deleted_at is null;
create index domains_verified_idx on domains (verified, id) where deleted_at is null;
create index domains_checked_at_idx on domains (checked_at, id) where deleted_at is null;
create index domains_created_at_idx on domains (created_at, id) where deleted_at is null;
create index domains_updated_at_idx on domains (updated_at, id) where deleted_at is null;
create index domains_trash_idx on domains (deleted_at, id) where deleted_at is not null;

create table template_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint template_categories_name_check check (char_length(name) <= 150),
  constraint template_categories_description_check check (char_length(description) <= 1000)
);
create unique index template_categories_name_key on template_categories (lower(name)) where deleted_at is null;
create index template_categories_name_idx on template_categories (name, id) where deleted_at is null;
create index template_categories_name_trgm_idx on template_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index template_categories_description_trgm_idx on template_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index template_categories_created_at_idx on template_categories (created_at, id) where deleted_at is null;
create index template_categories_updated_at_idx on template_categories (updated_at, id) where deleted_at is null;
create index template_categories_trash_idx on template_categories (deleted_at, id) where deleted_at is not null;

create table template_types (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint template_types_name_check check (char_length(name) <= 150),
  constraint template_types_description_check check (char_length(description) <= 1000)
);
create unique index template_types_name_key on template_types (lower(name)) where deleted_at is null;
create index template_types_name_idx on template_types (name, id) where deleted_at is null;
create index template_types_name_trgm_idx on template_types using gin (name gin_trgm_ops) where deleted_at is null;
create index template_types_description_trgm_idx on template_types using gin (description gin_trgm_ops) where deleted_at is null;
create index template_types_created_at_idx on template_types (created_at, id) where deleted_at is null;
create index template_types_updated_at_idx on template_types (updated_at, id) where deleted_at is null;
create index template_types_trash_idx on template_types (deleted_at, id) where deleted_at is not null;

create table templates (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  category_id bigint,
  type_id bigint,
  content text collate "C",
  content_data text collate "C",
  thumbnail_id bigint,
  tag_ids bigint[] not null default '{}',
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint templates_name_check check (char_length(name) <= 200),
  constraint templates_content_check check (char_length(content) <= 8000000)
);
create index templates_name_idx on templates (name, id) where deleted_at is null;
create index templates_name_trgm_idx on templates using gin (name gin_trgm_ops) where deleted_at is null;
create index templates_category_id_idx on templates (category_id, id) where deleted_at is null;
create index templates_type_id_idx on templates (type_id, id) where deleted_at is null;
create index templates_thumbnail_id_idx on templates (thumbnail_id, id) where deleted_at is null;
create index templates_tag_ids_idx on templates using gin (tag_ids) where deleted_at is null;
create index templates_publication_id_idx on templates (publication_id, id) where deleted_at is null;
create index templates_created_at_idx on templates (created_at, id) where deleted_at is null;
create index templates_updated_at_idx on templates (updated_at, id) where deleted_at is null;
create index templates_trash_idx on templates (deleted_at, id) where deleted_at is not null;

create table page_types (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint page_types_name_check check (char_length(name) <= 150),
  constraint page_types_description_check check (char_length(description) <= 1000)
);
create unique index page_types_name_key on page_types (lower(name)) where deleted_at is null;
create index page_types_name_idx on page_types (name, id) where deleted_at is null;
create index page_types_name_trgm_idx on page_types using gin (name gin_trgm_ops) where deleted_at is null;
create index page_types_description_trgm_idx on page_types using gin (description gin_trgm_ops) where deleted_at is null;
create index page_types_created_at_idx on page_types (created_at, id) where deleted_at is null;
create index page_types_updated_at_idx on page_types (updated_at, id) where deleted_at is null;
create index page_types_trash_idx on page_types (deleted_at, id) where deleted_at is not null;

create table page_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint page_categories_name_check check (char_length(name) <= 150),
  constraint page_categories_description_check check (char_length(description) <= 1000)
);
create unique index page_categories_name_key on page_categories (lower(name)) where deleted_at is null;
create index page_categories_name_idx on page_categories (name, id) where deleted_at is null;
create index page_categories_name_trgm_idx on page_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index page_categories_description_trgm_idx on page_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index page_categories_created_at_idx on page_categories (created_at, id) where deleted_at is null;
create index page_categories_updated_at_idx on page_categories (updated_at, id) where deleted_at is null;
create index page_categories_trash_idx on page_categories (deleted_at, id) where deleted_at is not null;

create table pages (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  slug text collate "C" not null,
  type_id bigint,
  category_id bigint,
  content text collate "C",
  content_data text collate "C",
  meta_title text collate "und-x-icu",
  meta_description text collate "und-x-icu",
  status text collate "C" not null default 'draft',
  publish_at timestamptz(3),
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint pages_name_check check (char_length(name) <= 200),
  constraint pages_content_check check (char_length(content) <= 8000000),
  constraint pages_meta_title_check check (char_length(meta_title) <= 200),
  constraint pages_meta_description_check check (char_length(meta_description) <= 500),
  constraint pages_status_check check (status in ('draft', 'published'))
);
create index pages_name_idx on pages (name, id) where deleted_at is null;
create index pages_name_trgm_idx on pages using gin (name gin_trgm_ops) where deleted_at is null;
create unique index pages_slug_key on pages (lower(slug)) where deleted_at is null;
create index pages_slug_idx on pages (slug, id) where deleted_at is null;
create index pages_slug_trgm_idx on pages using gin (slug gin_trgm_ops) where deleted_at is null;
create index pages_type_id_idx on pages (type_id, id) where deleted_at is null;
create index pages_category_id_idx on pages (category_id, id) where deleted_at is null;
create index pages_meta_title_idx on pages (meta_title, id) where deleted_at is null;
create index pages_meta_title_trgm_idx on pages using gin (meta_title gin_trgm_ops) where deleted_at is null;
create index pages_meta_description_trgm_idx on pages using gin (meta_description gin_trgm_ops) where deleted_at is null;
create index pages_status_idx on pages (status, id) where deleted_at is null;
create index pages_publish_at_idx on pages (publish_at, id) where deleted_at is null;
create index pages_publication_id_idx on pages (publication_id, id) where deleted_at is null;
create index pages_created_at_idx on pages (created_at, id) where deleted_at is null;
create index pages_updated_at_idx on pages (updated_at, id) where deleted_at is null;
create index pages_trash_idx on pages (deleted_at, id) where deleted_at is not null;

create table custom_content_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint custom_content_categories_name_check check (char_length(name) <= 150),
  constraint custom_content_categories_description_check check (char_length(description) <= 1000)
);
create unique index custom_content_categories_name_key on custom_content_categories (lower(name)) where deleted_at is null;
create index custom_content_categories_name_idx on custom_content_categories (name, id) where deleted_at is null;
create index custom_content_categories_name_trgm_idx on custom_content_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index custom_content_categories_description_trgm_idx on custom_content_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index custom_content_categories_created_at_idx on custom_content_categories (created_at, id) where deleted_at is null;
create index custom_content_categories_updated_at_idx on custom_content_categories (updated_at, id) where deleted_at is null;
create index custom_content_categories_trash_idx on custom_content_categories (deleted_at, id) where deleted_at is not null;

create table custom_contents (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  macro text collate "und-x-icu" not null,
  content text collate "C",
  content_data text collate "C",
  default_value text collate "und-x-icu",
  category_id bigint,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint custom_contents_name_check check (char_length(name) <= 150),
  constraint custom_contents_macro_check check (char_length(macro) <= 100),
  constraint custom_contents_content_check check (char_length(content) <= 8000000),
  constraint custom_contents_default_value_check check (char_length(default_value) <= 10000)
);
create index custom_contents_name_idx on custom_contents (name, id) where deleted_at is null;
create index custom_contents_name_trgm_idx on custom_contents using gin (name gin_trgm_ops) where deleted_at is null;
create unique index custom_contents_macro_key on custom_contents (lower(macro)) where deleted_at is null;
create index custom_contents_macro_idx on custom_contents (macro, id) where deleted_at is null;
create index custom_contents_macro_trgm_idx on custom_contents using gin (macro gin_trgm_ops) where deleted_at is null;
create index custom_contents_default_value_trgm_idx on custom_contents using gin (default_value gin_trgm_ops) where deleted_at is null;
create index custom_contents_category_id_idx on custom_contents (category_id, id) where deleted_at is null;
create index custom_contents_publication_id_idx on custom_contents (publication_id, id) where deleted_at is null;
create index custom_contents_created_at_idx on custom_contents (created_at, id) where deleted_at is null;
create index custom_contents_updated_at_idx on custom_contents (updated_at, id) where deleted_at is null;
create index custom_contents_trash_idx on custom_contents (deleted_at, id) where deleted_at is not null;

create table forms (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  fields jsonb not null default '[]',
  success_message text collate "und-x-icu" not null default 'Thank you. We have received your answer.',
  redirect_to text collate "und-x-icu",
  notify_email text collate "und-x-icu",
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint forms_name_check check (char_length(name) <= 150),
  constraint forms_success_message_check check (char_length(success_message) <= 1000)
);
create index forms_name_idx on forms (name, id) where deleted_at is null;
create index forms_name_trgm_idx on forms using gin (name gin_trgm_ops) where deleted_at is null;
create index forms_success_message_trgm_idx on forms using gin (success_message gin_trgm_ops) where deleted_at is null;
create index forms_redirect_to_idx on forms (redirect_to, id) where deleted_at is null;
create index forms_redirect_to_trgm_idx on forms using gin (redirect_to gin_trgm_ops) where deleted_at is null;
create index forms_notify_email_idx on forms (notify_email, id) where deleted_at is null;
create index forms_notify_email_trgm_idx on forms using gin (notify_email gin_trgm_ops) where deleted_at is null;
create index forms_publication_id_idx on forms (publication_id, id) where deleted_at is null;
create index forms_created_at_idx on forms (created_at, id) where deleted_at is null;
create index forms_updated_at_idx on forms (updated_at, id) where deleted_at is null;
create index forms_trash_idx on forms (deleted_at, id) where deleted_at is not null;

create table form_submissions (
  id bigint generated always as identity primary key,
  form_id bigint not null,
  email text collate "und-x-icu",
  answers jsonb not null default '{}',
  page_url text collate "und-x-icu",
  submitted_at timestamptz(3) not null,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint form_submissions_page_url_check check (char_length(page_url) <= 2000)
);
create index form_submissions_form_id_idx on form_submissions (form_id, id) where deleted_at is null;
create index form_submissions_form_id_whole_idx on form_submissions (form_id);
create index form_submissions_email_idx on form_submissions (email, id) where deleted_at is null;
create index form_submissions_email_trgm_idx on form_submissions using gin (email gin_trgm_ops) where deleted_at is null;
create index form_submissions_page_url_idx on form_submissions (page_url, id) where deleted_at is null;
create index form_submissions_page_url_trgm_idx on form_submissions using gin (page_url gin_trgm_ops) where deleted_at is null;
create index form_submissions_submitted_at_idx on form_submissions (submitted_at, id) where deleted_at is null;
create index form_submissions_created_at_idx on form_submissions (created_at, id) where deleted_at is null;
create index form_submissions_updated_at_idx on form_submissions (updated_at, id) where deleted_at is null;
create index form_submissions_trash_idx on form_submissions (deleted_at, id) where deleted_at is not null;

create table redirects (
  id bigint generated always as identity primary key,
  from_path text collate "und-x-icu" not null,
  to_url text collate "und-x-icu" not null,
  status_code text collate "C" not null default '301',
  active boolean not null default true,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint redirects_from_path_check check (char_length(from_path) <= 500),
  constraint redirects_to_url_check check (char_length(to_url) <= 2000),
  constraint redirects_status_code_check check (status_code in ('301', '302', '307', '308'))
);
create index redirects_from_path_idx on redirects (from_path, id) where deleted_at is null;
create index redirects_from_path_trgm_idx on redirects using gin (from_path gin_trgm_ops) where deleted_at is null;
create index redirects_to_url_idx on redirects (to_url, id) where deleted_at is null;
create index redirects_to_url_trgm_idx on redirects using gin (to_url gin_trgm_ops) where deleted_at is null;
create index redirects_status_code_idx on redirects (status_code, id) where deleted_at is null;
create index redirects_active_idx on redirects (active, id) where deleted_at is null;
create index redirects_publication_id_idx on redirects (publication_id, id) where deleted_at is null;
create index redirects_created_at_idx on redirects (created_at, id) where deleted_at is null;
create index redirects_updated_at_idx on redirects (updated_at, id) where deleted_at is null;
create index redirects_trash_idx on redirects (deleted_at, id) where deleted_at is not null;

create table resource_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint resource_categories_name_check check (char_length(name) <= 150),
  constraint resource_categories_description_check check (char_length(description) <= 1000)
);
create unique index resource_categories_name_key on resource_categories (lower(name)) where deleted_at is null;
create index resource_categories_name_idx on resource_categories (name, id) where deleted_at is null;
create index resource_categories_name_trgm_idx on resource_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index resource_categories_description_trgm_idx on resource_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index resource_categories_created_at_idx on resource_categories (created_at, id) where deleted_at is null;
create index resource_categories_updated_at_idx on resource_categories (updated_at, id) where deleted_at is null;
create index resource_categories_trash_idx on resource_categories (deleted_at, id) where deleted_at is not null;

create table videos (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  player text collate "C" not null default 'youtube',
  player_data jsonb not null default '{}',
  duration bigint,
  thumbnail_id bigint,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint videos_title_check check (char_length(title) <= 200),
  constraint videos_description_check check (char_length(description) <= 2000),
  constraint videos_player_check check (player in ('youtube', 'wistia', 'other')),
  constraint videos_duration_check check (duration >= 0)
);
create index videos_title_idx on videos (title, id) where deleted_at is null;
create index videos_title_trgm_idx on videos using gin (title gin_trgm_ops) where deleted_at is null;
create index videos_description_trgm_idx on videos using gin (description gin_trgm_ops) where deleted_at is null;
create index videos_player_idx on videos (player, id) where deleted_at is null;
create index videos_duration_idx on videos (duration, id) where deleted_at is null;
create index videos_thumbnail_id_idx on videos (thumbnail_id, id) where deleted_at is null;
create index videos_publication_id_idx on videos (publication_id, id) where deleted_at is null;
create index videos_created_at_idx on videos (created_at, id) where deleted_at is null;
create index videos_updated_at_idx on videos (updated_at, id) where deleted_at is null;
create index videos_trash_idx on videos (deleted_at, id) where deleted_at is not null;

create table resources (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null,
  slug text collate "C",
  description text collate "und-x-icu",
  content text collate "C",
  content_data text collate "C",
  image_id bigint,
  author_ids bigint[] not null default '{}',
  category_id bigint,
  video_id bigint,
  tag_ids bigint[] not null default '{}',
  published_at timestamptz(3),
  status text collate "C" not null default 'draft',
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint resources_title_check check (char_length(title) <= 300),
  constraint resources_description_check check (char_length(description) <= 2000),
  constraint resources_content_check check (char_length(content) <= 8000000),
  constraint resources_status_check check (status in ('draft', 'published'))
);
create index resources_title_idx on resources (title, id) where deleted_at is null;
create index resources_title_trgm_idx on resources using gin (title gin_trgm_ops) where deleted_at is null;
create unique index resources_slug_key on resources (lower(slug)) where deleted_at is null;
create index resources_slug_idx on resources (slug, id) where deleted_at is null;
create index resources_slug_trgm_idx on resources using gin (slug gin_trgm_ops) where deleted_at is null;
create index resources_description_trgm_idx on resources using gin (description gin_trgm_ops) where deleted_at is null;
create index resources_image_id_idx on resources (image_id, id) where deleted_at is null;
create index resources_author_ids_idx on resources using gin (author_ids) where deleted_at is null;
create index resources_category_id_idx on resources (category_id, id) where deleted_at is null;
create index resources_video_id_idx on resources (video_id, id) where deleted_at is null;
create index resources_tag_ids_idx on resources using gin (tag_ids) where deleted_at is null;
create index resources_published_at_idx on resources (published_at, id) where deleted_at is null;
create index resources_status_idx on resources (status, id) where deleted_at is null;
create index resources_publication_id_idx on resources (publication_id, id) where deleted_at is null;
create index resources_created_at_idx on resources (created_at, id) where deleted_at is null;
create index resources_updated_at_idx on resources (updated_at, id) where deleted_at is null;
create index resources_trash_idx on resources (deleted_at, id) where deleted_at is not null;

create table calendar_event_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint calendar_event_categories_name_check check (char_length(name) <= 150),
  constraint calendar_event_categories_description_check check (char_length(description) <= 1000)
);
create unique index calendar_event_categories_name_key on calendar_event_categories (lower(name)) where deleted_at is null;
create index calendar_event_categories_name_idx on calendar_event_categories (name, id) where deleted_at is null;
create index calendar_event_categories_name_trgm_idx on calendar_event_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index calendar_event_categories_description_trgm_idx on calendar_event_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index calendar_event_categories_created_at_idx on calendar_event_categories (created_at, id) where deleted_at is null;
create index calendar_event_categories_updated_at_idx on calendar_event_categories (updated_at, id) where deleted_at is null;
create index calendar_event_categories_trash_idx on calendar_event_categories (deleted_at, id) where deleted_at is not null;

create table calendar_events (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  all_day boolean not null default false,
  url text collate "und-x-icu",
  category_id bigint,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint calendar_events_title_check check (char_length(title) <= 200),
  constraint calendar_events_description_check check (char_length(description) <= 5000)
);
create index calendar_events_title_idx on calendar_events (title, id) where deleted_at is null;
create index calendar_events_title_trgm_idx on calendar_events using gin (title gin_trgm_ops) where deleted_at is null;
create index calendar_events_description_trgm_idx on calendar_events using gin (description gin_trgm_ops) where deleted_at is null;
create index calendar_events_starts_at_idx on calendar_events (starts_at, id) where deleted_at is null;
create index calendar_events_ends_at_idx on calendar_events (ends_at, id) where deleted_at is null;
create index calendar_events_all_day_idx on calendar_events (all_day, id) where deleted_at is null;
create index calendar_events_url_idx on calendar_events (url, id) where deleted_at is null;
create index calendar_events_url_trgm_idx on calendar_events using gin (url gin_trgm_ops) where deleted_at is null;
create index calendar_events_category_id_idx on calendar_events (category_id, id) where deleted_at is null;
create index calendar_events_publication_id_idx on calendar_events (publication_id, id) where deleted_at is null;
create index calendar_events_created_at_idx on calendar_events (created_at, id) where deleted_at is null;
create index calendar_events_updated_at_idx on calendar_events (updated_at, id) where deleted_at is null;
create index calendar_events_trash_idx on calendar_events (deleted_at, id) where deleted_at is not null;

create table unsubscribe_reasons (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint unsubscribe_reasons_name_check check (char_length(name) <= 150),
  constraint unsubscribe_reasons_description_check check (char_length(description) <= 1000)
);
create unique index unsubscribe_reasons_name_key on unsubscribe_reasons (lower(name)) where deleted_at is null;
create index unsubscribe_reasons_name_idx on unsubscribe_reasons (name, id) where deleted_at is null;
create index unsubscribe_reasons_name_trgm_idx on unsubscribe_reasons using gin (name gin_trgm_ops) where deleted_at is null;
create index unsubscribe_reasons_description_trgm_idx on unsubscribe_reasons using gin (description gin_trgm_ops) where deleted_at is null;
create index unsubscribe_reasons_created_at_idx on unsubscribe_reasons (created_at, id) where deleted_at is null;
create index unsubscribe_reasons_updated_at_idx on unsubscribe_reasons (updated_at, id) where deleted_at is null;
create index unsubscribe_reasons_trash_idx on unsubscribe_reasons (deleted_at, id) where deleted_at is not null;

create table invalid_reasons (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint invalid_reasons_name_check check (char_length(name) <= 150),
  constraint invalid_reasons_description_check check (char_length(description) <= 1000)
);
create unique index invalid_reasons_name_key on invalid_reasons (lower(name)) where deleted_at is null;
create index invalid_reasons_name_idx on invalid_reasons (name, id) where deleted_at is null;
create index invalid_reasons_name_trgm_idx on invalid_reasons using gin (name gin_trgm_ops) where deleted_at is null;
create index invalid_reasons_description_trgm_idx on invalid_reasons using gin (description gin_trgm_ops) where deleted_at is null;
create index invalid_reasons_created_at_idx on invalid_reasons (created_at, id) where deleted_at is null;
create index invalid_reasons_updated_at_idx on invalid_reasons (updated_at, id) where deleted_at is null;
create index invalid_reasons_trash_idx on invalid_reasons (deleted_at, id) where deleted_at is not null;

create table emails (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint emails_name_check check (char_length(name) <= 150),
  constraint emails_description_check check (char_length(description) <= 1000)
);
create unique index emails_name_key on emails (lower(name)) where deleted_at is null;
create index emails_name_idx on emails (name, id) where deleted_at is null;
create index emails_name_trgm_idx on emails using gin (name gin_trgm_ops) where deleted_at is null;
create index emails_description_trgm_idx on emails using gin (description gin_trgm_ops) where deleted_at is null;
create index emails_created_at_idx on emails (created_at, id) where deleted_at is null;
create index emails_updated_at_idx on emails (updated_at, id) where deleted_at is null;
create index emails_trash_idx on emails (deleted_at, id) where deleted_at is not null;

create table models (
  id bigint generated always as identity primary key,
  model text collate "und-x-icu" not null,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint models_model_check check (char_length(model) <= 150)
);
create unique index models_model_key on models (lower(model)) where deleted_at is null;
create index models_model_idx on models (model, id) where deleted_at is null;
create index models_model_trgm_idx on models using gin (model gin_trgm_ops) where deleted_at is null;
create index models_created_at_idx on models (created_at, id) where deleted_at is null;
create index models_updated_at_idx on models (updated_at, id) where deleted_at is null;
create index models_trash_idx on models (deleted_at, id) where deleted_at is not null;

create table pricing_plans (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  options jsonb not null default '[]',
  publication_id bigint,
  id_with_name text collate "und-x-icu" generated always as (id::text || ' - ' || coalesce(name, '')) stored,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint pricing_plans_name_check check (char_length(name) <= 200)
);
create index pricing_plans_name_idx on pricing_plans (name, id) where deleted_at is null;
create index pricing_plans_name_trgm_idx on pricing_plans using gin (name gin_trgm_ops) where deleted_at is null;
create index pricing_plans_publication_id_idx on pricing_plans (publication_id, id) where deleted_at is null;
create index pricing_plans_id_with_name_idx on pricing_plans (id_with_name, id) where deleted_at is null;
create index pricing_plans_id_with_name_trgm_idx on pricing_plans using gin (id_with_name gin_trgm_ops) where deleted_at is null;
create index pricing_plans_created_at_idx on pricing_plans (created_at, id) where deleted_at is null;
create index pricing_plans_updated_at_idx on pricing_plans (updated_at, id) where deleted_at is null;
create index pricing_plans_trash_idx on pricing_plans (deleted_at, id) where deleted_at is not null;

create table merchandise (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  image_ids bigint[] not null default '{}',
  options jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint merchandise_title_check check (char_length(title) <= 200),
  constraint merchandise_description_check check (char_length(description) <= 2000)
);
create index merchandise_title_idx on merchandise (title, id) where deleted_at is null;
create index merchandise_title_trgm_idx on merchandise using gin (title gin_trgm_ops) where deleted_at is null;
create index merchandise_description_trgm_idx on merchandise using gin (description gin_trgm_ops) where deleted_at is null;
create index merchandise_image_ids_idx on merchandise using gin (image_ids) where deleted_at is null;
create index merchandise_created_at_idx on merchandise (created_at, id) where deleted_at is null;
create index merchandise_updated_at_idx on merchandise (updated_at, id) where deleted_at is null;
create index merchandise_trash_idx on merchandise (deleted_at, id) where deleted_at is not null;

create table senders (
  id bigint generated always as identity primary key,
  display text collate "und-x-icu" not null,
  local_part text collate "und-x-icu" not null,
  domain_id bigint not null,
  name text collate "und-x-icu",
  "default" boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint senders_display_check check (char_length(display) <= 150),
  constraint senders_local_part_check check (char_length(local_part) <= 64),
  constraint senders_name_check check (char_length(name) <= 150)
);
create index senders_display_idx on senders (display, id) where deleted_at is null;
create index senders_display_trgm_idx on senders using gin (display gin_trgm_ops) where deleted_at is null;
create index senders_local_part_idx on senders (local_part, id) where deleted_at is null;
create index senders_local_part_trgm_idx on senders using gin (local_part gin_trgm_ops) where deleted_at is null;
create index senders_domain_id_idx on senders (domain_id, id) where deleted_at is null;
create index senders_domain_id_whole_idx on senders (domain_id);
create index senders_name_idx on senders (name, id) where deleted_at is null;
create index senders_name_trgm_idx on senders using gin (name gin_trgm_ops) where deleted_at is null;
create index senders_default_idx on senders ("default", id) where deleted_at is null;
create index senders_created_at_idx on senders (created_at, id) where deleted_at is null;
create index senders_updated_at_idx on senders (updated_at, id) where deleted_at is null;
create index senders_trash_idx on senders (deleted_at, id) where deleted_at is not null;

create table services (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  phone_numbers jsonb not null default '[]',
  short_codes jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint services_name_check check (char_length(name) <= 150)
);
create unique index services_name_key on services (lower(name)) where deleted_at is null;
create index services_name_idx on services (name, id) where deleted_at is null;
create index services_name_trgm_idx on services using gin (name gin_trgm_ops) where deleted_at is null;
create index services_created_at_idx on services (created_at, id) where deleted_at is null;
create index services_updated_at_idx on services (updated_at, id) where deleted_at is null;
create index services_trash_idx on services (deleted_at, id) where deleted_at is not null;

create table variables (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  tag text collate "und-x-icu" not null,
  content text collate "und-x-icu",
  default_value text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint variables_name_check check (char_length(name) <= 150),
  constraint variables_tag_check check (char_length(tag) <= 100),
  constraint variables_content_check check (char_length(content) <= 100000),
  constraint variables_default_value_check check (char_length(default_value) <= 10000)
);
create index variables_name_idx on variables (name, id) where deleted_at is null;
create index variables_name_trgm_idx on variables using gin (name gin_trgm_ops) where deleted_at is null;
create unique index variables_tag_key on variables (lower(tag)) where deleted_at is null;
create index variables_tag_idx on variables (tag, id) where deleted_at is null;
create index variables_tag_trgm_idx on variables using gin (tag gin_trgm_ops) where deleted_at is null;
create index variables_content_trgm_idx on variables using gin (content gin_trgm_ops) where deleted_at is null;
create index variables_default_value_trgm_idx on variables using gin (default_value gin_trgm_ops) where deleted_at is null;
create index variables_created_at_idx on variables (created_at, id) where deleted_at is null;
create index variables_updated_at_idx on variables (updated_at, id) where deleted_at is null;
create index variables_trash_idx on variables (deleted_at, id) where deleted_at is not null;

create table bindings (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  url text collate "und-x-icu" not null,
  variable_map jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint bindings_name_check check (char_length(name) <= 150)
);
create unique index bindings_name_key on bindings (lower(name)) where deleted_at is null;
create index bindings_name_idx on bindings (name, id) where deleted_at is null;
create index bindings_name_trgm_idx on bindings using gin (name gin_trgm_ops) where deleted_at is null;
create index bindings_url_idx on bindings (url, id) where deleted_at is null;
create index bindings_url_trgm_idx on bindings using gin (url gin_trgm_ops) where deleted_at is null;
create index bindings_created_at_idx on bindings (created_at, id) where deleted_at is null;
create index bindings_updated_at_idx on bindings (updated_at, id) where deleted_at is null;
create index bindings_trash_idx on bindings (deleted_at, id) where deleted_at is not null;

create table message_types (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint message_types_name_check check (char_length(name) <= 150),
  constraint message_types_description_check check (char_length(description) <= 1000)
);
create unique index message_types_name_key on message_types (lower(name)) where deleted_at is null;
create index message_types_name_idx on message_types (name, id) where deleted_at is null;
create index message_types_name_trgm_idx on message_types using gin (name gin_trgm_ops) where deleted_at is null;
create index message_types_description_trgm_idx on message_types using gin (description gin_trgm_ops) where deleted_at is null;
create index message_types_created_at_idx on message_types (created_at, id) where deleted_at is null;
create index message_types_updated_at_idx on message_types (updated_at, id) where deleted_at is null;
create index message_types_trash_idx on message_types (deleted_at, id) where deleted_at is not null;

create table message_contents (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null,
  content text collate "C",
  content_data text collate "C",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint message_contents_title_check check (char_length(title) <= 200),
  constraint message_contents_content_check check (char_length(content) <= 8000000)
);
create index message_contents_title_idx on message_contents (title, id) where deleted_at is null;
create index message_contents_title_trgm_idx on message_contents using gin (title gin_trgm_ops) where deleted_at is null;
create index message_contents_created_at_idx on message_contents (created_at, id) where deleted_at is null;
create index message_contents_updated_at_idx on message_contents (updated_at, id) where deleted_at is null;
create index message_contents_trash_idx on message_contents (deleted_at, id) where deleted_at is not null;

create table messages (
  id bigint generated always as identity primary key,
  title text collate "und-x-icu" not null,
  type_id bigint not null,
  subject text collate "und-x-icu",
  preview_text text collate "und-x-icu",
  segment_ids bigint[] not null default '{}',
  exclude_segment_ids bigint[] not null default '{}',
  sender_id bigint,
  service_id bigint,
  phone_number text collate "und-x-icu",
  short_code text collate "und-x-icu",
  content text collate "C",
  content_data text collate "C",
  send_at timestamptz(3),
  sent_at timestamptz(3),
  is_test boolean not null default false,
  cancelled_at timestamptz(3),
  status text collate "C" generated always as (case when cancelled_at is not null then 'cancelled' when is_test then 'test' when sent_at is not null then 'sent' when send_at is not null then 'scheduled' else 'draft' end) stored,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint messages_title_check check (char_length(title) <= 200),
  constraint messages_subject_check check (char_length(subject) <= 200),
  constraint messages_preview_text_check check (char_length(preview_text) <= 200),
  constraint messages_phone_number_check check (char_length(phone_number) <= 20),
  constraint messages_short_code_check check (char_length(short_code) <= 10),
  constraint messages_content_check check (char_length(content) <= 8000000)
);
create index messages_title_idx on messages (title, id) where deleted_at is null;
create index messages_title_trgm_idx on messages using gin (title gin_trgm_ops) where deleted_at is null;
create index messages_type_id_idx on messages (type_id, id) where deleted_at is null;
create index messages_type_id_whole_idx on messages (type_id);
create index messages_subject_idx on messages (subject, id) where deleted_at is null;
create index messages_subject_trgm_idx on messages using gin (subject gin_trgm_ops) where deleted_at is null;
create index messages_preview_text_idx on messages (preview_text, id) where deleted_at is null;
create index messages_preview_text_trgm_idx on messages using gin (preview_text gin_trgm_ops) where deleted_at is null;
create index messages_segment_ids_idx on messages using gin (segment_ids) where deleted_at is null;
create index messages_exclude_segment_ids_idx on messages using gin (exclude_segment_ids) where deleted_at is null;
create index messages_sender_id_idx on messages (sender_id, id) where deleted_at is null;
create index messages_service_id_idx on messages (service_id, id) where deleted_at is null;
create index messages_phone_number_idx on messages (phone_number, id) where deleted_at is null;
create index messages_phone_number_trgm_idx on messages using gin (phone_number gin_trgm_ops) where deleted_at is null;
create index messages_short_code_idx on messages (short_code, id) where deleted_at is null;
create index messages_short_code_trgm_idx on messages using gin (short_code gin_trgm_ops) where deleted_at is null;
create index messages_send_at_idx on messages (send_at, id) where deleted_at is null;
create index messages_sent_at_idx on messages (sent_at, id) where deleted_at is null;
create index messages_is_test_idx on messages (is_test, id) where deleted_at is null;
create index messages_cancelled_at_idx on messages (cancelled_at, id) where deleted_at is null;
create index messages_status_idx on messages (status, id) where deleted_at is null;
create index messages_publication_id_idx on messages (publication_id, id) where deleted_at is null;
create index messages_created_at_idx on messages (created_at, id) where deleted_at is null;
create index messages_updated_at_idx on messages (updated_at, id) where deleted_at is null;
create index messages_trash_idx on messages (deleted_at, id) where deleted_at is not null;

create table message_events (
  id bigint generated always as identity primary key,
  message_id bigint not null,
  subscriber_id bigint,
  type text collate "C" not null default 'open',
  url text collate "und-x-icu",
  occurred_at timestamptz(3) not null,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint message_events_type_check check (type in ('open', 'click', 'bounce', 'unsubscribe')),
  constraint message_events_url_check check (char_length(url) <= 2000)
);
create index message_events_message_id_idx on message_events (message_id, id) where deleted_at is null;
create index message_events_message_id_whole_idx on message_events (message_id);
create index message_events_subscriber_id_idx on message_events (subscriber_id, id) where deleted_at is null;
create index message_events_type_idx on message_events (type, id) where deleted_at is null;
create index message_events_url_idx on message_events (url, id) where deleted_at is null;
create index message_events_url_trgm_idx on message_events using gin (url gin_trgm_ops) where deleted_at is null;
create index message_events_occurred_at_idx on message_events (occurred_at, id) where deleted_at is null;
create index message_events_created_at_idx on message_events (created_at, id) where deleted_at is null;
create index message_events_updated_at_idx on message_events (updated_at, id) where deleted_at is null;
create index message_events_trash_idx on message_events (deleted_at, id) where deleted_at is not null;

create table auto_responder_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint auto_responder_categories_name_check check (char_length(name) <= 150),
  constraint auto_responder_categories_description_check check (char_length(description) <= 1000)
);
create unique index auto_responder_categories_name_key on auto_responder_categories (lower(name)) where deleted_at is null;
create index auto_responder_categories_name_idx on auto_responder_categories (name, id) where deleted_at is null;
create index auto_responder_categories_name_trgm_idx on auto_responder_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index auto_responder_categories_description_trgm_idx on auto_responder_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index auto_responder_categories_created_at_idx on auto_responder_categories (created_at, id) where deleted_at is null;
create index auto_responder_categories_updated_at_idx on auto_responder_categories (updated_at, id) where deleted_at is null;
create index auto_responder_categories_trash_idx on auto_responder_categories (deleted_at, id) where deleted_at is not null;

create table auto_responder_types (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint auto_responder_types_name_check check (char_length(name) <= 150),
  constraint auto_responder_types_description_check check (char_length(description) <= 1000)
);
create unique index auto_responder_types_name_key on auto_responder_types (lower(name)) where deleted_at is null;
create index auto_responder_types_name_idx on auto_responder_types (name, id) where deleted_at is null;
create index auto_responder_types_name_trgm_idx on auto_responder_types using gin (name gin_trgm_ops) where deleted_at is null;
create index auto_responder_types_description_trgm_idx on auto_responder_types using gin (description gin_trgm_ops) where deleted_at is null;
create index auto_responder_types_created_at_idx on auto_responder_types (created_at, id) where deleted_at is null;
create index auto_responder_types_updated_at_idx on auto_responder_types (updated_at, id) where deleted_at is null;
create index auto_responder_types_trash_idx on auto_responder_types (deleted_at, id) where deleted_at is not null;

create table auto_responders (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  category_id bigint,
  type_id bigint,
  trigger text collate "C" not null default 'subscribed',
  delay bigint not null default 0,
  steps jsonb not null default '[]',
  sender_id bigint,
  segment_id bigint,
  active boolean not null default false,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint auto_responders_name_check check (char_length(name) <= 200),
  constraint auto_responders_trigger_check check (trigger in ('subscribed', 'segment_joined', 'tag_added', 'ordered', 'expiring')),
  constraint auto_responders_delay_check check (delay >= 0 and delay <= 525600)
);
create index auto_responders_name_idx on auto_responders (name, id) where deleted_at is null;
create index auto_responders_name_trgm_idx on auto_responders using gin (name gin_trgm_ops) where deleted_at is null;
create index auto_responders_category_id_idx on auto_responders (category_id, id) where deleted_at is null;
create index auto_responders_type_id_idx on auto_responders (type_id, id) where deleted_at is null;
create index auto_responders_trigger_idx on auto_responders (trigger, id) where deleted_at is null;
create index auto_responders_delay_idx on auto_responders (delay, id) where deleted_at is null;
create index auto_responders_sender_id_idx on auto_responders (sender_id, id) where deleted_at is null;
create index auto_responders_segment_id_idx on auto_responders (segment_id, id) where deleted_at is null;
create index auto_responders_active_idx on auto_responders (active, id) where deleted_at is null;
create index auto_responders_publication_id_idx on auto_responders (publication_id, id) where deleted_at is null;
create index auto_responders_created_at_idx on auto_responders (created_at, id) where deleted_at is null;
create index auto_responders_updated_at_idx on auto_responders (updated_at, id) where deleted_at is null;
create index auto_responders_trash_idx on auto_responders (deleted_at, id) where deleted_at is not null;

create table partner_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint partner_categories_name_check check (char_length(name) <= 150),
  constraint partner_categories_description_check check (char_length(description) <= 1000)
);
create unique index partner_categories_name_key on partner_categories (lower(name)) where deleted_at is null;
create index partner_categories_name_idx on partner_categories (name, id) where deleted_at is null;
create index partner_categories_name_trgm_idx on partner_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index partner_categories_description_trgm_idx on partner_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index partner_categories_created_at_idx on partner_categories (created_at, id) where deleted_at is null;
create index partner_categories_updated_at_idx on partner_categories (updated_at, id) where deleted_at is null;
create index partner_categories_trash_idx on partner_categories (deleted_at, id) where deleted_at is not null;

create table partners (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  category_id bigint,
  everflow_partner_id text collate "und-x-icu",
  contact_name text collate "und-x-icu",
  email text collate "und-x-icu",
  phone text collate "C",
  payout_percent numeric(9, 6),
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint partners_name_check check (char_length(name) <= 200),
  constraint partners_everflow_partner_id_check check (char_length(everflow_partner_id) <= 40),
  constraint partners_contact_name_check check (char_length(contact_name) <= 150),
  constraint partners_payout_percent_check check (payout_percent >= 0 and payout_percent <= 1)
);
create unique index partners_name_key on partners (lower(name)) where deleted_at is null;
create index partners_name_idx on partners (name, id) where deleted_at is null;
create index partners_name_trgm_idx on partners using gin (name gin_trgm_ops) where deleted_at is null;
create index partners_category_id_idx on partners (category_id, id) where deleted_at is null;
create index partners_everflow_partner_id_idx on partners (everflow_partner_id, id) where deleted_at is null;
create index partners_everflow_partner_id_trgm_idx on partners using gin (everflow_partner_id gin_trgm_ops) where deleted_at is null;
create index partners_contact_name_idx on partners (contact_name, id) where deleted_at is null;
create index partners_contact_name_trgm_idx on partners using gin (contact_name gin_trgm_ops) where deleted_at is null;
create index partners_email_idx on partners (email, id) where deleted_at is null;
create index partners_email_trgm_idx on partners using gin (email gin_trgm_ops) where deleted_at is null;
create index partners_phone_idx on partners (phone, id) where deleted_at is null;
create index partners_phone_trgm_idx on partners using gin (phone gin_trgm_ops) where deleted_at is null;
create index partners_payout_percent_idx on partners (payout_percent, id) where deleted_at is null;
create index partners_created_at_idx on partners (created_at, id) where deleted_at is null;
create index partners_updated_at_idx on partners (updated_at, id) where deleted_at is null;
create index partners_trash_idx on partners (deleted_at, id) where deleted_at is not null;

create table landing_page_category_types (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint landing_page_category_types_name_check check (char_length(name) <= 150),
  constraint landing_page_category_types_description_check check (char_length(description) <= 1000)
);
create unique index landing_page_category_types_name_key on landing_page_category_types (lower(name)) where deleted_at is null;
create index landing_page_category_types_name_idx on landing_page_category_types (name, id) where deleted_at is null;
create index landing_page_category_types_name_trgm_idx on landing_page_category_types using gin (name gin_trgm_ops) where deleted_at is null;
create index landing_page_category_types_description_trgm_idx on landing_page_category_types using gin (description gin_trgm_ops) where deleted_at is null;
create index landing_page_category_types_created_at_idx on landing_page_category_types (created_at, id) where deleted_at is null;
create index landing_page_category_types_updated_at_idx on landing_page_category_types (updated_at, id) where deleted_at is null;
create index landing_page_category_types_trash_idx on landing_page_category_types (deleted_at, id) where deleted_at is not null;

create table landing_page_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint landing_page_categories_name_check check (char_length(name) <= 150),
  constraint landing_page_categories_description_check check (char_length(description) <= 1000)
);
create unique index landing_page_categories_name_key on landing_page_categories (lower(name)) where deleted_at is null;
create index landing_page_categories_name_idx on landing_page_categories (name, id) where deleted_at is null;
create index landing_page_categories_name_trgm_idx on landing_page_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index landing_page_categories_description_trgm_idx on landing_page_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index landing_page_categories_created_at_idx on landing_page_categories (created_at, id) where deleted_at is null;
create index landing_page_categories_updated_at_idx on landing_page_categories (updated_at, id) where deleted_at is null;
create index landing_page_categories_trash_idx on landing_page_categories (deleted_at, id) where deleted_at is not null;

create table landing_pages (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  slug text collate "C" not null,
  category_id bigint,
  category_type_id bigint,
  content text collate "C",
  content_data text collate "C",
  pricing_plan_id bigint,
  exit_splash boolean not null default false,
  status text collate "C" not null default 'draft',
  landing_page_url text collate "und-x-icu",
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint landing_pages_name_check check (char_length(name) <= 200),
  constraint landing_pages_content_check check (char_length(content) <= 8000000),
  constraint landing_pages_status_check check (status in ('draft', 'published'))
);
create index landing_pages_name_idx on landing_pages (name, id) where deleted_at is null;
create index landing_pages_name_trgm_idx on landing_pages using gin (name gin_trgm_ops) where deleted_at is null;
create unique index landing_pages_slug_key on landing_pages (lower(slug)) where deleted_at is null;
create index landing_pages_slug_idx on landing_pages (slug, id) where deleted_at is null;
create index landing_pages_slug_trgm_idx on landing_pages using gin (slug gin_trgm_ops) where deleted_at is null;
create index landing_pages_category_id_idx on landing_pages (category_id, id) where deleted_at is null;
create index landing_pages_category_type_id_idx on landing_pages (category_type_id, id) where deleted_at is null;
create index landing_pages_pricing_plan_id_idx on landing_pages (pricing_plan_id, id) where deleted_at is null;
create index landing_pages_exit_splash_idx on landing_pages (exit_splash, id) where deleted_at is null;
create index landing_pages_status_idx on landing_pages (status, id) where deleted_at is null;
create index landing_pages_landing_page_url_idx on landing_pages (landing_page_url, id) where deleted_at is null;
create index landing_pages_landing_page_url_trgm_idx on landing_pages using gin (landing_page_url gin_trgm_ops) where deleted_at is null;
create index landing_pages_publication_id_idx on landing_pages (publication_id, id) where deleted_at is null;
create index landing_pages_created_at_idx on landing_pages (created_at, id) where deleted_at is null;
create index landing_pages_updated_at_idx on landing_pages (updated_at, id) where deleted_at is null;
create index landing_pages_trash_idx on landing_pages (deleted_at, id) where deleted_at is not null;

create table effort_types (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint effort_types_name_check check (char_length(name) <= 150),
  constraint effort_types_description_check check (char_length(description) <= 1000)
);
create unique index effort_types_name_key on effort_types (lower(name)) where deleted_at is null;
create index effort_types_name_idx on effort_types (name, id) where deleted_at is null;
create index effort_types_name_trgm_idx on effort_types using gin (name gin_trgm_ops) where deleted_at is null;
create index effort_types_description_trgm_idx on effort_types using gin (description gin_trgm_ops) where deleted_at is null;
create index effort_types_created_at_idx on effort_types (created_at, id) where deleted_at is null;
create index effort_types_updated_at_idx on effort_types (updated_at, id) where deleted_at is null;
create index effort_types_trash_idx on effort_types (deleted_at, id) where deleted_at is not null;

create table campaigns (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  status text collate "C" not null default 'active',
  partner_id bigint,
  advertorial_id bigint,
  promo_id bigint,
  order_page_id bigint,
  external_url text collate "und-x-icu",
  exit_intent_promo_id bigint,
  exit_intent_order_page_id bigint,
  everflow_offer_id text collate "und-x-icu",
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  budget numeric(12, 2),
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint campaigns_name_check check (char_length(name) <= 200),
  constraint campaigns_status_check check (status in ('active', 'paused', 'ended')),
  constraint campaigns_everflow_offer_id_check check (char_length(everflow_offer_id) <= 40),
  constraint campaigns_budget_check check (budget >= 0)
);
create index campaigns_name_idx on campaigns (name, id) where deleted_at is null;
create index campaigns_name_trgm_idx on campaigns using gin (name gin_trgm_ops) where deleted_at is null;
create index campaigns_status_idx on campaigns (status, id) where deleted_at is null;
create index campaigns_partner_id_idx on campaigns (partner_id, id) where deleted_at is null;
create index campaigns_advertorial_id_idx on campaigns (advertorial_id, id) where deleted_at is null;
create index campaigns_promo_id_idx on campaigns (promo_id, id) where deleted_at is null;
create index campaigns_order_page_id_idx on campaigns (order_page_id, id) where deleted_at is null;
create index campaigns_external_url_idx on campaigns (external_url, id) where deleted_at is null;
create index campaigns_external_url_trgm_idx on campaigns using gin (external_url gin_trgm_ops) where deleted_at is null;
create index campaigns_exit_intent_promo_id_idx on campaigns (exit_intent_promo_id, id) where deleted_at is null;
create index campaigns_exit_intent_order_page_id_idx on campaigns (exit_intent_order_page_id, id) where deleted_at is null;
create index campaigns_everflow_offer_id_idx on campaigns (everflow_offer_id, id) where deleted_at is null;
create index campaigns_everflow_offer_id_trgm_idx on campaigns using gin (everflow_offer_id gin_trgm_ops) where deleted_at is null;
create index campaigns_starts_at_idx on campaigns (starts_at, id) where deleted_at is null;
create index campaigns_ends_at_idx on campaigns (ends_at, id) where deleted_at is null;
create index campaigns_budget_idx on campaigns (budget, id) where deleted_at is null;
create index campaigns_publication_id_idx on campaigns (publication_id, id) where deleted_at is null;
create index campaigns_created_at_idx on campaigns (created_at, id) where deleted_at is null;
create index campaigns_updated_at_idx on campaigns (updated_at, id) where deleted_at is null;
create index campaigns_trash_idx on campaigns (deleted_at, id) where deleted_at is not null;

create table efforts (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  campaign_id bigint not null,
  effort_type_id bigint not null,
  partner_id bigint not null,
  offer_type text collate "C" not null default 'order',
  advertorial_id bigint,
  promo_id bigint,
  order_page_id bigint,
  external_url text collate "und-x-icu",
  exit_intent_promo_id bigint,
  exit_intent_order_page_id bigint,
  everflow_offer_id text collate "und-x-icu",
  offer_url text collate "und-x-icu",
  everflow_offer_url_created boolean not null default false,
  everflow_offer_url_id text collate "und-x-icu",
  everflow_tracking_url text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint efforts_name_check check (char_length(name) <= 200),
  constraint efforts_offer_type_check check (offer_type in ('advert', 'promo', 'order', 'external')),
  constraint efforts_everflow_offer_id_check check (char_length(everflow_offer_id) <= 40),
  constraint efforts_everflow_offer_url_id_check check (char_length(everflow_offer_url_id) <= 40)
);
create index efforts_name_idx on efforts (name, id) where deleted_at is null;
create index efforts_name_trgm_idx on efforts using gin (name gin_trgm_ops) where deleted_at is null;
create index efforts_campaign_id_idx on efforts (campaign_id, id) where deleted_at is null;
create index efforts_campaign_id_whole_idx on efforts (campaign_id);
create index efforts_effort_type_id_idx on efforts (effort_type_id, id) where deleted_at is null;
create index efforts_effort_type_id_whole_idx on efforts (effort_type_id);
create index efforts_partner_id_idx on efforts (partner_id, id) where deleted_at is null;
create index efforts_partner_id_whole_idx on efforts (partner_id);
create index efforts_offer_type_idx on efforts (offer_type, id) where deleted_at is null;
create index efforts_advertorial_id_idx on efforts (advertorial_id, id) where deleted_at is null;
create index efforts_promo_id_idx on efforts (promo_id, id) where deleted_at is null;
create index efforts_order_page_id_idx on efforts (order_page_id, id) where deleted_at is null;
create index efforts_external_url_idx on efforts (external_url, id) where deleted_at is null;
create index efforts_external_url_trgm_idx on efforts using gin (external_url gin_trgm_ops) where deleted_at is null;
create index efforts_exit_intent_promo_id_idx on efforts (exit_intent_promo_id, id) where deleted_at is null;
create index efforts_exit_intent_order_page_id_idx on efforts (exit_intent_order_page_id, id) where deleted_at is null;
create index efforts_everflow_offer_id_idx on efforts (everflow_offer_id, id) where deleted_at is null;
create index efforts_everflow_offer_id_trgm_idx on efforts using gin (everflow_offer_id gin_trgm_ops) where deleted_at is null;
create index efforts_offer_url_idx on efforts (offer_url, id) where deleted_at is null;
create index efforts_offer_url_trgm_idx on efforts using gin (offer_url gin_trgm_ops) where deleted_at is null;
create index efforts_everflow_offer_url_created_idx on efforts (everflow_offer_url_created, id) where deleted_at is null;
create index efforts_everflow_offer_url_id_idx on efforts (everflow_offer_url_id, id) where deleted_at is null;
create index efforts_everflow_offer_url_id_trgm_idx on efforts using gin (everflow_offer_url_id gin_trgm_ops) where deleted_at is null;
create index efforts_everflow_tracking_url_idx on efforts (everflow_tracking_url, id) where deleted_at is null;
create index efforts_everflow_tracking_url_trgm_idx on efforts using gin (everflow_tracking_url gin_trgm_ops) where deleted_at is null;
create index efforts_created_at_idx on efforts (created_at, id) where deleted_at is null;
create index efforts_updated_at_idx on efforts (updated_at, id) where deleted_at is null;
create index efforts_trash_idx on efforts (deleted_at, id) where deleted_at is not null;

create table ad_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint ad_categories_name_check check (char_length(name) <= 150),
  constraint ad_categories_description_check check (char_length(description) <= 1000)
);
create unique index ad_categories_name_key on ad_categories (lower(name)) where deleted_at is null;
create index ad_categories_name_idx on ad_categories (name, id) where deleted_at is null;
create index ad_categories_name_trgm_idx on ad_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index ad_categories_description_trgm_idx on ad_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index ad_categories_created_at_idx on ad_categories (created_at, id) where deleted_at is null;
create index ad_categories_updated_at_idx on ad_categories (updated_at, id) where deleted_at is null;
create index ad_categories_trash_idx on ad_categories (deleted_at, id) where deleted_at is not null;

create table ads (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  content text collate "C",
  content_data text collate "C",
  category_id bigint,
  effort_id bigint,
  active boolean not null default true,
  publication_id bigint,
  id_with_name text collate "und-x-icu" generated always as (id::text || ' - ' || coalesce(name, '')) stored,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint ads_name_check check (char_length(name) <= 200),
  constraint ads_content_check check (char_length(content) <= 8000000)
);
create index ads_name_idx on ads (name, id) where deleted_at is null;
create index ads_name_trgm_idx on ads using gin (name gin_trgm_ops) where deleted_at is null;
create index ads_category_id_idx on ads (category_id, id) where deleted_at is null;
create index ads_effort_id_idx on ads (effort_id, id) where deleted_at is null;
create index ads_active_idx on ads (active, id) where deleted_at is null;
create index ads_publication_id_idx on ads (publication_id, id) where deleted_at is null;
create index ads_id_with_name_idx on ads (id_with_name, id) where deleted_at is null;
create index ads_id_with_name_trgm_idx on ads using gin (id_with_name gin_trgm_ops) where deleted_at is null;
create index ads_created_at_idx on ads (created_at, id) where deleted_at is null;
create index ads_updated_at_idx on ads (updated_at, id) where deleted_at is null;
create index ads_trash_idx on ads (deleted_at, id) where deleted_at is not null;

create table funnels (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  steps jsonb not null default '[]',
  active boolean not null default true,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint funnels_name_check check (char_length(name) <= 200)
);
create index funnels_name_idx on funnels (name, id) where deleted_at is null;
create index funnels_name_trgm_idx on funnels using gin (name gin_trgm_ops) where deleted_at is null;
create index funnels_active_idx on funnels (active, id) where deleted_at is null;
create index funnels_publication_id_idx on funnels (publication_id, id) where deleted_at is null;
create index funnels_created_at_idx on funnels (created_at, id) where deleted_at is null;
create index funnels_updated_at_idx on funnels (updated_at, id) where deleted_at is null;
create index funnels_trash_idx on funnels (deleted_at, id) where deleted_at is not null;

create table testimonials (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  quote text collate "und-x-icu" not null,
  role text collate "und-x-icu",
  photo_id bigint,
  rating bigint,
  rank text collate "C",
  published boolean not null default false,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint testimonials_name_check check (char_length(name) <= 150),
  constraint testimonials_quote_check check (char_length(quote) <= 2000),
  constraint testimonials_role_check check (char_length(role) <= 150),
  constraint testimonials_rating_check check (rating >= 1 and rating <= 5)
);
create index testimonials_name_idx on testimonials (name, id) where deleted_at is null;
create index testimonials_name_trgm_idx on testimonials using gin (name gin_trgm_ops) where deleted_at is null;
create index testimonials_quote_trgm_idx on testimonials using gin (quote gin_trgm_ops) where deleted_at is null;
create index testimonials_role_idx on testimonials (role, id) where deleted_at is null;
create index testimonials_role_trgm_idx on testimonials using gin (role gin_trgm_ops) where deleted_at is null;
create index testimonials_photo_id_idx on testimonials (photo_id, id) where deleted_at is null;
create index testimonials_rating_idx on testimonials (rating, id) where deleted_at is null;
create index testimonials_rank_idx on testimonials (rank, id) where deleted_at is null;
create index testimonials_published_idx on testimonials (published, id) where deleted_at is null;
create index testimonials_publication_id_idx on testimonials (publication_id, id) where deleted_at is null;
create index testimonials_created_at_idx on testimonials (created_at, id) where deleted_at is null;
create index testimonials_updated_at_idx on testimonials (updated_at, id) where deleted_at is null;
create index testimonials_trash_idx on testimonials (deleted_at, id) where deleted_at is not null;

create table orders (
  id bigint generated always as identity primary key,
  number text collate "und-x-icu" not null,
  status text collate "C" not null default 'paid',
  subscriber_id bigint,
  landing_page_id bigint,
  effort_id bigint,
  pricing_plan_id bigint,
  plan_option text collate "und-x-icu",
  items jsonb not null default '[]',
  total numeric(12, 2) not null,
  ordered_at timestamptz(3) not null,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint orders_number_check check (char_length(number) <= 40),
  constraint orders_status_check check (status in ('paid', 'refunded', 'failed')),
  constraint orders_plan_option_check check (char_length(plan_option) <= 300),
  constraint orders_total_check check (total >= 0)
);
create unique index orders_number_key on orders (lower(number)) where deleted_at is null;
create index orders_number_idx on orders (number, id) where deleted_at is null;
create index orders_number_trgm_idx on orders using gin (number gin_trgm_ops) where deleted_at is null;
create index orders_status_idx on orders (status, id) where deleted_at is null;
create index orders_subscriber_id_idx on orders (subscriber_id, id) where deleted_at is null;
create index orders_landing_page_id_idx on orders (landing_page_id, id) where deleted_at is null;
create index orders_effort_id_idx on orders (effort_id, id) where deleted_at is null;
create index orders_pricing_plan_id_idx on orders (pricing_plan_id, id) where deleted_at is null;
create index orders_plan_option_idx on orders (plan_option, id) where deleted_at is null;
create index orders_plan_option_trgm_idx on orders using gin (plan_option gin_trgm_ops) where deleted_at is null;
create index orders_total_idx on orders (total, id) where deleted_at is null;
create index orders_ordered_at_idx on orders (ordered_at, id) where deleted_at is null;
create index orders_publication_id_idx on orders (publication_id, id) where deleted_at is null;
create index orders_created_at_idx on orders (created_at, id) where deleted_at is null;
create index orders_updated_at_idx on orders (updated_at, id) where deleted_at is null;
create index orders_trash_idx on orders (deleted_at, id) where deleted_at is not null;

create table auto_selected_segments (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'Auto-selected segments',
  segment_ids bigint[] not null default '{}',
  exclude_segment_ids bigint[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint auto_selected_segments_name_check check (char_length(name) <= 60)
);
create index auto_selected_segments_name_idx on auto_selected_segments (name, id) where deleted_at is null;
create index auto_selected_segments_name_trgm_idx on auto_selected_segments using gin (name gin_trgm_ops) where deleted_at is null;
create index auto_selected_segments_segment_ids_idx on auto_selected_segments using gin (segment_ids) where deleted_at is null;
create index auto_selected_segments_exclude_segment_ids_idx on auto_selected_segments using gin (exclude_segment_ids) where deleted_at is null;
create index auto_selected_segments_created_at_idx on auto_selected_segments (created_at, id) where deleted_at is null;
create index auto_selected_segments_updated_at_idx on auto_selected_segments (updated_at, id) where deleted_at is null;
create index auto_selected_segments_trash_idx on auto_selected_segments (deleted_at, id) where deleted_at is not null;

create table business_info (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu",
  legal_name text collate "und-x-icu",
  address text collate "und-x-icu",
  country text collate "und-x-icu",
  email text collate "und-x-icu",
  phone text collate "C",
  website text collate "und-x-icu",
  tax_id text collate "und-x-icu",
  logo_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint business_info_name_check check (char_length(name) <= 200),
  constraint business_info_legal_name_check check (char_length(legal_name) <= 200),
  constraint business_info_address_check check (char_length(address) <= 1000),
  constraint business_info_country_check check (char_length(country) <= 2),
  constraint business_info_tax_id_check check (char_length(tax_id) <= 60)
);
create index business_info_name_idx on business_info (name, id) where deleted_at is null;
create index business_info_name_trgm_idx on business_info using gin (name gin_trgm_ops) where deleted_at is null;
create index business_info_legal_name_idx on business_info (legal_name, id) where deleted_at is null;
create index business_info_legal_name_trgm_idx on business_info using gin (legal_name gin_trgm_ops) where deleted_at is null;
create index business_info_address_trgm_idx on business_info using gin (address gin_trgm_ops) where deleted_at is null;
create index business_info_country_idx on business_info (country, id) where deleted_at is null;
create index business_info_email_idx on business_info (email, id) where deleted_at is null;
create index business_info_email_trgm_idx on business_info using gin (email gin_trgm_ops) where deleted_at is null;
create index business_info_phone_idx on business_info (phone, id) where deleted_at is null;
create index business_info_phone_trgm_idx on business_info using gin (phone gin_trgm_ops) where deleted_at is null;
create index business_info_website_idx on business_info (website, id) where deleted_at is null;
create index business_info_website_trgm_idx on business_info using gin (website gin_trgm_ops) where deleted_at is null;
create index business_info_tax_id_idx on business_info (tax_id, id) where deleted_at is null;
create index business_info_tax_id_trgm_idx on business_info using gin (tax_id gin_trgm_ops) where deleted_at is null;
create index business_info_logo_id_idx on business_info (logo_id, id) where deleted_at is null;
create index business_info_created_at_idx on business_info (created_at, id) where deleted_at is null;
create index business_info_updated_at_idx on business_info (updated_at, id) where deleted_at is null;
create index business_info_trash_idx on business_info (deleted_at, id) where deleted_at is not null;

create table email_verification (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'E-mail verification',
  double_opt_in boolean not null default false,
  mx_check boolean not null default false,
  sender_id bigint,
  subject text collate "und-x-icu" not null default 'Please confirm your subscription',
  message text collate "und-x-icu" not null default 'Please confirm that you want to hear from us.',
  expires_in_hours bigint not null default 72,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint email_verification_name_check check (char_length(name) <= 60),
  constraint email_verification_subject_check check (char_length(subject) <= 200),
  constraint email_verification_message_check check (char_length(message) <= 5000),
  constraint email_verification_expires_in_hours_check check (expires_in_hours >= 1 and expires_in_hours <= 720)
);
create index email_verification_name_idx on email_verification (name, id) where deleted_at is null;
create index email_verification_name_trgm_idx on email_verification using gin (name gin_trgm_ops) where deleted_at is null;
create index email_verification_double_opt_in_idx on email_verification (double_opt_in, id) where deleted_at is null;
create index email_verification_mx_check_idx on email_verification (mx_check, id) where deleted_at is null;
create index email_verification_sender_id_idx on email_verification (sender_id, id) where deleted_at is null;
create index email_verification_subject_idx on email_verification (subject, id) where deleted_at is null;
create index email_verification_subject_trgm_idx on email_verification using gin (subject gin_trgm_ops) where deleted_at is null;
create index email_verification_message_trgm_idx on email_verification using gin (message gin_trgm_ops) where deleted_at is null;
create index email_verification_expires_in_hours_idx on email_verification (expires_in_hours, id) where deleted_at is null;
create index email_verification_created_at_idx on email_verification (created_at, id) where deleted_at is null;
create index email_verification_updated_at_idx on email_verification (updated_at, id) where deleted_at is null;
create index email_verification_trash_idx on email_verification (deleted_at, id) where deleted_at is not null;

create table bot_protection (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'Bot protection',
  honeypot boolean not null default true,
  submissions_per_hour bigint not null default 20,
  provider text collate "C" not null default 'none',
  site_key text collate "und-x-icu",
  secret_key text collate "C",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint bot_protection_name_check check (char_length(name) <= 60),
  constraint bot_protection_submissions_per_hour_check check (submissions_per_hour >= 1 and submissions_per_hour <= 10000),
  constraint bot_protection_provider_check check (provider in ('none', 'turnstile', 'hcaptcha', 'recaptcha')),
  constraint bot_protection_site_key_check check (char_length(site_key) <= 200)
);
create index bot_protection_name_idx on bot_protection (name, id) where deleted_at is null;
create index bot_protection_name_trgm_idx on bot_protection using gin (name gin_trgm_ops) where deleted_at is null;
create index bot_protection_honeypot_idx on bot_protection (honeypot, id) where deleted_at is null;
create index bot_protection_submissions_per_hour_idx on bot_protection (submissions_per_hour, id) where deleted_at is null;
create index bot_protection_provider_idx on bot_protection (provider, id) where deleted_at is null;
create index bot_protection_site_key_idx on bot_protection (site_key, id) where deleted_at is null;
create index bot_protection_site_key_trgm_idx on bot_protection using gin (site_key gin_trgm_ops) where deleted_at is null;
create index bot_protection_created_at_idx on bot_protection (created_at, id) where deleted_at is null;
create index bot_protection_updated_at_idx on bot_protection (updated_at, id) where deleted_at is null;
create index bot_protection_trash_idx on bot_protection (deleted_at, id) where deleted_at is not null;

create table branding (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu",
  logo_id bigint,
  accent text collate "C",
  favicon_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint branding_name_check check (char_length(name) <= 60),
  constraint branding_accent_check check (accent ~ '^#[0-9A-Fa-f]{6}$')
);
create index branding_name_idx on branding (name, id) where deleted_at is null;
create index branding_name_trgm_idx on branding using gin (name gin_trgm_ops) where deleted_at is null;
create index branding_logo_id_idx on branding (logo_id, id) where deleted_at is null;
create index branding_accent_idx on branding (accent, id) where deleted_at is null;
create index branding_favicon_id_idx on branding (favicon_id, id) where deleted_at is null;
create index branding_created_at_idx on branding (created_at, id) where deleted_at is null;
create index branding_updated_at_idx on branding (updated_at, id) where deleted_at is null;
create index branding_trash_idx on branding (deleted_at, id) where deleted_at is not null;

create table integrations (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'Integrations',
  everflow_base_url text collate "und-x-icu",
  everflow_api_key text collate "C",
  thrivecart_base_url text collate "und-x-icu",
  thrivecart_api_key text collate "C",
  samcart_base_url text collate "und-x-icu",
  samcart_api_key text collate "C",
  smtp_host text collate "und-x-icu",
  smtp_port bigint,
  smtp_secure boolean not null default false,
  smtp_user text collate "und-x-icu",
  smtp_password text collate "C",
  smtp_from text collate "und-x-icu",
  sms_base_url text collate "und-x-icu",
  sms_api_key text collate "C",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint integrations_name_check check (char_length(name) <= 60),
  constraint integrations_smtp_host_check check (char_length(smtp_host) <= 253),
  constraint integrations_smtp_port_check check (smtp_port >= 1 and smtp_port <= 65535),
  constraint integrations_smtp_user_check check (char_length(smtp_user) <= 254)
);
create index integrations_name_idx on integrations (name, id) where deleted_at is null;
create index integrations_name_trgm_idx on integrations using gin (name gin_trgm_ops) where deleted_at is null;
create index integrations_everflow_base_url_idx on integrations (everflow_base_url, id) where deleted_at is null;
create index integrations_everflow_base_url_trgm_idx on integrations using gin (everflow_base_url gin_trgm_ops) where deleted_at is null;
create index integrations_thrivecart_base_url_idx on integrations (thrivecart_base_url, id) where deleted_at is null;
create index integrations_thrivecart_base_url_trgm_idx on integrations using gin (thrivecart_base_url gin_trgm_ops) where deleted_at is null;
create index integrations_samcart_base_url_idx on integrations (samcart_base_url, id) where deleted_at is null;
create index integrations_samcart_base_url_trgm_idx on integrations using gin (samcart_base_url gin_trgm_ops) where deleted_at is null;
create index integrations_smtp_host_idx on integrations (smtp_host, id) where deleted_at is null;
create index integrations_smtp_host_trgm_idx on integrations using gin (smtp_host gin_trgm_ops) where deleted_at is null;
create index integrations_smtp_port_idx on integrations (smtp_port, id) where deleted_at is null;
create index integrations_smtp_secure_idx on integrations (smtp_secure, id) where deleted_at is null;
create index integrations_smtp_user_idx on integrations (smtp_user, id) where deleted_at is null;
create index integrations_smtp_user_trgm_idx on integrations using gin (smtp_user gin_trgm_ops) where deleted_at is null;
create index integrations_smtp_from_idx on integrations (smtp_from, id) where deleted_at is null;
create index integrations_smtp_from_trgm_idx on integrations using gin (smtp_from gin_trgm_ops) where deleted_at is null;
create index integrations_sms_base_url_idx on integrations (sms_base_url, id) where deleted_at is null;
create index integrations_sms_base_url_trgm_idx on integrations using gin (sms_base_url gin_trgm_ops) where deleted_at is null;
create index integrations_created_at_idx on integrations (created_at, id) where deleted_at is null;
create index integrations_updated_at_idx on integrations (updated_at, id) where deleted_at is null;
create index integrations_trash_idx on integrations (deleted_at, id) where deleted_at is not null;

create table google_tag_manager_containers (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  container_id text collate "und-x-icu" not null,
  active boolean not null default true,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint google_tag_manager_containers_name_check check (char_length(name) <= 150),
  constraint google_tag_manager_containers_container_id_check check (char_length(container_id) <= 20)
);
create index google_tag_manager_containers_name_idx on google_tag_manager_containers (name, id) where deleted_at is null;
create index google_tag_manager_containers_name_trgm_idx on google_tag_manager_containers using gin (name gin_trgm_ops) where deleted_at is null;
create unique index google_tag_manager_containers_container_id_key on google_tag_manager_containers (lower(container_id)) where deleted_at is null;
create index google_tag_manager_containers_container_id_idx on google_tag_manager_containers (container_id, id) where deleted_at is null;
create index google_tag_manager_containers_container_id_trgm_idx on google_tag_manager_containers using gin (container_id gin_trgm_ops) where deleted_at is null;
create index google_tag_manager_containers_active_idx on google_tag_manager_containers (active, id) where deleted_at is null;
create index google_tag_manager_containers_publication_id_idx on google_tag_manager_containers (publication_id, id) where deleted_at is null;
create index google_tag_manager_containers_created_at_idx on google_tag_manager_containers (created_at, id) where deleted_at is null;
create index google_tag_manager_containers_updated_at_idx on google_tag_manager_containers (updated_at, id) where deleted_at is null;
create index google_tag_manager_containers_trash_idx on google_tag_manager_containers (deleted_at, id) where deleted_at is not null;

create table sdk (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null default 'SDK',
  enabled boolean not null default false,
  public_key text collate "und-x-icu",
  allowed_origins jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint sdk_name_check check (char_length(name) <= 60),
  constraint sdk_public_key_check check (char_length(public_key) <= 80)
);
create index sdk_name_idx on sdk (name, id) where deleted_at is null;
create index sdk_name_trgm_idx on sdk using gin (name gin_trgm_ops) where deleted_at is null;
create index sdk_enabled_idx on sdk (enabled, id) where deleted_at is null;
create index sdk_public_key_idx on sdk (public_key, id) where deleted_at is null;
create index sdk_public_key_trgm_idx on sdk using gin (public_key gin_trgm_ops) where deleted_at is null;
create index sdk_created_at_idx on sdk (created_at, id) where deleted_at is null;
create index sdk_updated_at_idx on sdk (updated_at, id) where deleted_at is null;
create index sdk_trash_idx on sdk (deleted_at, id) where deleted_at is not null;

create table url_parameters (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  required boolean not null default false,
  allowed_values jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint url_parameters_name_check check (char_length(name) <= 60),
  constraint url_parameters_description_check check (char_length(description) <= 500)
);
create unique index url_parameters_name_key on url_parameters (lower(name)) where deleted_at is null;
create index url_parameters_name_idx on url_parameters (name, id) where deleted_at is null;
create index url_parameters_name_trgm_idx on url_parameters using gin (name gin_trgm_ops) where deleted_at is null;
create index url_parameters_description_trgm_idx on url_parameters using gin (description gin_trgm_ops) where deleted_at is null;
create index url_parameters_required_idx on url_parameters (required, id) where deleted_at is null;
create index url_parameters_created_at_idx on url_parameters (created_at, id) where deleted_at is null;
create index url_parameters_updated_at_idx on url_parameters (updated_at, id) where deleted_at is null;
create index url_parameters_trash_idx on url_parameters (deleted_at, id) where deleted_at is not null;

create table webhooks (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  url text collate "und-x-icu" not null,
  events text[] collate "C" not null default '{}',
  secret text collate "C",
  active boolean not null default true,
  failures bigint not null default 0,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint webhooks_name_check check (char_length(name) <= 150),
  constraint webhooks_events_check check (events <@ array['record.created', 'record.updated', 'record.deleted', 'subscriber.created', 'subscriber.unsubscribed', 'order.created', 'form.submitted', 'message.sent']::text[])
);
create index webhooks_name_idx on webhooks (name, id) where deleted_at is null;
create index webhooks_name_trgm_idx on webhooks using gin (name gin_trgm_ops) where deleted_at is null;
create index webhooks_url_idx on webhooks (url, id) where deleted_at is null;
create index webhooks_url_trgm_idx on webhooks using gin (url gin_trgm_ops) where deleted_at is null;
create index webhooks_events_idx on webhooks using gin (events) where deleted_at is null;
create index webhooks_active_idx on webhooks (active, id) where deleted_at is null;
create index webhooks_failures_idx on webhooks (failures, id) where deleted_at is null;
create index webhooks_created_at_idx on webhooks (created_at, id) where deleted_at is null;
create index webhooks_updated_at_idx on webhooks (updated_at, id) where deleted_at is null;
create index webhooks_trash_idx on webhooks (deleted_at, id) where deleted_at is not null;

create table setting_presets (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  area text collate "und-x-icu" not null,
  values jsonb not null default '{}',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint setting_presets_name_check check (char_length(name) <= 150),
  constraint setting_presets_area_check check (char_length(area) <= 60)
);
create index setting_presets_name_idx on setting_presets (name, id) where deleted_at is null;
create index setting_presets_name_trgm_idx on setting_presets using gin (name gin_trgm_ops) where deleted_at is null;
create index setting_presets_area_idx on setting_presets (area, id) where deleted_at is null;
create index setting_presets_area_trgm_idx on setting_presets using gin (area gin_trgm_ops) where deleted_at is null;
create index setting_presets_created_at_idx on setting_presets (created_at, id) where deleted_at is null;
create index setting_presets_updated_at_idx on setting_presets (updated_at, id) where deleted_at is null;
create index setting_presets_trash_idx on setting_presets (deleted_at, id) where deleted_at is not null;

create table feedback (
  id bigint generated always as identity primary key,
  comments text collate "und-x-icu" not null,
  page_url text collate "und-x-icu",
  event jsonb,
  user_id bigint,
  resolved_at timestamptz(3),
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint feedback_comments_check check (char_length(comments) <= 10000),
  constraint feedback_page_url_check check (char_length(page_url) <= 2000)
);
create index feedback_comments_trgm_idx on feedback using gin (comments gin_trgm_ops) where deleted_at is null;
create index feedback_page_url_idx on feedback (page_url, id) where deleted_at is null;
create index feedback_page_url_trgm_idx on feedback using gin (page_url gin_trgm_ops) where deleted_at is null;
create index feedback_user_id_idx on feedback (user_id, id) where deleted_at is null;
create index feedback_resolved_at_idx on feedback (resolved_at, id) where deleted_at is null;
create index feedback_created_at_idx on feedback (created_at, id) where deleted_at is null;
create index feedback_updated_at_idx on feedback (updated_at, id) where deleted_at is null;
create index feedback_trash_idx on feedback (deleted_at, id) where deleted_at is not null;
alter table publications add column default_template_id bigint;
alter table publications add constraint publications_default_template_id_fkey foreign key (default_template_id) references templates (id);
create index publications_default_template_id_idx on publications (default_template_id, id) where deleted_at is null;
alter table subscriptions add column addons text[] collate "C" not null default '{}';
alter table subscriptions add column pricing_plan_id bigint;
alter table subscriptions add constraint subscriptions_addons_check check (addons <@ array['PUSH', 'SMS']::text[]);
alter table subscriptions add constraint subscriptions_pricing_plan_id_fkey foreign key (pricing_plan_id) references pricing_plans (id);
create index subscriptions_addons_idx on subscriptions using gin (addons) where deleted_at is null;
create index subscriptions_pricing_plan_id_idx on subscriptions (pricing_plan_id, id) where deleted_at is null;
alter table templates add constraint templates_category_id_fkey foreign key (category_id) references template_categories (id);
alter table templates add constraint templates_type_id_fkey foreign key (type_id) references template_types (id);
alter table templates add constraint templates_thumbnail_id_fkey foreign key (thumbnail_id) references assets (id);
alter table templates add constraint templates_publication_id_fkey foreign key (publication_id) references publications (id);
alter table pages add constraint pages_type_id_fkey foreign key (type_id) references page_types (id);
alter table pages add constraint pages_category_id_fkey foreign key (category_id) references page_categories (id);
alter table pages add constraint pages_publication_id_fkey foreign key (publication_id) references publications (id);
alter table custom_contents add constraint custom_contents_category_id_fkey foreign key (category_id) references custom_content_categories (id);
alter table custom_contents add constraint custom_contents_publication_id_fkey foreign key (publication_id) references publications (id);
alter table forms add constraint forms_publication_id_fkey foreign key (publication_id) references publications (id);
alter table form_submissions add constraint form_submissions_form_id_fkey foreign key (form_id) references forms (id);
alter table redirects add constraint redirects_publication_id_fkey foreign key (publication_id) references publications (id);
alter table videos add constraint videos_thumbnail_id_fkey foreign key (thumbnail_id) references assets (id);
alter table videos add constraint videos_publication_id_fkey foreign key (publication_id) references publications (id);
alter table resources add constraint resources_image_id_fkey foreign key (image_id) references assets (id);
alter table resources add constraint resources_category_id_fkey foreign key (category_id) references resource_categories (id);
alter table resources add constraint resources_video_id_fkey foreign key (video_id) references videos (id);
alter table resources add constraint resources_publication_id_fkey foreign key (publication_id) references publications (id);
alter table calendar_events add constraint calendar_events_category_id_fkey foreign key (category_id) references calendar_event_categories (id);
alter table calendar_events add constraint calendar_events_publication_id_fkey foreign key (publication_id) references publications (id);
alter table pricing_plans add constraint pricing_plans_publication_id_fkey foreign key (publication_id) references publications (id);
alter table senders add constraint senders_domain_id_fkey foreign key (domain_id) references domains (id);
alter table messages add constraint messages_type_id_fkey foreign key (type_id) references message_types (id);
alter table messages add constraint messages_sender_id_fkey foreign key (sender_id) references senders (id);
alter table messages add constraint messages_service_id_fkey foreign key (service_id) references services (id);
alter table messages add constraint messages_publication_id_fkey foreign key (publication_id) references publications (id);
alter table message_events add constraint message_events_message_id_fkey foreign key (message_id) references messages (id);
alter table message_events add constraint message_events_subscriber_id_fkey foreign key (subscriber_id) references subscribers (id);
alter table auto_responders add constraint auto_responders_category_id_fkey foreign key (category_id) references auto_responder_categories (id);
alter table auto_responders add constraint auto_responders_type_id_fkey foreign key (type_id) references auto_responder_types (id);
alter table auto_responders add constraint auto_responders_sender_id_fkey foreign key (sender_id) references senders (id);
alter table auto_responders add constraint auto_responders_segment_id_fkey foreign key (segment_id) references segments (id);
alter table auto_responders add constraint auto_responders_publication_id_fkey foreign key (publication_id) references publications (id);
alter table partners add constraint partners_category_id_fkey foreign key (category_id) references partner_categories (id);
alter table landing_pages add constraint landing_pages_category_id_fkey foreign key (category_id) references landing_page_categories (id);
alter table landing_pages add constraint landing_pages_category_type_id_fkey foreign key (category_type_id) references landing_page_category_types (id);
alter table landing_pages add constraint landing_pages_pricing_plan_id_fkey foreign key (pricing_plan_id) references pricing_plans (id);
alter table landing_pages add constraint landing_pages_publication_id_fkey foreign key (publication_id) references publications (id);
alter table campaigns add constraint campaigns_partner_id_fkey foreign key (partner_id) references partners (id);
alter table campaigns add constraint campaigns_advertorial_id_fkey foreign key (advertorial_id) references resources (id);
alter table campaigns add constraint campaigns_promo_id_fkey foreign key (promo_id) references landing_pages (id);
alter table campaigns add constraint campaigns_order_page_id_fkey foreign key (order_page_id) references landing_pages (id);
alter table campaigns add constraint campaigns_exit_intent_promo_id_fkey foreign key (exit_intent_promo_id) references landing_pages (id);
alter table campaigns add constraint campaigns_exit_intent_order_page_id_fkey foreign key (exit_intent_order_page_id) references landing_pages (id);
alter table campaigns add constraint campaigns_publication_id_fkey foreign key (publication_id) references publications (id);
alter table efforts add constraint efforts_campaign_id_fkey foreign key (campaign_id) references campaigns (id);
alter table efforts add constraint efforts_effort_type_id_fkey foreign key (effort_type_id) references effort_types (id);
alter table efforts add constraint efforts_partner_id_fkey foreign key (partner_id) references partners (id);
alter table efforts add constraint efforts_advertorial_id_fkey foreign key (advertorial_id) references resources (id);
alter table efforts add constraint efforts_promo_id_fkey foreign key (promo_id) references landing_pages (id);
alter table efforts add constraint efforts_order_page_id_fkey foreign key (order_page_id) references landing_pages (id);
alter table efforts add constraint efforts_exit_intent_promo_id_fkey foreign key (exit_intent_promo_id) references landing_pages (id);
alter table efforts add constraint efforts_exit_intent_order_page_id_fkey foreign key (exit_intent_order_page_id) references landing_pages (id);
alter table ads add constraint ads_category_id_fkey foreign key (category_id) references ad_categories (id);
alter table ads add constraint ads_effort_id_fkey foreign key (effort_id) references efforts (id);
alter table ads add constraint ads_publication_id_fkey foreign key (publication_id) references publications (id);
alter table funnels add constraint funnels_publication_id_fkey foreign key (publication_id) references publications (id);
alter table testimonials add constraint testimonials_photo_id_fkey foreign key (photo_id) references assets (id);
alter table testimonials add constraint testimonials_publication_id_fkey foreign key (publication_id) references publications (id);
alter table orders add constraint orders_subscriber_id_fkey foreign key (subscriber_id) references subscribers (id);
alter table orders add constraint orders_landing_page_id_fkey foreign key (landing_page_id) references landing_pages (id);
alter table orders add constraint orders_effort_id_fkey foreign key (effort_id) references efforts (id);
alter table orders add constraint orders_pricing_plan_id_fkey foreign key (pricing_plan_id) references pricing_plans (id);
alter table orders add constraint orders_publication_id_fkey foreign key (publication_id) references publications (id);
alter table business_info add constraint business_info_logo_id_fkey foreign key (logo_id) references assets (id);
alter table email_verification add constraint email_verification_sender_id_fkey foreign key (sender_id) references senders (id);
alter table branding add constraint branding_logo_id_fkey foreign key (logo_id) references assets (id);
alter table branding add constraint branding_favicon_id_fkey foreign key (favicon_id) references assets (id);
alter table google_tag_manager_containers add constraint google_tag_manager_containers_publication_id_fkey foreign key (publication_id) references publications (id);
alter table feedback add constraint feedback_user_id_fkey foreign key (user_id) references users (id);
insert into auto_selected_segments default values;
insert into business_info default values;
insert into email_verification default values;
insert into bot_protection default values;
insert into branding default values;
insert into integrations default values;
insert into sdk default values;

create table sub_records (
  id bigint generated always as identity primary key,
  resource text not null,
  resource_id bigint
);
create index sub_records_resource_id_idx on sub_records (resource, resource_id);
