-- What the fields of a draft held when they were changed, and the token of the lease of the form that writes it; null where
-- the draft does not say.
alter table auto_saves add column base jsonb, add column lease uuid;
