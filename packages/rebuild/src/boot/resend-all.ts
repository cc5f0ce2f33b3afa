import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@causerie/contracts'
import { type Connection, connect, type DatabaseAddress, type Lease, lease, reconnecting } from '@causerie/kernel/engine'
import { headsOf, otherEvent } from './match-topic.ts'
import { endOf, type TopicEnd } from './topic-faults.ts'

export type ResendOptions = {
  service: ServiceName
  address: DatabaseAddress
  /** What stands at the ends of the topic; undefined where there is none. */
  end: () => Promise<TopicEnd | undefined>
  /** Deletes the topic and makes an empty one. */
  recreate: () => Promise<void>
  /** Also where the topic holds what the journal lacks. */
  discardNewer: boolean
}

const renewEvery = 500
/** A relay that was killed holds its lease for three seconds. */
const waitAtMost = 4_000

/** Makes a topic anew and has the journal relayed from its first event; in the place of the relay, so that no service may run. */
export const resendAll = async ({ service, address, end, recreate, discardNewer }: ResendOptions): Promise<void> => {
  const connections = reconnecting(() => connect(address, `causerie topic ${service}`))
  const mine = lease(connections, 'relay', `recreate-${process.pid}-${Date.now()}`)
  let renewing: NodeJS.Timeout | undefined
  try {
    if (!(await isOurs(mine))) throw new Error(`${service} runs and writes to its topic: stop all its instances first`)
    renewing = setInterval(() => void mine.hold().catch(() => {}), renewEvery)
    const connection = await connections.get()
    const topic = discardNewer ? undefined : await end()
    if (topic) await refuseNewer(service, connection, topic)
    // First, so that a service that starts after this was interrupted sends everything all the same.
    await connection.query('update relay set relayed = 0')
    await recreate()
  } finally {
    clearInterval(renewing)
    await mine.release().catch(() => {})
    await connections.close()
  }
}

const isOurs = async ({ hold }: Lease): Promise<boolean> => {
  const deadline = Date.now() + waitAtMost
  while (Date.now() < deadline) {
    if (await hold()) return true
    await sleep(renewEvery)
  }
  return false
}

/** The topic may be all that is left of what a restored database has lost; a service takes that when it starts. */
const refuseNewer = async (service: ServiceName, connection: Connection, topic: TopicEnd): Promise<void> => {
  const newer = [...(await headsOf(connection))].find(([lane, head]) => endOf(topic.get(lane)) > head)
  if (!newer) return
  const [lane, head] = newer
  const what = `lane ${lane} of the topic goes to position ${endOf(topic.get(lane))}, the journal to ${head}`
  const fix = (await otherEvent(connection, topic))
    ? 'restore the database that belongs to the topic, or add --discard-newer'
    : `start ${service} once, so that it takes them; where it can not, add --discard-newer`
  throw new Error(`${what}: the newer events would be lost; ${fix}`)
}
