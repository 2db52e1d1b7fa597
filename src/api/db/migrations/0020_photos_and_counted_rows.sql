alter table users add column photo jsonb;
create index subscriber_subscriptions_subscription_id_status_idx on subscriber_subscriptions (subscription_id, status) where deleted_at is null;
create index message_events_message_id_type_idx on message_events (message_id, type) where deleted_at is null;
