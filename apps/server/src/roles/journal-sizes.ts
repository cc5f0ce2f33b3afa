import type { ServiceName } from '@causerie/contracts/shared'
import { sqlOfAllNetworks } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'

const size = sqlOfAllNetworks<{ bytes: number }>(
  'journal_size',
  `select pg_total_relation_size('journal') as bytes`,
)

/** Bytes that the journal of each service takes on disk, with its indexes. */
export const journalSizes = async (
  hosts: Readonly<Record<ServiceName, Pick<ServiceHost, 'rowsOfAllNetworks'>>>,
): Promise<Record<string, number>> => {
  const sizes = Object.entries(hosts).map(async ([name, host]) => {
    const [row] = await host.rowsOfAllNetworks(size)
    return [name, row?.bytes ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}
