import type { ServiceName } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'

/** So many events, and so old ones at most. */
const keptAtMost = 5_000
const keptFor = 30_000

type Recent = { service: ServiceName; event: Recorded; readAt: number }

/**
 * The events that were read last. Services are read independently, so that an event may be read
 * before the change of a webhook that happened before it: it is looked at again behind that change.
 */
export const createRecentEvents = (now = () => performance.now()) => {
  let all: Recent[] = []
  const forget = (): void => {
    const oldest = now() - keptFor
    all = all.slice(-keptAtMost).filter(({ readAt }) => readAt >= oldest)
  }
  return {
    add: (service: ServiceName, events: readonly Recorded[]): void => {
      const readAt = now()
      for (const event of events) all.push({ service, event, readAt })
      if (all.length > 2 * keptAtMost) forget()
    },
    /** Those of the same network that happened since then. */
    since: ({ networkId, at }: Recorded): readonly Recent[] => {
      forget()
      return all.filter(({ event }) => event.networkId === networkId && event.at >= at)
    },
  }
}
