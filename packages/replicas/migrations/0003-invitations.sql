-- The latest invitation of a person has an empty superseded_by; an earlier one the id of the one that came after it.
create table invitations (
  network_id text collate "C" not null,
  community_id text collate "C" not null,
  user_id text collate "C" not null,
  superseded_by text collate "C" not null,
  doc json not null,
  invitation_id text collate "C" generated always as (doc -> 'invitation' ->> 'invitationId') stored,
  status text collate "C" generated always as (doc -> 'invitation' ->> 'status') stored,
  primary key (network_id, community_id, user_id, superseded_by)
) with (fillfactor = 70);
