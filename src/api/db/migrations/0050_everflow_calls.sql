create table everflow_calls (
  effort_id bigint primary key references efforts (id) on delete cascade,
  until timestamptz not null
);
