alter table credentials add constraint credentials_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table challenges add constraint challenges_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
alter table preferences add constraint preferences_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
