import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Copying files takes a quarter of the CPU time of logging them, where Postgres need not wait for
 * the disk.
 */
const copied = 'strategy file_copy'

/** Creates a database for one test: empty, or a copy of a template, which takes about 30 ms. */
export const createDatabase = async (
  { url, prefix }: TestServer,
  template = 'template0',
): Promise<TestDatabase> => {
  const name = prefix + randomBytes(6).toString('hex')
  await command(url, `create database "${name}" template "${template}" ${copied}`)
  return { name, url: databaseUrl(url, name), drop: () => dropDatabase(url, name) }
}

/** Copies a database that has no connections, and replaces the target if it exists. */
export const copyDatabase = async (serverUrl: string, from: string, to: string): Promise<void> => {
  await dropDatabase(serverUrl, to)
  await command(serverUrl, `create database "${to}" template "${from}" ${copied}`)
}

/** Drops a database and ends the sessions that use it. */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  command(serverUrl, `drop database if exists "${name}" with (force)`)

/**
 * The name of a template database. The first caller of the run creates and fills it; all others
 * wait, in whatever process they are. `fill` must close its connections: a template that is in use
 * cannot be copied.
 */
export const databaseTemplate = async (
  server: TestServer,
  kind: string,
  fill: (url: string) => Promise<void>,
): Promise<string> => {
  const name = `${server.prefix}template_${kind}`
  await withClient(server.url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount) return
    await client.query(`create database "${name}" template template0 ${copied}`)
    try {
      await fill(databaseUrl(server.url, name))
    } catch (error) {
      await client.query(`drop database "${name}" with (force)`)
      throw error
    }
  })
  return name
}

/** Drops all databases of a run: those whose names start with the prefix. */
export const dropDatabases = ({ url, prefix }: TestServer): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows)
      await client.query(`drop database if exists "${name}" with (force)`)
  })

const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const command = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(statement)
  })

const withClient = async (
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The Postgres server of this run, and the prefix of the run's databases. Tests get it from
 * `inject('postgres')`.
 */
export type TestServer = { readonly url: string; readonly prefix: string }

export type TestDatabase = { readonly name: string; readonly url: string; drop(): Promise<void> }
