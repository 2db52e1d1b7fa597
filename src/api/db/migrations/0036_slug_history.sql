-- A slug that a record had leads to it. Written by the transaction of the write, on whatever path it comes.
create table slug_history (
  resource text not null,
  resource_id bigint not null,
  slug text not null,
  left_at timestamptz(3) not null default now(),
  primary key (resource, slug, resource_id)
);
create index slug_history_row_idx on slug_history (resource, resource_id);

create function keep_old_slug() returns trigger language plpgsql as $$
begin
  insert into slug_history (resource, resource_id, slug) values (tg_table_name, old.id, old.slug)
    on conflict (resource, slug, resource_id) do update set left_at = excluded.left_at;
  return null;
end $$;
create trigger keep_old_slug after update of slug on resources for each row
  when (old.slug is not null and old.slug is distinct from new.slug) execute function keep_old_slug();
create trigger keep_old_slug after update of slug on landing_pages for each row
  when (old.slug is not null and old.slug is distinct from new.slug) execute function keep_old_slug();
create trigger keep_old_slug after update of slug on pages for each row
  when (old.slug is not null and old.slug is distinct from new.slug) execute function keep_old_slug();

create function forget_slugs() returns trigger language plpgsql as $$
begin
  delete from slug_history where resource = tg_table_name and resource_id = old.id;
  return null;
end $$;
create trigger forget_slugs after delete on resources for each row execute function forget_slugs();
create trigger forget_slugs after delete on landing_pages for each row execute function forget_slugs();
create trigger forget_slugs after delete on pages for each row execute function forget_slugs();

-- Servers keep what published links lead to: each write says what they have to read again.
create function tell_site() returns trigger language plpgsql as $$
begin
  perform pg_notify('masthead_site', tg_table_name);
  return null;
end $$;
create trigger tell_site after update or delete on efforts for each statement execute function tell_site();
create trigger tell_site after update or delete on campaigns for each statement execute function tell_site();
create trigger tell_site after update or delete on landing_pages for each statement execute function tell_site();
create trigger tell_site after update or delete on resources for each statement execute function tell_site();
create trigger tell_site after update or delete on pages for each statement execute function tell_site();
create trigger tell_site after insert or update or delete on publications for each statement execute function tell_site();
create trigger tell_site after insert or update or delete on domains for each statement execute function tell_site();
create trigger tell_site after insert or update or delete on url_parameters for each statement execute function tell_site();
create trigger tell_site after insert or update or delete on bindings for each statement execute function tell_site();
create trigger tell_site after insert or update or delete on google_tag_manager_containers for each statement execute function tell_site();
