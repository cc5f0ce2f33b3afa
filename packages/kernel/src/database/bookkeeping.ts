import { quoted } from '@causerie/postgres'

/**
 * The bookkeeping tables of every read model. Changing one makes all tables of the schema outdated.
 */
export const bookkeepingTables: Readonly<Record<string, string>> = {
  // How far the rows of each lane are folded.
  folded: `(
    source text collate "C" not null,
    lane int not null,
    position bigint not null,
    event_id text not null,
    incarnation int not null,
    "offset" bigint not null,
    primary key (source, lane)
  ) with (fillfactor = 10)`,
  // The versions of the tables when their rows were folded.
  table_versions: `(
    name text collate "C" primary key,
    version text not null
  )`,
  // Events whose type or version was unknown: once it is known, the tables of their source are
  // rebuilt.
  unknown_events: `(
    source text collate "C" not null,
    type text collate "C" not null,
    version int not null,
    primary key (source, type, version)
  )`,
}

/** SQL that creates the missing bookkeeping tables of a schema. */
export const bookkeeping = (schema: string): string =>
  Object.entries(bookkeepingTables)
    .map(([name, columns]) => `create table if not exists ${quoted(schema)}.${name} ${columns}`)
    .join(';\n')
