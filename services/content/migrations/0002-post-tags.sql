create table post_tags (
  network_id text collate "C" not null,
  post_id text collate "C" not null,
  tag text collate "C" not null,
  doc json not null,
  internal_id text collate "C" generated always as (doc ->> 'internalId') stored,
  target_type text collate "C" generated always as (doc ->> 'targetType') stored,
  target_id text collate "C" generated always as (doc ->> 'targetId') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  updated_at text collate "C" generated always as (doc ->> 'updatedAt') stored,
  primary key (network_id, post_id, tag)
) with (fillfactor = 70);

create index post_tags_by_creation on post_tags (network_id, target_type, target_id, tag, created_at, internal_id);
create index post_tags_by_update on post_tags (network_id, target_type, target_id, tag, updated_at, internal_id);

create table post_hashtags (
  network_id text collate "C" not null,
  post_id text collate "C" not null,
  hashtag text collate "C" not null,
  doc json not null,
  internal_id text collate "C" generated always as (doc ->> 'internalId') stored,
  target_type text collate "C" generated always as (doc ->> 'targetType') stored,
  target_id text collate "C" generated always as (doc ->> 'targetId') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  updated_at text collate "C" generated always as (doc ->> 'updatedAt') stored,
  primary key (network_id, post_id, hashtag)
) with (fillfactor = 70);

create index post_hashtags_by_creation on post_hashtags (network_id, target_type, target_id, hashtag, created_at, internal_id);
create index post_hashtags_by_update on post_hashtags (network_id, target_type, target_id, hashtag, updated_at, internal_id);
