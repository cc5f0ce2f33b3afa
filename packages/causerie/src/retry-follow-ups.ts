import type { Recorded, ServiceName } from '@causerie/contracts'
import { connect, type FollowUp, type Reader, type ServiceHost, type Sweep } from '@causerie/kernel'
import { catalogueOfServices } from './catalogue-of-services.ts'
import type { Configuration } from './configuration.ts'
import { withService } from './with-service.ts'

type Parked = { follow_up: string; source: ServiceName; lane: number; position: number; event: string }
const all = 'select follow_up, source, lane, position, event::text as event from parked_follow_ups order by source, lane, position'
const forget = 'delete from parked_follow_ups where follow_up = $1 and source = $2 and lane = $3 and position = $4'

/** Tries the parked follow-ups of a service again, in their order; those that fail again stay parked. */
export const retryFollowUps = (configuration: Configuration, name: ServiceName): Promise<{ done: number; parked: number }> =>
  withService(configuration, name, async (host, address) => {
    const connection = await connect(address, 'causerie follow-ups')
    try {
      const { rows } = await connection.query<Parked>(all)
      let done = 0
      for (const parked of rows) {
        if (!(await isDone(host, name, parked))) continue
        await connection.query(forget, [parked.follow_up, parked.source, parked.lane, parked.position])
        done += 1
      }
      return { done, parked: rows.length - done }
    } finally {
      await connection.close()
    }
  })

const isDone = async (host: ServiceHost, name: ServiceName, { follow_up, source, lane, position, event }: Parked): Promise<boolean> => {
  const known = catalogueOfServices[name].followUps.find(({ on, followUp }) => on === source && followUp.name === follow_up)
  if (!known) return false
  // The journal's own record of an event of the follow-up's type.
  const recorded = JSON.parse(event) as Recorded<never>
  const by = { networkId: recorded.networkId, actor: recorded.actor, cause: `${source}.${lane}@${position}` }
  try {
    for await (const decision of decisionsOf(known.followUp, recorded, host.reader(recorded.networkId))) {
      const outcome = await host.decide(by, decision)
      if ('refused' in outcome && outcome.refused.refused === 'unavailable') return false
    }
    return true
  } catch {
    return false
  }
}

const decisionsOf = (followUp: FollowUp | Sweep, event: Recorded<never>, reader: Reader) =>
  'found' in followUp ? followUp.found(event, reader) : followUp.decisions(event)
