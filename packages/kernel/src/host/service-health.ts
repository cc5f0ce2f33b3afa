import type { ServiceName } from '@causerie/protocol'
import type { Check, Health } from '../dsl/health.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { TimerStatistics } from '../timers/run-timers.ts'
import type { Readers } from './service-connections.ts'

/** The number of events that are not relayed yet, and the age in seconds of the oldest one. */
const unrelayed = `select sum(l.head - r.relayed)::bigint as lag, coalesce(extract(epoch from clock_timestamp() - min(j.at)), 0)::float8 as age
  from lanes l join relay r using (lane) left join journal j on j.lane = l.lane and j.position = r.relayed + 1`
const relaysWithin = 30

type ServiceHealthOptions = {
  database: Pick<Readers, 'read'>
  writes: () => Promise<Check>
  subscriptions: ReadonlyMap<ServiceName, Subscription>
  isRelayed: boolean
  timers: TimerStatistics | undefined
}

/**
 * Checks the database, whether it can be written, every source, the relay if there is one, and
 * timers if there are any.
 */
export const serviceHealth = async ({
  database,
  writes,
  subscriptions,
  isRelayed,
  timers,
}: ServiceHealthOptions): Promise<Health> => {
  const [row] = await database.read<{ lag: number; age: number }>(unrelayed, []).catch(() => [])
  const checks: Health['checks'] = {
    database: { isOk: row !== undefined, detail: row ? 'answers' : 'no answer' },
  }
  if (row) checks.writes = await writes()
  for (const [name, subscription] of subscriptions)
    checks[`source ${name}`] = await subscription.health()
  if (isRelayed && row) checks.relay = relayCheck(row)
  if (timers) checks.timers = timersCheck(timers)
  return { isReady: Object.values(checks).every(({ isOk }) => isOk), checks }
}

/** Requests are served as well while timers are late, so they do not make the service unready. */
const timersCheck = ({ overdue, overdueBy }: TimerStatistics): Check => ({
  isOk: true,
  lag: overdue,
  detail:
    overdue === 0
      ? 'none overdue'
      : `${overdue} overdue, the latest by ${Math.round(overdueBy / 1000)} s`,
})

const relayCheck = ({ lag, age }: { lag: number; age: number }): Check => {
  const isOk = age < relaysWithin
  return {
    isOk,
    lag,
    seconds: age,
    detail: isOk ? `${lag} to relay` : `${lag} to relay, the oldest for ${Math.round(age)} s`,
  }
}
