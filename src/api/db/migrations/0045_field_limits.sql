alter table groups add column field_limits jsonb not null default '[]';
