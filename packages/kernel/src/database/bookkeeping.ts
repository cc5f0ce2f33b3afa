import { quoted } from '@causerie/postgres'

/** The bookkeeping of every read model. A changed table makes all tables of the schema outdated. */
export const bookkeepingTables: Readonly<Record<string, string>> = {
  // How far the rows are folded.
  folded: `(
    source text collate "C" not null,
    lane int not null,
    position bigint not null,
    event_id text not null,
    incarnation int not null,
    "offset" bigint not null,
    primary key (source, lane)
  ) with (fillfactor = 10)`,
  // Which versions of the tables the rows were folded for.
  table_versions: `(
    name text collate "C" primary key,
    version text not null
  )`,
  // Events of a source whose type or version was not known: once it is, the tables of that source are rebuilt.
  passed_events: `(
    source text collate "C" not null,
    type text collate "C" not null,
    version int not null,
    primary key (source, type, version)
  )`,
}

/** SQL that makes what is missing of the bookkeeping in a schema. */
export const bookkeeping = (schema: string): string =>
  Object.entries(bookkeepingTables)
    .map(([name, columns]) => `create table if not exists ${quoted(schema)}.${name} ${columns}`)
    .join(';\n')
