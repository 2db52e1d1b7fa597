-- Videos and synced blocks, which built content names too.
insert into content_uses (resource, resource_id, field, kind, ref)
select distinct c.resource, c.id, 'content', p.kind, m[1]
from (
  select 'ads' as resource, id, content from ads
  union all select 'custom_contents', id, content from custom_contents
  union all select 'landing_pages', id, content from landing_pages
  union all select 'message_contents', id, content from message_contents
  union all select 'messages', id, content from messages
  union all select 'pages', id, content from pages
  union all select 'resources', id, content from resources
  union all select 'synced_blocks', id, content from synced_blocks
  union all select 'templates', id, content from templates
) c
cross join (values
  ('video', 'data-video-id(?:\\?"|&quot;)?\s*[:=]\s*(?:\\?"|&quot;)?([a-z0-9_-]{1,64})(?![a-z0-9_-])'),
  ('synced block', 'data-synced-id(?:\\?"|&quot;)?\s*[:=]\s*(?:\\?"|&quot;)?([0-9]+)(?![0-9])')
) p (kind, pattern)
cross join lateral regexp_matches(c.content, p.pattern, 'gi') m
on conflict do nothing;
