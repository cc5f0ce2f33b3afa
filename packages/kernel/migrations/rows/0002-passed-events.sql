-- Up Migration
-- Events of a source that were passed because their type or version was not known then: once it is, the source's tables are rebuilt.
create table passed_events (
  source text collate "C" not null,
  type text collate "C" not null,
  version int not null,
  primary key (source, type, version)
);
