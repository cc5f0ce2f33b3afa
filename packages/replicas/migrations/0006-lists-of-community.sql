-- The other services look these rows up by their keys; only community lists them, and has the indexes for it.
drop index if exists users_by_internal_id;
drop index if exists users_by_creation;
drop index if exists users_by_name;
drop index if exists users_by_creation_flagged;
drop index if exists users_by_name_flagged;
drop index if exists communities_by_creation;
drop index if exists communities_by_name;
drop index if exists community_users_by_creation;
drop index if exists community_users_with_more_roles;
drop index if exists categories_by_creation;
drop index if exists categories_by_name;
drop index if exists followings_by_creation;
drop index if exists followings_that_wait;
drop index if exists user_blocks_by_creation;
drop index if exists user_blocks_of_blocked;
