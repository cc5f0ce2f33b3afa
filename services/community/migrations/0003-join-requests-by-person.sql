-- Requests lie under community and person; they are folded anew from the journal.
drop table pending_join_requests;
drop table join_requests;

-- The latest request of a person has an empty superseded_by; an earlier one the id of the one that came after it.
create table join_requests (
  network_id text collate "C" not null,
  community_id text collate "C" not null,
  user_id text collate "C" not null,
  superseded_by text collate "C" not null,
  doc json not null,
  join_request_id text collate "C" generated always as (doc -> 'request' ->> 'joinRequestId') stored,
  status text collate "C" generated always as (doc -> 'request' ->> 'status') stored,
  responded_at text collate "C" generated always as (coalesce(doc -> 'request' ->> 'respondedAt', '')) stored,
  primary key (network_id, community_id, user_id, superseded_by)
) with (fillfactor = 70);

create index join_requests_by_id on join_requests (network_id, community_id, status, join_request_id);
create index join_requests_by_response on join_requests (network_id, community_id, status, responded_at, join_request_id);
