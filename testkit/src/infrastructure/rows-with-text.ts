import pg from 'pg'

export type RowWithText = { database: string; schema: string; table: string; text: string }

/**
 * Every row of every table that contains one of the texts in any column, also as bytes, in the
 * database and in those of its services. Tables are found by the catalogue, so new ones are
 * included.
 */
export const rowsWithText = async (
  url: string,
  texts: readonly string[],
): Promise<RowWithText[]> => {
  const names = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, current_database())',
    )
    return rows.map(({ name }) => name)
  })
  const all = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
  const found: RowWithText[] = []
  for (const name of names) {
    const one = new URL(url)
    one.pathname = `/${name}`
    found.push(...(await withClient(one.href, (client) => rowsIn(client, all))))
  }
  return found
}

const rowsIn = async (client: pg.Client, texts: readonly string[]): Promise<RowWithText[]> => {
  const { rows: tables } = await client.query<Omit<RowWithText, 'text'> & { sql: string }>(
    `select current_database() as database, n.nspname as schema, c.relname as table,
       format('select t::text as text from %I.%I t', n.nspname, c.relname) as sql
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
     order by 2, 3`,
  )
  const found: RowWithText[] = []
  for (const { sql, ...table } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `${sql} where exists (select from unnest($1::text[]) one where strpos(t::text, one) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ text }) => ({ ...table, text })))
  }
  return found
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
