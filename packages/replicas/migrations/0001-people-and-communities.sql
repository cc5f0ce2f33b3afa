create table networks (
  network_id text collate "C" not null,
  part text collate "C" not null,
  doc json not null,
  primary key (network_id, part)
);

create table roles (
  network_id text collate "C" not null,
  role_id text collate "C" not null,
  doc json not null,
  primary key (network_id, role_id)
);

create table users (
  network_id text collate "C" not null,
  user_id text collate "C" not null,
  doc json not null,
  name_key text collate "C" not null,
  internal_id text collate "C" generated always as (doc ->> '_id') stored,
  roles text collate "C" generated always as (doc ->> 'roles') stored,
  is_deleted boolean generated always as ((doc ->> 'isDeleted')::boolean) stored,
  primary key (network_id, user_id)
) with (fillfactor = 70);

create index users_by_internal_id on users (network_id, internal_id);

create table communities (
  network_id text collate "C" not null,
  community_id text collate "C" not null,
  doc json not null,
  members_count int4 not null,
  moderator_member_count int4 not null,
  name_key text collate "C" not null,
  user_id text collate "C" generated always as (doc ->> 'userId') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  is_public boolean generated always as ((doc ->> 'isPublic')::boolean) stored,
  is_discoverable boolean generated always as ((doc ->> 'isDiscoverable')::boolean) stored,
  is_deleted boolean generated always as ((doc ->> 'isDeleted')::boolean) stored,
  primary key (network_id, community_id)
) with (fillfactor = 70);

create index communities_by_creation on communities (network_id, created_at, community_id);
create index communities_by_name on communities (network_id, name_key, community_id);

create table community_users (
  network_id text collate "C" not null,
  community_id text collate "C" not null,
  user_id text collate "C" not null,
  doc json not null,
  membership text collate "C" generated always as (doc ->> 'communityMembership') stored,
  roles text collate "C" generated always as (doc ->> 'roles') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  primary key (network_id, community_id, user_id)
) with (fillfactor = 70);

-- Those who left are not listed; the few who are more than members are found without walking past all the others.
create index community_users_by_creation on community_users (network_id, community_id, created_at, user_id)
  where membership <> 'none';
create index community_users_with_more_roles on community_users (network_id, community_id, created_at, user_id)
  where membership <> 'none' and roles not in ('["member"]', '[]');
create index community_users_by_user on community_users (network_id, user_id, membership, community_id);
