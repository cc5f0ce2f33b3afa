import type { Delivery } from '../delivery/delivery.ts'
import type { Subscriber } from '../delivery/subscriber.ts'
import type { Granted } from './filter.ts'
import type { Subscriptions } from './session-store.ts'

/** Filters of a session at most. */
const filtersAtMost = 1_000

/** The filters of a session, kept as keys of its subscriber. */
export const createSubscriptions = (delivery: Delivery, subscriber: Subscriber, stored: Subscriptions = {}) => {
  const filters = new Map(Object.entries(stored))
  const { interests, myChannels } = delivery

  const listen = async ({ keys, feed }: Granted): Promise<void> => {
    for (const key of keys) interests.add(subscriber, key)
    if (!feed) return
    subscriber.feeds.add(feed)
    await myChannels.load(subscriber)
  }
  return {
    hasRoom: (filter: string) => filters.has(filter) || filters.size < filtersAtMost,
    add: async (filter: string, granted: Granted): Promise<void> => {
      filters.set(filter, { keys: granted.keys, feed: granted.feed })
      await listen(granted)
    },
    remove: (filter: string): void => {
      const removed = filters.get(filter)
      filters.delete(filter)
      const kept = new Set([...filters.values()].flatMap(({ keys }) => keys))
      for (const key of removed?.keys ?? []) if (!kept.has(key)) interests.remove(subscriber, key)
      if (removed?.feed) myChannels.forget(subscriber, removed.feed)
    },
    /** Listens to what was stored, in the place of the subscriber. Returns the channels of its feeds. */
    restore: async (arriving: Subscriber): Promise<readonly string[]> => {
      for (const { feed, keys } of filters.values()) {
        for (const key of keys) interests.add(arriving, key)
        if (feed) subscriber.feeds.add(feed)
      }
      return subscriber.feeds.size > 0 ? myChannels.load(arriving) : []
    },
    stored: (): Subscriptions => Object.fromEntries(filters),
  }
}
