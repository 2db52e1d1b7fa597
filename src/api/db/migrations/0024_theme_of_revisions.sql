-- Publications as saves left them before their sizes became pixels, so that one that is brought back looks as it did.
update revisions r set data = jsonb_set(r.data, '{info,theme}', (
  select jsonb_object_agg(key, case
    when jsonb_typeof(value -> 'font_size') = 'number'
      then jsonb_set(value, '{font_size}', to_jsonb(round((value ->> 'font_size')::numeric * 4 / 3, 2)))
    else value end)
  from jsonb_each(r.data -> 'info' -> 'theme')))
from migrations m
where m.name = '0022_theme_in_pixels.sql' and r.created_at < m.applied_at and r.resource = 'publications'
  and jsonb_typeof(r.data -> 'info' -> 'theme') = 'object' and r.data -> 'info' -> 'theme' <> '{}';
