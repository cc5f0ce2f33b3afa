create table followers (
  network_id text collate "C" not null,
  to_user_public_id text collate "C" not null,
  from_user_public_id text collate "C" not null,
  doc json not null,
  status text collate "C" generated always as (doc ->> 'status') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  primary key (network_id, to_user_public_id, from_user_public_id)
) with (fillfactor = 70);

create index followers_by_creation on followers (network_id, to_user_public_id, created_at, from_user_public_id) where status <> 'none';
create index followers_that_wait on followers (network_id, to_user_public_id, created_at, from_user_public_id) where status = 'pending';

create table follow_counts (
  network_id text collate "C" not null,
  user_id text collate "C" not null,
  doc json not null,
  follower_count int4 not null,
  following_count int4 not null,
  pending_count int4 not null,
  blocked_count int4 not null,
  primary key (network_id, user_id)
) with (fillfactor = 70);

create table social_settings (
  network_id text collate "C" not null,
  setting text collate "C" not null,
  doc json not null,
  primary key (network_id, setting)
);

-- What a deleted user still waits for.
create index join_requests_that_wait on join_requests (network_id, user_id, community_id) where status = 'pending';
