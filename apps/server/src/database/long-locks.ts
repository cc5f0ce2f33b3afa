/**
 * Statements that lock a table for as long as they read or write all of its rows, with what to do
 * instead.
 */
const long: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\balter (column )?\w+ (set data )?type\b/, 'add a column of the new type'],
  [/\bset not null\b/, 'add a check constraint that is not valid, and validate it'],
  [
    /\badd (column )?(if not exists )?\w+ (?!constraint|check|foreign|primary|unique)[^,;]*\bdefault [^,;]*\(/,
    'a default must be a constant',
  ],
  [
    /\badd (column )?(if not exists )?\w+ (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/,
    'a column that is not null needs a constant default',
  ],
  [
    /\badd (constraint \w+ )?(check|foreign key|primary key|unique|exclude)\b(?![^;]*\bnot valid\b)/,
    'add the constraint as not valid',
  ],
  [
    /\badd (column )?(if not exists )?\w+ [^,;]*\b(generated|identity|(big|small)?serial)\b/,
    'a column must not be computed for every row',
  ],
  [/\bset (logged|unlogged|tablespace|access method)\b/, 'it copies the table'],
  [/\block table\b/, 'a migration needs no lock of its own'],
  [
    /\bcreate (unique )?index (?!concurrently)/,
    'declare the index in the code, which builds it concurrently',
  ],
  [
    /\b(update|delete from|truncate|cluster|vacuum full|reindex)\b/,
    'change rows in steps, outside a migration',
  ],
]

/**
 * What a migration would do to a table with many rows, one line for each such statement. What it
 * makes itself is empty.
 */
export const longLocksIn = (migration: string): string[] => {
  const statements = statementsOf(migration)
  const made = new Set(
    statements.flatMap(
      (statement) => /^create table (if not exists )?(\w+)/.exec(statement)?.[2] ?? [],
    ),
  )
  const isOfNewTable = (statement: string) =>
    made.has(
      /(?:alter table (?:only )?|index \w+ on |update |delete from )(\w+)/.exec(statement)?.[1] ??
        '',
    )
  return statements
    .filter((statement) => !statement.startsWith('create table') && !isOfNewTable(statement))
    .flatMap((statement) =>
      long.flatMap(([pattern, instead]) =>
        pattern.test(statement) ? [`${statement}: ${instead}`] : [],
      ),
    )
}

/** Also a bare `drop name`, which drops a column. */
const taking =
  /\b(drop (table|column|function|schema|type)|alter table (only )?\w+ drop (?!constraint|default|not null)|rename|alter schema)\b/

/**
 * Statements of a migration that take something away from versions before it, one line for each.
 */
export const takenAwayIn = (migration: string): string[] =>
  statementsOf(migration).filter((statement) => taking.test(statement))

const statementsOf = (migration: string): string[] =>
  migration
    .toLowerCase()
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
