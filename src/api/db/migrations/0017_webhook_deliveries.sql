alter table integrations add column sms_from text collate "und-x-icu";
alter table integrations add constraint integrations_sms_from_check check (char_length(sms_from) <= 16);
create index integrations_sms_from_idx on integrations (sms_from, id) where deleted_at is null;
create index integrations_sms_from_trgm_idx on integrations using gin (sms_from gin_trgm_ops) where deleted_at is null;

-- Events are named by resource from now on. Those of before that named none stand for subscribers, orders and form
-- submissions; one that was told of every record has no equal, and waits for somebody to choose.
drop index webhooks_events_idx;
alter table webhooks drop constraint webhooks_events_check;
alter table webhooks add column disabled_reason text collate "und-x-icu";
alter table webhooks alter column events drop default;
alter table webhooks alter column events type jsonb using to_jsonb(events);
alter table webhooks alter column events set default '[]'::jsonb;
update webhooks w set events = (
  select coalesce(jsonb_agg(distinct named.event), '[]')
  from jsonb_array_elements_text(w.events) old(event)
  join (values
    ('subscriber.created', 'subscribers.created'),
    ('subscriber.unsubscribed', 'subscribers.updated'),
    ('order.created', 'orders.created'),
    ('form.submitted', 'form_submissions.created'),
    ('message.sent', 'messages.updated')
  ) named(old, event) on named.old = old.event);
update webhooks set active = false, disabled_reason = 'Its events are named by resource now: choose them and switch it on.'
where events = '[]';
update webhooks set secret = '', active = false, disabled_reason = 'It has no secret: enter one and switch it on.'
where secret is null;
alter table webhooks alter column secret set not null;
alter table webhooks add constraint webhooks_disabled_reason_check check (char_length(disabled_reason) <= 300);

create table webhook_state (
  webhook_id bigint primary key references webhooks (id) on delete cascade,
  owner_id bigint,
  failing_since timestamptz(3),
  old_secret text,
  old_secret_until timestamptz(3)
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  event text not null,
  resource text,
  resource_id bigint,
  publication_id bigint,
  revision_id bigint,
  fields text[] not null default '{}',
  user_id bigint,
  payload text,
  state text not null default 'pending'
    constraint webhook_deliveries_state_check check (state in ('pending', 'delivered', 'failed', 'skipped')),
  tries integer not null default 0,
  next_at timestamptz(3) not null default now(),
  lease_until timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3)
);
create index webhook_deliveries_due_idx on webhook_deliveries (next_at) where state = 'pending';
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id) on delete cascade,
  at timestamptz(3) not null,
  status integer,
  ms integer not null,
  error text,
  answer text
);
create index webhook_attempts_delivery_id_idx on webhook_attempts (delivery_id, id);
