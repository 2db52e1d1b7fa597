-- Until when the form that writes a draft is known to live, until when another of the person's devices waits for it, and the
-- leases that it was taken from.
alter table auto_saves add column open_until timestamptz(3), add column wanted_until timestamptz(3), add column taken_from uuid[] not null default '{}';
update auto_saves set open_until = updated_at + interval '75 seconds' where lease is not null;
