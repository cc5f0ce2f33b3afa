-- after: 20261130T1545-masked-types
-- The event because of which a record was erased; null where no follow-up did it.
alter table masked_records add column source text collate "C";
alter table masked_records add column lane int;
alter table masked_records add column position bigint;
