import type { ServiceName } from '@causerie/contracts/shared'
import type { FanOut, FollowUp, Reader } from '@causerie/kernel'
import { connect, type ServiceHost } from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'
import type { Configuration } from '../configuration/configuration.ts'
import { loadService } from '../roles/services.ts'
import { withService } from './with-service.ts'

type Parked = {
  follow_up: string
  source: ServiceName
  lane: number
  position: number
  event: string
}
const all =
  'select follow_up, source, lane, position, event::text as event from parked_follow_ups order by source, lane, position'
const place = 'follow_up = $1 and source = $2 and lane = $3 and position = $4'
const forget = `delete from parked_follow_ups where ${place}`
const keepReason = `update parked_follow_ups set reason = $5 where ${place}`

/**
 * Retries the parked follow-ups of a service in order; those that fail again stay parked with the
 * new reason.
 */
export const retryFollowUps = (
  configuration: Configuration,
  name: ServiceName,
): Promise<{ done: number; parked: number }> =>
  withService(configuration, name, async (host, address) => {
    const connection = await connect(address, 'causerie follow-ups')
    try {
      const { rows } = await connection.query<Parked>(all)
      let done = 0
      for (const parked of rows) {
        const key = [parked.follow_up, parked.source, parked.lane, parked.position]
        const reason = await attempt(host, name, parked).catch(String)
        if (reason === undefined) done += 1
        await (reason === undefined
          ? connection.query(forget, key)
          : connection.query(keepReason, [...key, reason]))
      }
      return { done, parked: rows.length - done }
    } finally {
      await connection.close()
    }
  })

/**
 * Resolves to the reason to stay parked, or undefined if the follow-up is done. Rejects if it
 * fails.
 */
const attempt = async (
  host: ServiceHost,
  name: ServiceName,
  parked: Parked,
): Promise<string | undefined> => {
  const { follow_up, source, lane, position, event } = parked
  const known = (await loadService(name)).followUps.find(
    ({ on, followUp }) => on === source && followUp.name === follow_up,
  )
  if (!known) return 'this version of Causerie does not have this follow-up'
  // A recorded event of the follow-up's type, as the journal stores it.
  const recorded = JSON.parse(event) as Recorded<never>
  const { networkId, actor, hops } = recorded
  if (recorded.version > known.followUp.version)
    return 'this version of Causerie is older than the event'
  const by = { networkId, actor, cause: `${source}.${lane}@${position}`, hops: hops + 1 }
  for await (const decision of decisionsOf(known.followUp, recorded, host.reader(networkId))) {
    const outcome = await host.decide(by, decision)
    if ('refused' in outcome && outcome.refused.refused === 'unavailable')
      return 'data that it needs has not arrived yet'
  }
  return undefined
}

const decisionsOf = (followUp: FollowUp | FanOut, event: Recorded<never>, reader: Reader) =>
  'search' in followUp ? followUp.search(event, reader) : followUp.decisions(event)
