create table followings (
  network_id text collate "C" not null,
  from_user_public_id text collate "C" not null,
  to_user_public_id text collate "C" not null,
  doc json not null,
  status text collate "C" generated always as (doc ->> 'status') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  primary key (network_id, from_user_public_id, to_user_public_id)
) with (fillfactor = 70);

-- Those that ended are not listed, and the few that wait are found without walking past the others.
create index followings_by_creation on followings (network_id, from_user_public_id, created_at, to_user_public_id) where status <> 'none';
create index followings_that_wait on followings (network_id, from_user_public_id, created_at, to_user_public_id) where status = 'pending';

create table user_blocks (
  network_id text collate "C" not null,
  to_user_public_id text collate "C" not null,
  from_user_public_id text collate "C" not null,
  doc json not null,
  status text collate "C" generated always as (doc ->> 'status') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  primary key (network_id, to_user_public_id, from_user_public_id)
) with (fillfactor = 70);

create index user_blocks_by_creation on user_blocks (network_id, to_user_public_id, created_at, from_user_public_id) where status <> 'none';
create index user_blocks_of_blocked on user_blocks (network_id, from_user_public_id, to_user_public_id) where status <> 'none';
