-- Who is banned is found without walking past the members.
create index community_users_banned on community_users (network_id, community_id, created_at, user_id)
  where membership = 'banned';
