import type pg from 'pg'
import { ownDatabases, withClient } from './own-databases.ts'

/**
 * The rows of a network in every table that names it, as text in order, by database and table: of
 * the database and of those of its services.
 */
export const rowsOfNetwork = async (
  url: string,
  networkId: string,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const { name, href } of await ownDatabases(url)) {
    await withClient(href, async (client) => {
      for (const { schema, table } of await tablesIn(client)) {
        const { rows } = await client.query<{ text: string }>(
          `select row_to_json(t)::text as text from ${schema}.${table} t where network_id = $1 order by 1`,
          [networkId],
        )
        if (rows.length > 0)
          found.set(`${name} ${schema}.${table}`, rows.map(({ text }) => text).join('\n'))
      }
    })
  }
  return found
}

const tablesIn = async (client: pg.Client) => {
  const { rows } = await client.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as table from information_schema.columns
     where column_name = 'network_id' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  return rows
}
