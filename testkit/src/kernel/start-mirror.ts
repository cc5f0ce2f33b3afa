import type { AnyService } from '@causerie/kernel'
import {
  commits,
  createLog,
  type LaneShare,
  type Lease,
  type ServiceHost,
  type Source,
  startService,
} from '@causerie/kernel/engine'
import { mirror } from './mirror.ts'
import type { ServiceDatabase } from './service-database.ts'

type StartMirrorOptions = {
  database: ServiceDatabase
  source: (lease: Lease, share: LaneShare) => Source
  instance?: string
  service?: AnyService
  url?: string
}

/** Starts an instance of the mirror that reads the bank's events from the given source. */
export const startMirror = ({
  database,
  source,
  instance = 'first',
  service = mirror,
  url = database.address.url,
}: StartMirrorOptions): Promise<ServiceHost> =>
  startService({
    service,
    address: { ...database.address, url },
    instance,
    sourceOf: (_, ...claims) => source(...claims),
    committed: commits(),
    log: createLog('silent'),
    pools: { reads: 2, folds: 1 },
  })

/** The entries of every account that the mirror has, in order of arrival. */
export const copiesIn = async (database: ServiceDatabase): Promise<Record<string, string[]>> => {
  const rows = await database.rows<{ id: string; doc: { order: string[] } }>(
    'select account_id as id, doc from copies',
  )
  return Object.fromEntries(rows.map(({ id, doc }) => [id, doc.order]))
}
