alter table subscribers add column import_id bigint;
create index subscribers_import_id_idx on subscribers (import_id, id) where deleted_at is null;
