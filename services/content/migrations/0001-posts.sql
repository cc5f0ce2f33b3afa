create table posts (
  network_id text collate "C" not null,
  post_id text collate "C" not null,
  doc json not null,
  feed_type text collate "C" not null,
  shared_count int4 not null,
  flag_count int4 not null,
  reactions_count int4 not null,
  comments_count int4 not null,
  children_number int4 not null,
  internal_id text collate "C" generated always as (doc ->> '_id') stored,
  target_type text collate "C" generated always as (doc ->> 'targetType') stored,
  target_id text collate "C" generated always as (doc ->> 'targetId') stored,
  posted_user_id text collate "C" generated always as (doc ->> 'postedUserId') stored,
  data_type text collate "C" generated always as (doc ->> 'dataType') stored,
  created_at text collate "C" generated always as (doc ->> 'createdAt') stored,
  updated_at text collate "C" generated always as (doc ->> 'updatedAt') stored,
  is_parent boolean generated always as ((doc ->> 'parentPostId') is null) stored,
  is_deleted boolean generated always as ((doc ->> 'isDeleted')::boolean) stored,
  mentioned_user_ids json generated always as (doc #> '{mentionees,0,userIds}') stored,
  primary key (network_id, post_id)
) with (fillfactor = 70);

create index posts_by_creation on posts (network_id, target_type, target_id, feed_type, is_parent, is_deleted, created_at, internal_id);
create index posts_by_update on posts (network_id, target_type, target_id, feed_type, is_parent, is_deleted, updated_at, internal_id);
create index posts_by_internal_id on posts (network_id, internal_id);
