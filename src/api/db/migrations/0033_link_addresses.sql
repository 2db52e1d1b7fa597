alter table resources add column advertorial_url text collate "und-x-icu";
create index resources_advertorial_url_idx on resources (advertorial_url, id) where deleted_at is null;
create index resources_advertorial_url_trgm_idx on resources using gin (advertorial_url gin_trgm_ops) where deleted_at is null;
alter table landing_pages add column promo_url text collate "und-x-icu";
create index landing_pages_promo_url_idx on landing_pages (promo_url, id) where deleted_at is null;
create index landing_pages_promo_url_trgm_idx on landing_pages using gin (promo_url gin_trgm_ops) where deleted_at is null;
alter table campaigns add column external_offer_url text collate "und-x-icu";
create index campaigns_external_offer_url_idx on campaigns (external_offer_url, id) where deleted_at is null;
create index campaigns_external_offer_url_trgm_idx on campaigns using gin (external_offer_url gin_trgm_ops) where deleted_at is null;
