import { quoted } from '@causerie/postgres'
import type { AnyTable } from '../../dsl/any-table.ts'
import { commonTables } from '../../dsl/common-rows.ts'
import type { AnyService } from '../../dsl/service.ts'
import type { Readers } from '../service-connections.ts'

/** A place that has rows of networks, and which of them are of `$1` and to be deleted. */
export type Place = { name: string; which: string }

/** Own rows, those behind the journal, and copies of all sources, each table once. */
const tablesOf = ({ tables, behind, replicas }: AnyService): AnyTable[] => [
  ...new Map(
    [
      ...tables,
      ...(behind?.tables ?? []),
      ...Object.values(replicas).flatMap((replica) => replica.tables),
      ...commonTables,
    ].map((table) => [table.name, table]),
  ).values(),
]

const ofNetwork = 'network_id = $1'

/** The tables beside the journal that know the network of their rows. */
const besideJournal = `
  select table_name as name from information_schema.columns
  where table_schema = $1 and column_name = 'network_id'
    and table_name not in ('journal', 'purged_networks')
  order by table_name`

/** All places with rows of networks in the database of a service but its journal. */
export const placesOf = async (
  read: Readers['read'],
  service: AnyService,
  logSchema: string,
): Promise<Place[]> => [
  ...tablesOf(service)
    .filter(({ outlivesNetwork }) => outlivesNetwork !== 'true')
    .map(({ name, outlivesNetwork }) => ({
      name,
      which: outlivesNetwork ? `${ofNetwork} and not (${outlivesNetwork})` : ofNetwork,
    })),
  ...(await read<{ name: string }>(besideJournal, [logSchema])).map(({ name }) => ({
    name,
    which: ofNetwork,
  })),
  { name: 'parked_follow_ups', which: `event ->> 'networkId' = $1` },
  // Their names are `<what>/<network>` or `<what>/<network>/<id>`.
  { name: 'secrets', which: `split_part(name, '/', 2) = $1` },
]

const rowsAtOnce = 2_000

/** Deletes some rows of a network, and tells how many; 0 where none is left. */
export const purgeSome = async (
  read: Readers['read'],
  { name, which }: Place,
  networkId: string,
): Promise<number> => {
  const [gone] = await read<{ count: number }>(
    `with gone as (
      delete from ${quoted(name)}
      where ctid = any(array(select ctid from ${quoted(name)} where ${which} limit ${rowsAtOnce}))
      returning 1
    )
    select count(*)::int as count from gone`,
    [networkId],
  )
  return gone?.count ?? 0
}
