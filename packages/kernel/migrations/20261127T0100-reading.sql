-- after: 20261125T0130-attempted-follow-ups
-- Which feeds users are reading now, and what their devices got. Of chat alone, and not journaled: it passes, or follows from what was read.
create table reading (
  network_id text collate "C" not null,
  feed_id text collate "C" not null,
  user_id text collate "C" not null,
  -- Null for users who are not reading it.
  reading_until timestamptz,
  delivered_to_segment int not null default 0,
  primary key (network_id, feed_id, user_id)
) with (fillfactor = 70);
