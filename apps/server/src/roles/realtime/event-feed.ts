import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Health } from '@causerie/kernel'
import type { Lag, Source } from '@causerie/kernel/engine'
import type { EventFeed } from '@causerie/realtime'
import { followedService } from './followed-service.ts'

type Feed = EventFeed & {
  /** Whether each source answers. Sources are read while somebody is connected. */
  checks(): Health['checks']
  /** How far each lane is behind. */
  lags(): Promise<Lag[]>
}

/**
 * Follows the events of all services while it is started, without a group and without stored
 * positions.
 */
export const createEventFeed = (
  sourceOf: (service: ServiceName) => Source,
  onStop: (error: Error) => void,
): Feed => {
  const followed = services.map((service) => followedService(() => sourceOf(service), onStop))
  const stop = async () => {
    await Promise.all(followed.map((one) => one.stop()))
  }
  return {
    start: async (reader) => {
      try {
        await Promise.all(followed.map((one) => one.start(reader)))
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
    checks: () => Object.assign({}, ...followed.map((one) => one.check())),
    lags: async () => (await Promise.all(followed.map((one) => one.lags()))).flat(),
  }
}
