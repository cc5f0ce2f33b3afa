alter table users
  add column flag_round int4 not null default 0,
  add column flag_count int4 generated always as ((doc ->> 'flagCount')::int4) stored,
  add column created_at text collate "C" generated always as (doc ->> 'createdAt') stored;

create index users_by_creation on users (network_id, created_at, user_id);
create index users_by_name on users (network_id, name_key, user_id);
create index users_by_creation_flagged on users (network_id, created_at, user_id) where flag_count > 0;
create index users_by_name_flagged on users (network_id, name_key, user_id) where flag_count > 0;
