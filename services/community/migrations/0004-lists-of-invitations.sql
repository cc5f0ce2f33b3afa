-- The other services look one invitation up; only this one lists them.
alter table invitations
  add column created_at text collate "C" generated always as (doc -> 'invitation' ->> 'createdAt') stored,
  add column responded_at text collate "C" generated always as (coalesce(doc -> 'invitation' ->> 'respondedAt', '')) stored;

create index invitations_by_id on invitations (network_id, invitation_id);
create index invitations_of_community_by_id on invitations (network_id, community_id, status, invitation_id);
create index invitations_of_community_by_creation on invitations (network_id, community_id, status, created_at, invitation_id);
create index invitations_of_community_by_response on invitations (network_id, community_id, status, responded_at, invitation_id);
create index invitations_of_user on invitations (network_id, user_id, status, created_at, invitation_id);
