import { ownDatabases, withClient } from './own-databases.ts'
import { until } from './server.ts'

const hasDeletions = `select to_regclass('rows.deleted_networks') is not null as has`
const unfinished = `
  select d.network_id as "networkId"
  from rows.deleted_networks d left join log.purged_networks p using (network_id)
  where p.purged_at is null`

/** Resolves once services have nothing left of networks that were deleted. */
export const networksPurged = async (url: string): Promise<void> => {
  for (const { name, href } of await ownDatabases(url))
    await withClient(href, async (client) => {
      const { rows } = await client.query<{ has: boolean }>(hasDeletions)
      if (!rows[0]?.has) return
      await until(60_000, async () => {
        const left = await client.query<{ networkId: string }>(unfinished)
        if (left.rows.length > 0)
          throw new Error(`${name} still has rows of ${left.rows[0]?.networkId}`)
      })
    })
}
