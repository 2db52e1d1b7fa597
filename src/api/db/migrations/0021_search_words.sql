-- A word of one or two letters is looked for at the beginning of words, whatever sign or script stands before it.
drop index search_entries_words_idx;
drop index search_entries_full_words_idx;
create index search_entries_words_idx on search_entries using gin (
  resource, (' ' || regexp_replace(text collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')) gin_trgm_ops
);
create index search_entries_full_words_idx on search_entries using gin (
  resource, (' ' || regexp_replace(full_text collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')) gin_trgm_ops
) where full_text is not null;
