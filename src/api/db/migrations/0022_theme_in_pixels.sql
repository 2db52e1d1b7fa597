update publications set info = jsonb_set(info, '{theme}', (
  select jsonb_object_agg(key, case
    when jsonb_typeof(value -> 'font_size') = 'number'
      then jsonb_set(value, '{font_size}', to_jsonb(round((value ->> 'font_size')::numeric * 4 / 3, 2)))
    else value end)
  from jsonb_each(info -> 'theme')))
where jsonb_typeof(info -> 'theme') = 'object' and info -> 'theme' <> '{}';
