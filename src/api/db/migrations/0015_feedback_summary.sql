alter table feedback add column summary text collate "und-x-icu" generated always as (left(comments, 120)) stored;
create index feedback_summary_idx on feedback (summary, id) where deleted_at is null;
