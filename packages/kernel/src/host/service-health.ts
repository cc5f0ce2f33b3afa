import type { ServiceName } from '@causerie/contracts'
import type { Health } from '../dsl/health.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { Readers } from './service-connections.ts'

const unrelayed = 'select sum(l.head - r.relayed)::bigint as lag from lanes l join relay r using (lane)'

type Options = { database: Pick<Readers, 'read'>; subscriptions: ReadonlyMap<ServiceName, Subscription>; isRelayed: boolean }

/** Checks the database, every source, and the relay if there is one. */
export const serviceHealth = async ({ database, subscriptions, isRelayed }: Options): Promise<Health> => {
  const [row] = await database.read<{ lag: number }>(unrelayed, []).catch(() => [])
  const checks: Health['checks'] = { database: { isOk: row !== undefined, detail: row ? 'answers' : 'no answer' } }
  for (const [name, subscription] of subscriptions) checks[`source ${name}`] = await subscription.health()
  if (isRelayed && row) checks.relay = { isOk: true, lag: row.lag, detail: `${row.lag} to relay` }
  return { isReady: Object.values(checks).every(({ isOk }) => isOk), checks }
}
