alter table single_sign_on add column trusts_addresses boolean not null default false;
create index single_sign_on_trusts_addresses_idx on single_sign_on (trusts_addresses, id) where deleted_at is null;
