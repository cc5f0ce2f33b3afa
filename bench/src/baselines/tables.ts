/** Hand-written tables for the same answers: documents in jsonb, and the same indexes as ours. */
export const tables = `
create table users (
  network_id text collate "C", user_id text collate "C", doc jsonb not null,
  primary key (network_id, user_id)
) with (fillfactor = 70);
create table communities (
  network_id text collate "C", community_id text collate "C", doc jsonb not null, members_count int not null, moderators int not null,
  primary key (network_id, community_id)
) with (fillfactor = 70);
create table community_users (
  network_id text collate "C", community_id text collate "C", user_id text collate "C", doc jsonb not null,
  primary key (network_id, community_id, user_id)
) with (fillfactor = 70);
create table roles (network_id text collate "C", role_id text collate "C", doc jsonb not null, primary key (network_id, role_id));
create table feeds (
  network_id text collate "C", target_type text collate "C", target_id text collate "C", feed_type text collate "C",
  created_at text not null, updated_at text not null, post_count int not null,
  primary key (network_id, target_type, target_id, feed_type)
) with (fillfactor = 70);
create table posts (
  network_id text collate "C", post_id text collate "C", doc jsonb not null,
  target_type text collate "C" not null, target_id text collate "C" not null, feed_type text collate "C" not null,
  is_parent boolean not null, is_deleted boolean not null, posted_user_id text collate "C" not null,
  created_at text collate "C" not null, updated_at text collate "C" not null,
  shared_count int not null default 0, flag_count int not null default 0, reactions_count int not null default 0,
  comments_count int not null default 0, children_number int not null default 0,
  impression int not null default 0, reach int not null default 0,
  primary key (network_id, post_id)
) with (fillfactor = 70);
create table user_blocks (
  network_id text collate "C", from_user_id text collate "C", to_user_id text collate "C",
  primary key (network_id, from_user_id, to_user_id)
);
create table join_requests (
  network_id text collate "C", join_request_id text collate "C", doc jsonb not null,
  primary key (network_id, join_request_id)
);
create table channels (
  network_id text collate "C", channel_id text collate "C", doc jsonb not null, last_segment int not null,
  last_activity text not null,
  primary key (network_id, channel_id)
) with (fillfactor = 50);
create table messages (
  network_id text collate "C", message_id text collate "C", doc jsonb not null,
  channel_id text collate "C" not null, segment int not null, user_id text collate "C" not null,
  children_number int not null default 0, flag_count int not null default 0, reactions_count int not null default 0,
  primary key (network_id, message_id)
) with (fillfactor = 70);
create table tray_items (
  network_id text collate "C", user_id text collate "C", item_id text collate "C", target_id text collate "C" not null,
  place text collate "C" not null, doc jsonb not null,
  primary key (network_id, user_id, item_id)
) with (fillfactor = 70);
create table tray_items_seen (
  network_id text collate "C", user_id text collate "C", item_id text collate "C", last_seen_at text not null,
  primary key (network_id, user_id, item_id)
);
create index tray_by_time on tray_items (network_id, user_id, place, item_id);
create index messages_of_channel on messages (network_id, channel_id, segment);
create index posts_by_creation on posts (network_id, target_type, target_id, feed_type, is_parent, is_deleted, created_at, post_id);
create index posts_by_update on posts (network_id, target_type, target_id, feed_type, is_parent, is_deleted, updated_at, post_id);
`
