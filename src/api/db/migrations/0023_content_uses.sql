-- What built content names: files, macros, ads, efforts, plans and pages, as it says them.
create table content_uses (
  resource text not null,
  resource_id bigint not null,
  field text not null,
  kind text not null,
  ref text not null,
  primary key (resource, resource_id, field, kind, ref)
);
create index content_uses_ref_idx on content_uses (kind, ref, resource);

insert into content_uses (resource, resource_id, field, kind, ref)
select distinct c.resource, c.id, 'content', p.kind, case when p.kind = 'file' then m[1] else lower(m[1]) end
from (
  select 'ads' as resource, id, content from ads
  union all select 'custom_contents', id, content from custom_contents
  union all select 'landing_pages', id, content from landing_pages
  union all select 'message_contents', id, content from message_contents
  union all select 'messages', id, content from messages
  union all select 'pages', id, content from pages
  union all select 'resources', id, content from resources
  union all select 'templates', id, content from templates
) c
cross join (values
  ('file', '/files/([a-z0-9_-]{32})(?![a-z0-9_-])'),
  ('macro', '([$](?:custom|esp)_[a-z0-9_]+)(?![a-z0-9_])'),
  ('ad', '[{][$]ad_([0-9]+)(?=_[0-9]+[}])'),
  ('effort', '[{][$]ad_[0-9]+_([0-9]+)(?=[}])'),
  ('effort', '/o/(?:ext|adv|web|op)/[a-z0-9][a-z0-9-]*/([0-9]+)(?![a-z0-9_-])'),
  ('article', '/o/adv/([a-z0-9][a-z0-9-]*)(?![a-z0-9_-])'),
  ('landing page', '/o/(?:web|op)/([a-z0-9][a-z0-9-]*)(?![a-z0-9_-])'),
  ('page', '/o/site/([0-9]+/[a-z0-9][a-z0-9-]*)(?![a-z0-9_-])'),
  ('plan', 'pricing-plan-id(?:\\?"|&quot;)?\s*[:=]\s*(?:\\?"|&quot;)?([0-9]+)(?![0-9])')
) p (kind, pattern)
cross join lateral regexp_matches(c.content, p.pattern, 'gi') m;
