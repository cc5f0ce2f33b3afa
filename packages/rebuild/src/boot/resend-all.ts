import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Connection,
  connect,
  type DatabaseAddress,
  type Lease,
  lease,
  reconnecting,
} from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'
import { headsOf, otherEvent } from './match-topic.ts'
import { endOf, type TopicEnd } from './topic-faults.ts'

export type ResendOptions = {
  service: ServiceName
  address: DatabaseAddress
  /** Reads the ends of the topic; undefined if it does not exist. */
  end: () => Promise<TopicEnd | undefined>
  /** Deletes the topic and creates an empty one. */
  recreate: () => Promise<void>
  /** Recreates the topic even if it holds events that the journal lacks. */
  discardNewer: boolean
}

const renewInterval = 500
/** The lease of a killed relay lasts three seconds. */
const leaseTimeout = 4_000

/**
 * Recreates a topic and resends the journal from its first event. Holds the lease of the relay, so
 * the service must not run.
 */
export const resendAll = async ({
  service,
  address,
  end,
  recreate,
  discardNewer,
}: ResendOptions): Promise<void> => {
  const connections = reconnecting(() => connect(address, `causerie topic ${service}`))
  const mine = lease(connections, 'relay', `recreate-${process.pid}-${Date.now()}`)
  let renewing: NodeJS.Timeout | undefined
  try {
    if (!(await isOurs(mine)))
      throw new Error(`${service} is running; stop all its instances first`)
    renewing = setInterval(() => void mine.hold().catch(() => {}), renewInterval)
    const connection = await connections.get()
    const topic = discardNewer ? undefined : await end()
    if (topic) await refuseNewer(service, connection, topic)
    // First: if this is interrupted, the service resends everything when it starts.
    await connection.query('update relay set relayed = 0')
    await recreate()
  } finally {
    clearInterval(renewing)
    await mine.release().catch(() => {})
    await connections.close()
  }
}

const isOurs = async ({ hold }: Lease): Promise<boolean> => {
  const deadline = Date.now() + leaseTimeout
  while (Date.now() < deadline) {
    if (await hold()) return true
    await sleep(renewInterval)
  }
  return false
}

/**
 * The topic may hold the only copy of events that a restored database lost; the service takes them
 * when it starts.
 */
const refuseNewer = async (
  service: ServiceName,
  connection: Connection,
  topic: TopicEnd,
): Promise<void> => {
  const newer = [...(await headsOf(connection))].find(
    ([lane, head]) => endOf(topic.get(lane)) > head,
  )
  if (!newer) return
  const [lane, head] = newer
  const what = `lane ${lane} of the topic goes to position ${endOf(topic.get(lane))}, the journal to ${head}`
  const fix = (await otherEvent(connection, topic))
    ? 'restore the database that belongs to the topic, or add --discard-newer'
    : `start ${service} once to copy them to the journal, or add --discard-newer`
  throw new Error(`${what}: the newer events would be lost; ${fix}`)
}
