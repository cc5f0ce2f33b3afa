-- Up Migration
-- Some secrets hold for minutes: a token that one sign-in takes.
alter table secrets add column until timestamptz;
create index secrets_until on secrets (until) where until is not null;
