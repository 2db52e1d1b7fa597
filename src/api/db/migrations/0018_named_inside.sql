create index pricing_plans_options_idx on pricing_plans using gin (options jsonb_path_ops) where deleted_at is null;
create index auto_responders_steps_idx on auto_responders using gin (steps jsonb_path_ops) where deleted_at is null;
create index funnels_steps_idx on funnels using gin (steps jsonb_path_ops) where deleted_at is null;
