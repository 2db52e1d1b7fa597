alter table publications add column order_footer text collate "und-x-icu";
alter table publications add column page_theme text collate "und-x-icu";
alter table publications add column promo_disclaimer text collate "und-x-icu";
alter table publications add constraint publications_order_footer_check check (char_length(order_footer) <= 5000);
alter table publications add constraint publications_page_theme_check check (char_length(page_theme) <= 500);
alter table publications add constraint publications_promo_disclaimer_check check (char_length(promo_disclaimer) <= 5000);
create index publications_order_footer_trgm_idx on publications using gin (order_footer gin_trgm_ops) where deleted_at is null;
create index publications_page_theme_trgm_idx on publications using gin (page_theme gin_trgm_ops) where deleted_at is null;
create index publications_promo_disclaimer_trgm_idx on publications using gin (promo_disclaimer gin_trgm_ops) where deleted_at is null;
