import type { DatabaseAddress, Log, Pools } from '@causerie/kernel/engine'
import { withConnection } from '../database.ts'
import { connectionLimits } from './connection-limits.ts'
import { sumsOfInstances, sumsOfOneProcess } from './connection-sums.ts'
import { fitPools } from './fit-pools.ts'

/** Queries of all services run on one thread here. */
const wantedInOneProcess: Pools = { reads: 2, folds: 2 }
const wantedByInstance: Pools = { reads: 4, folds: 2 }

/**
 * The pools of each service in one process. Throws one line that names the fix if Postgres allows
 * too few connections.
 */
export const poolsOfOneProcess = (databaseUrl: string, log: Log): Promise<Pools> =>
  poolsFor(
    databaseUrl,
    { wanted: wantedInOneProcess, sumsOf: sumsOfOneProcess, leastSumsOf: sumsOfOneProcess },
    log,
  )

/** The pools of a service, of which there are so many instances. Throws likewise. */
export const poolsOfInstance = (
  { url }: Pick<DatabaseAddress, 'url'>,
  instances: number,
  log: Log,
): Promise<Pools> =>
  poolsFor(
    url,
    {
      wanted: wantedByInstance,
      sumsOf: (pools) => sumsOfInstances(pools, instances),
      leastSumsOf: (pools) => sumsOfInstances(pools, 1),
    },
    log,
  )

const poolsFor = async (
  databaseUrl: string,
  needs: Parameters<typeof fitPools>[1],
  log: Log,
): Promise<Pools> => {
  const { pools, shrunkBy, isFull } = fitPools(
    await withConnection(databaseUrl, connectionLimits),
    needs,
  )
  const about = { ...pools, limit: shrunkBy?.of, raise: shrunkBy?.raise }
  if (isFull)
    log.warn(
      about,
      'too few connections for so many instances: some will wait for one; raise the limit, or run fewer (INSTANCES)',
    )
  else if (shrunkBy) log.warn(about, 'few connections: each service uses fewer than it could')
  return pools
}
