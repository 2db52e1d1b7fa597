create table publications (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  domain text collate "und-x-icu",
  timezone text collate "und-x-icu" not null default 'UTC',
  color text collate "C" not null default '#2745c0',
  address text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint publications_name_check check (char_length(name) <= 150),
  constraint publications_timezone_check check (char_length(timezone) <= 64),
  constraint publications_color_check check (color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint publications_address_check check (char_length(address) <= 500)
);
create unique index publications_name_key on publications (lower(name)) where deleted_at is null;
create index publications_name_idx on publications (name, id) where deleted_at is null;
create index publications_name_trgm_idx on publications using gin (name gin_trgm_ops) where deleted_at is null;
create unique index publications_domain_key on publications (lower(domain)) where deleted_at is null;
create index publications_domain_idx on publications (domain, id) where deleted_at is null;
create index publications_domain_trgm_idx on publications using gin (domain gin_trgm_ops) where deleted_at is null;
create index publications_timezone_idx on publications (timezone, id) where deleted_at is null;
create index publications_color_idx on publications (color, id) where deleted_at is null;
create index publications_address_trgm_idx on publications using gin (address gin_trgm_ops) where deleted_at is null;
create index publications_created_at_idx on publications (created_at, id) where deleted_at is null;
create index publications_updated_at_idx on publications (updated_at, id) where deleted_at is null;
create index publications_trash_idx on publications (deleted_at, id) where deleted_at is not null;

create table tags (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  color text collate "C" not null default '#2745c0',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint tags_name_check check (char_length(name) <= 100),
  constraint tags_color_check check (color ~ '^#[0-9A-Fa-f]{6}$')
);
create unique index tags_name_key on tags (lower(name)) where deleted_at is null;
create index tags_name_idx on tags (name, id) where deleted_at is null;
create index tags_name_trgm_idx on tags using gin (name gin_trgm_ops) where deleted_at is null;
create index tags_color_idx on tags (color, id) where deleted_at is null;
create index tags_created_at_idx on tags (created_at, id) where deleted_at is null;
create index tags_updated_at_idx on tags (updated_at, id) where deleted_at is null;
create index tags_trash_idx on tags (deleted_at, id) where deleted_at is not null;

create table groups (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  two_factor_enabled boolean not null default false,
  permissions jsonb not null default '[]',
  all_publications boolean not null default false,
  publication_ids bigint[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint groups_name_check check (char_length(name) <= 100)
);
create unique index groups_name_key on groups (lower(name)) where deleted_at is null;
create index groups_name_idx on groups (name, id) where deleted_at is null;
create index groups_name_trgm_idx on groups using gin (name gin_trgm_ops) where deleted_at is null;
create index groups_two_factor_enabled_idx on groups (two_factor_enabled, id) where deleted_at is null;
create index groups_all_publications_idx on groups (all_publications, id) where deleted_at is null;
create index groups_publication_ids_idx on groups using gin (publication_ids) where deleted_at is null;
create index groups_created_at_idx on groups (created_at, id) where deleted_at is null;
create index groups_updated_at_idx on groups (updated_at, id) where deleted_at is null;
create index groups_trash_idx on groups (deleted_at, id) where deleted_at is not null;

create table users (
  id bigint generated always as identity primary key,
  full_name text collate "und-x-icu" generated always as (btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored,
  email text collate "und-x-icu" not null,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  phone text collate "C",
  group_ids bigint[] not null default '{}',
  status text collate "C" not null default 'invited',
  last_login_at timestamptz(3),
  two_factor_enabled boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint users_first_name_check check (char_length(first_name) <= 100),
  constraint users_last_name_check check (char_length(last_name) <= 100),
  constraint users_status_check check (status in ('invited', 'active', 'disabled'))
);
create index users_full_name_idx on users (full_name, id) where deleted_at is null;
create index users_full_name_trgm_idx on users using gin (full_name gin_trgm_ops) where deleted_at is null;
create unique index users_email_key on users (lower(email)) where deleted_at is null;
create index users_email_idx on users (email, id) where deleted_at is null;
create index users_email_trgm_idx on users using gin (email gin_trgm_ops) where deleted_at is null;
create index users_first_name_idx on users (first_name, id) where deleted_at is null;
create index users_first_name_trgm_idx on users using gin (first_name gin_trgm_ops) where deleted_at is null;
create index users_last_name_idx on users (last_name, id) where deleted_at is null;
create index users_last_name_trgm_idx on users using gin (last_name gin_trgm_ops) where deleted_at is null;
create index users_phone_idx on users (phone, id) where deleted_at is null;
create index users_phone_trgm_idx on users using gin (phone gin_trgm_ops) where deleted_at is null;
create index users_group_ids_idx on users using gin (group_ids) where deleted_at is null;
create index users_status_idx on users (status, id) where deleted_at is null;
create index users_last_login_at_idx on users (last_login_at, id) where deleted_at is null;
create index users_two_factor_enabled_idx on users (two_factor_enabled, id) where deleted_at is null;
create index users_created_at_idx on users (created_at, id) where deleted_at is null;
create index users_updated_at_idx on users (updated_at, id) where deleted_at is null;
create index users_trash_idx on users (deleted_at, id) where deleted_at is not null;

create table author_categories (
  id bigint generated always as identity primary key,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint author_categories_name_check check (char_length(name) <= 150),
  constraint author_categories_description_check check (char_length(description) <= 1000)
);
create unique index author_categories_name_key on author_categories (lower(name)) where deleted_at is null;
create index author_categories_name_idx on author_categories (name, id) where deleted_at is null;
create index author_categories_name_trgm_idx on author_categories using gin (name gin_trgm_ops) where deleted_at is null;
create index author_categories_description_trgm_idx on author_categories using gin (description gin_trgm_ops) where deleted_at is null;
create index author_categories_created_at_idx on author_categories (created_at, id) where deleted_at is null;
create index author_categories_updated_at_idx on author_categories (updated_at, id) where deleted_at is null;
create index author_categories_trash_idx on author_categories (deleted_at, id) where deleted_at is not null;

create table authors (
  id bigint generated always as identity primary key,
  display_name text collate "und-x-icu" not null,
  first_name text collate "und-x-icu",
  last_name text collate "und-x-icu",
  email text collate "und-x-icu",
  slug text collate "C",
  bio text collate "C",
  category_id bigint,
  publication_id bigint,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint authors_display_name_check check (char_length(display_name) <= 150),
  constraint authors_first_name_check check (char_length(first_name) <= 100),
  constraint authors_last_name_check check (char_length(last_name) <= 100),
  constraint authors_bio_check check (char_length(bio) <= 20000)
);
create index authors_display_name_idx on authors (display_name, id) where deleted_at is null;
create index authors_display_name_trgm_idx on authors using gin (display_name gin_trgm_ops) where deleted_at is null;
create index authors_first_name_idx on authors (first_name, id) where deleted_at is null;
create index authors_first_name_trgm_idx on authors using gin (first_name gin_trgm_ops) where deleted_at is null;
create index authors_last_name_idx on authors (last_name, id) where deleted_at is null;
create index authors_last_name_trgm_idx on authors using gin (last_name gin_trgm_ops) where deleted_at is null;
create index authors_email_idx on authors (email, id) where deleted_at is null;
create index authors_email_trgm_idx on authors using gin (email gin_trgm_ops) where deleted_at is null;
create unique index authors_slug_key on authors (lower(slug)) where deleted_at is null;
create index authors_slug_idx on authors (slug, id) where deleted_at is null;
create index authors_slug_trgm_idx on authors using gin (slug gin_trgm_ops) where deleted_at is null;
create index authors_category_id_idx on authors (category_id, id) where deleted_at is null;
create index authors_publication_id_idx on authors (publication_id, id) where deleted_at is null;
create index authors_created_at_idx on authors (created_at, id) where deleted_at is null;
create index authors_updated_at_idx on authors (updated_at, id) where deleted_at is null;
create index authors_trash_idx on authors (deleted_at, id) where deleted_at is not null;

create table faqs (
  id bigint generated always as identity primary key,
  question text collate "und-x-icu" not null,
  answer text collate "C" not null,
  publication_id bigint,
  tag_ids bigint[] not null default '{}',
  rank text collate "C",
  published boolean not null default false,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint faqs_question_check check (char_length(question) <= 300),
  constraint faqs_answer_check check (char_length(answer) <= 100000)
);
create index faqs_question_idx on faqs (question, id) where deleted_at is null;
create index faqs_question_trgm_idx on faqs using gin (question gin_trgm_ops) where deleted_at is null;
create index faqs_publication_id_idx on faqs (publication_id, id) where deleted_at is null;
create index faqs_tag_ids_idx on faqs using gin (tag_ids) where deleted_at is null;
create index faqs_rank_idx on faqs (rank, id) where deleted_at is null;
create index faqs_published_idx on faqs (published, id) where deleted_at is null;
create index faqs_created_at_idx on faqs (created_at, id) where deleted_at is null;
create index faqs_updated_at_idx on faqs (updated_at, id) where deleted_at is null;
create index faqs_trash_idx on faqs (deleted_at, id) where deleted_at is not null;

create table subscribers (
  id bigint generated always as identity primary key,
  email text collate "und-x-icu" not null,
  first_name text collate "und-x-icu",
  last_name text collate "und-x-icu",
  phone text collate "C",
  country text collate "und-x-icu",
  state text collate "und-x-icu",
  status text collate "C" not null default 'active',
  tag_ids bigint[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint subscribers_first_name_check check (char_length(first_name) <= 100),
  constraint subscribers_last_name_check check (char_length(last_name) <= 100),
  constraint subscribers_country_check check (char_length(country) <= 2),
  constraint subscribers_state_check check (char_length(state) <= 3),
  constraint subscribers_status_check check (status in ('active', 'pending', 'unsubscribed', 'bounced'))
);
create unique index subscribers_email_key on subscribers (lower(email)) where deleted_at is null;
create index subscribers_email_idx on subscribers (email, id) where deleted_at is null;
create index subscribers_email_trgm_idx on subscribers using gin (email gin_trgm_ops) where deleted_at is null;
create index subscribers_first_name_idx on subscribers (first_name, id) where deleted_at is null;
create index subscribers_first_name_trgm_idx on subscribers using gin (first_name gin_trgm_ops) where deleted_at is null;
create index subscribers_last_name_idx on subscribers (last_name, id) where deleted_at is null;
create index subscribers_last_name_trgm_idx on subscribers using gin (last_name gin_trgm_ops) where deleted_at is null;
create index subscribers_phone_idx on subscribers (phone, id) where deleted_at is null;
create index subscribers_phone_trgm_idx on subscribers using gin (phone gin_trgm_ops) where deleted_at is null;
create index subscribers_country_idx on subscribers (country, id) where deleted_at is null;
create index subscribers_state_idx on subscribers (state, id) where deleted_at is null;
create index subscribers_status_idx on subscribers (status, id) where deleted_at is null;
create index subscribers_tag_ids_idx on subscribers using gin (tag_ids) where deleted_at is null;
create index subscribers_created_at_idx on subscribers (created_at, id) where deleted_at is null;
create index subscribers_updated_at_idx on subscribers (updated_at, id) where deleted_at is null;
create index subscribers_trash_idx on subscribers (deleted_at, id) where deleted_at is not null;
alter table authors add constraint authors_category_id_fkey foreign key (category_id) references author_categories (id);
alter table authors add constraint authors_publication_id_fkey foreign key (publication_id) references publications (id);
alter table faqs add constraint faqs_publication_id_fkey foreign key (publication_id) references publications (id);
