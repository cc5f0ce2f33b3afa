import type { DatabaseAddress, Log, Pools } from '@causerie/kernel/engine'
import { withConnection } from '../database.ts'
import { connectionLimits } from './connection-limits.ts'
import { type Sums, sumsOfInstances, sumsOfOneProcess } from './connection-sums.ts'
import { fitPools } from './fit-pools.ts'

/** Queries of all services run on one thread here. */
const wantedInOneProcess: Pools = { reads: 2, folds: 2 }
const wantedByInstance: Pools = { reads: 4, folds: 2 }

/** The pools of each service in one process. Throws one line that names the fix if Postgres allows too few connections. */
export const poolsOfOneProcess = (databaseUrl: string, log: Log): Promise<Pools> =>
  poolsFor(databaseUrl, { wanted: wantedInOneProcess, sumsOf: sumsOfOneProcess, log })

/** The pools of a service, of which there are so many instances. Throws likewise. */
export const poolsOfInstance = ({ url }: Pick<DatabaseAddress, 'url'>, instances: number, log: Log): Promise<Pools> =>
  poolsFor(url, { wanted: wantedByInstance, sumsOf: (pools) => sumsOfInstances(pools, instances), log })

type Needs = { wanted: Pools; sumsOf: (pools: Pools) => Sums; log: Log }
const poolsFor = async (databaseUrl: string, { wanted, sumsOf, log }: Needs): Promise<Pools> => {
  const { pools, shrunkBy } = fitPools(await withConnection(databaseUrl, connectionLimits), sumsOf, wanted)
  if (shrunkBy) log.warn({ ...pools, limit: shrunkBy.of, raise: shrunkBy.raise }, 'few connections: each service uses fewer than it could')
  return pools
}
