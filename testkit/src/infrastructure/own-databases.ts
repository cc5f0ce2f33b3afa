import pg from 'pg'

/** The addresses of the database of an installation, and of those of its services and edges. */
export const ownDatabases = (url: string): Promise<{ name: string; href: string }[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, current_database()) order by 1`,
    )
    return rows.map(({ name }) => {
      const one = new URL(url)
      one.pathname = `/${name}`
      return { name, href: one.href }
    })
  })

export const withClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
