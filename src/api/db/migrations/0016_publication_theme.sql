alter table publications add column info jsonb not null default '{}';
alter table publications add column samcart_products jsonb not null default '[]';
alter table publications add column thrivecart_products jsonb not null default '[]';
