create table domain_keys (
  domain_id bigint primary key references domains (id) on delete cascade,
  selector text not null,
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null default now()
);
