-- after: 20261130T0710-purged-networks
-- How many of the masked events of a record are of each type.
alter table masked_records add column types json not null default '{}';
