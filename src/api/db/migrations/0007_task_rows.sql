alter table tasks add column retry_of bigint references tasks (id) on delete set null;
create unique index tasks_retry_of_idx on tasks (retry_of);

create table task_rows (
  task_id bigint not null references tasks (id) on delete cascade,
  resource_id bigint not null,
  outcome text,
  reason text,
  primary key (task_id, resource_id)
);
create index task_rows_open_idx on task_rows (task_id, resource_id) where outcome is null;
create index task_rows_refused_idx on task_rows (task_id, resource_id) where outcome = 'refused';
