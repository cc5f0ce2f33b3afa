-- Written with the document from now on: generated, each of them parsed it once more.
alter table tray_items
  alter column target_type drop expression,
  alter column target_id drop expression;

alter table tray_actors
  alter column last_acted_at drop expression;

alter table community_items
  alter column community_id drop expression,
  alter column day_starts_at drop expression;

alter table community_actors
  alter column last_acted_at drop expression;

alter table community_notified_directly
  alter column item_id drop expression,
  alter column actor_id drop expression;

alter table trays_seen
  alter column last_seen_at drop expression;

alter table tray_items_seen
  alter column last_seen_at drop expression;

-- An act is found by its item, its actor and its time: one index where there were three.
drop index community_acts_by_actor;
drop index community_acts_by_time;
alter table community_acts
  alter column item_id drop expression,
  alter column actor_id drop expression,
  alter column at drop expression,
  drop constraint community_acts_pkey,
  add primary key (network_id, item_id, actor_id, at, occurrence_id);
