-- Parts of an image that a row shows or showed, each as an address says it: nothing else is cut of it.
alter table files add column cuts text[] not null default '{}';
