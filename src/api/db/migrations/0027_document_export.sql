alter table integrations add column document_export_url text collate "und-x-icu";
alter table integrations add column document_export_api_key text collate "C";
create index integrations_document_export_url_idx on integrations (document_export_url, id) where deleted_at is null;
create index integrations_document_export_url_trgm_idx on integrations using gin (document_export_url gin_trgm_ops) where deleted_at is null;

-- Documents that are shared by their link can be imported from the start.
update integrations set document_export_url = 'https://docs.google.com' where id = 1;
