create index users_by_internal_id on users (network_id, internal_id);
create index users_by_creation on users (network_id, created_at, user_id);
create index users_by_name on users (network_id, name_key, user_id);
create index users_by_creation_flagged on users (network_id, created_at, user_id) where flag_count > 0;
create index users_by_name_flagged on users (network_id, name_key, user_id) where flag_count > 0;

create index communities_by_creation on communities (network_id, created_at, community_id);
create index communities_by_name on communities (network_id, name_key, community_id);

-- Those who left are not listed; the few who are more than members are found without walking past all the others.
create index community_users_by_creation on community_users (network_id, community_id, created_at, user_id)
  where membership <> 'none';
create index community_users_with_more_roles on community_users (network_id, community_id, created_at, user_id)
  where membership <> 'none' and roles not in ('["member"]', '[]');

create index categories_by_creation on categories (network_id, created_at, category_id);
create index categories_by_name on categories (network_id, name_key, category_id);

-- Those that ended are not listed, and the few that wait are found without walking past the others.
create index followings_by_creation on followings (network_id, from_user_public_id, created_at, to_user_public_id) where status <> 'none';
create index followings_that_wait on followings (network_id, from_user_public_id, created_at, to_user_public_id) where status = 'pending';
create index user_blocks_by_creation on user_blocks (network_id, to_user_public_id, created_at, from_user_public_id) where status <> 'none';
create index user_blocks_of_blocked on user_blocks (network_id, from_user_public_id, to_user_public_id) where status <> 'none';
